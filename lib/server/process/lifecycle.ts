import 'server-only';
import type { Server } from 'node:http';
import type { RequestHook } from './request-hooks';
import { singleton } from './singleton';

/** A stopping instance keeps listening this long, so that load balancers can notice. */
const DRAIN_MS = 3_000;

/** Most hosts kill a process 10 s after asking it to stop; whatever still hangs ends before that. */
const DEADLINE_MS = 9_500;

/** A turn of the event loop this short had nothing to do. */
const IDLE_TURN_MS = 0.5;
const MAX_WAIT_FOR_IDLE_MS = 1_000;

const state = singleton('lifecycle', () => ({ isStopping: false, server: undefined as Server | undefined }));

/** False once the process was told to stop, so that load balancers send no more visitors. */
export const isReady = () => !state.isStopping;

/** Remembers the server to stop, and asks clients to close their connections once it is stopping. */
export const trackServer: RequestHook = (_request, response, server) => {
  state.server = server;
  if (state.isStopping) response.shouldKeepAlive = false;
};

/**
 * Shuts down gracefully on SIGTERM (docs/behaviour.md#start-and-stop). SIGINT comes from a person at the keyboard,
 * who has no load balancer to wait for.
 */
export function handleSignals(): void {
  // Not `once`: npm forwards a signal that this process has already received.
  process.on('SIGTERM', () => stop(DRAIN_MS));
  process.on('SIGINT', () => stop(0));
}

function stop(drainMs: number): void {
  if (state.isStopping) return;
  state.isStopping = true;
  setTimeout(() => closeWhenIdle(performance.now()), drainMs);
  setTimeout(() => process.exit(0), DEADLINE_MS);
}

/** Closing the port breaks connections that are not accepted yet, so it waits until none are pending. */
function closeWhenIdle(since: number): void {
  const start = performance.now();
  setImmediate(() => {
    const isIdle = performance.now() - start < IDLE_TURN_MS;
    if (isIdle || performance.now() - since > MAX_WAIT_FOR_IDLE_MS) close();
    else closeWhenIdle(since);
  });
}

function close(): void {
  const { server } = state;
  if (!server) process.exit(0);
  server.close(() => process.exit(0));
  // Responses that began before the stop left their connections open.
  setInterval(() => server.closeIdleConnections(), 100);
}
