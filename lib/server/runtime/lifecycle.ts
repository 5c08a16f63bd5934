import type { Server } from 'node:http';
import { oncePerProcess } from './once-per-process';

/** A stopping instance keeps listening this long, so that load balancers can notice. */
const DRAIN_MS = 3_000;

/** Most hosts kill a process 10 s after asking it to stop. Hanging requests are aborted before that. */
const DEADLINE_MS = 9_500;

/** The event loop is idle if a turn takes no longer than this. */
const IDLE_TURN_MS = 0.5;
const MAX_WAIT_FOR_IDLE_MS = 1_000;

const state = oncePerProcess('lifecycle', () => ({ isStopping: false }));

/** Returns false once the process was told to stop, so that load balancers send no more visitors. */
export const isReady = () => !state.isStopping;

/**
 * Shuts the server down gracefully on SIGTERM and SIGHUP (docs/behaviour.md#start-and-stop). SIGINT comes from a keyboard
 * and skips the drain.
 */
export function stopOnSignals(server: Server): void {
  // Not `once`: npm forwards a signal that this process has already received.
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => stop(server, DRAIN_MS));
  process.on('SIGINT', () => stop(server, 0));
}

function stop(server: Server, drainMs: number): void {
  if (state.isStopping) return;
  state.isStopping = true;
  setTimeout(() => closeWhenIdle(server, performance.now()), drainMs);
  setTimeout(() => process.exit(0), DEADLINE_MS);
}

/** Closes the server once the event loop is idle, because closing the port breaks connections that are not yet accepted. */
function closeWhenIdle(server: Server, since: number): void {
  const start = performance.now();
  setImmediate(() => {
    const isIdle = performance.now() - start < IDLE_TURN_MS;
    if (!isIdle && performance.now() - since <= MAX_WAIT_FOR_IDLE_MS) {
      closeWhenIdle(server, since);
      return;
    }
    server.close(() => process.exit(0));
    // Responses that began before the stop left their connections open.
    setInterval(() => server.closeIdleConnections(), 100);
  });
}
