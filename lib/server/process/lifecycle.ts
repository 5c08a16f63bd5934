import 'server-only';
import type { Server } from 'node:http';
import type { RequestHook } from './request-hooks';
import { singleton } from './singleton';

/** How long a stopping instance still listens, in milliseconds, so that a balancer that asks for readiness can see it. */
const DRAIN = 3_000;

/** When a stopping process ends whatever still hangs, in milliseconds: before the 10 s after which most hosts kill it. */
const DEADLINE = 9_500;

/** A turn of the event loop as short as this, in milliseconds, had nothing to do; and how long to wait for one. */
const IDLE_TURN = 0.5;
const PATIENCE = 1_000;

const state = singleton('lifecycle', () => ({ isStopping: false, server: undefined as Server | undefined }));

/** False from the moment the process was told to stop, so that a balancer sends no further visitors. */
export const isReady = () => !state.isStopping;

/** Remembers which server there is to stop, and tells clients to close their connections once it is being stopped. */
export const trackServer: RequestHook = (_request, response, server) => {
  state.server = server;
  if (state.isStopping) response.shouldKeepAlive = false;
};

/**
 * Lets the process end in peace: on SIGTERM it is no longer ready and tells every client to close its connection, a
 * moment later it stops listening, and it exits once the requests in flight are answered.
 * SIGINT comes from a person at the keyboard, who need not wait for a balancer.
 */
export function handleSignals(): void {
  // Kept on: npm hands a signal on that its child has got already.
  process.on('SIGTERM', () => stop(DRAIN));
  process.on('SIGINT', () => stop(0));
}

function stop(drain: number): void {
  if (state.isStopping) return;
  state.isStopping = true;
  setTimeout(() => closeWhenIdle(Date.now()), drain);
  setTimeout(() => process.exit(0), DEADLINE);
}

/** Connections that nobody has accepted yet break when the port closes, so that happens in a turn without other work. */
function closeWhenIdle(since: number): void {
  const start = performance.now();
  setImmediate(() => {
    const isIdle = performance.now() - start < IDLE_TURN;
    if (isIdle || Date.now() - since > PATIENCE) close();
    else closeWhenIdle(since);
  });
}

function close(): void {
  const { server } = state;
  if (!server) process.exit(0);
  server.close(() => process.exit(0));
  // Answers that were under way before the stop have left their connections open.
  setInterval(() => server.closeIdleConnections(), 100);
}
