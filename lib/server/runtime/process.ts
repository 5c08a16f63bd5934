import type { Server } from 'node:http';

/**
 * Returns the process-wide value of this name, created on first use. Next bundles pages, route handlers and the
 * middleware separately, and our server is another bundle, so a module is loaded several times. Counters, connections
 * and state must exist once. No other file writes to `globalThis`.
 */
export function oncePerProcess<T>(name: string, create: () => T): T {
  const values = globalThis as { [key: symbol]: unknown };
  const key = Symbol.for(`website.${name}`);
  values[key] ??= create();
  return values[key] as T;
}

/** A stopping instance keeps listening this long, so that load balancers can notice. */
const DRAIN_MS = 3_000;

/** Most hosts kill a process 10 s after asking it to stop. Hanging requests are aborted before that. */
const DEADLINE_MS = 9_500;

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
  setTimeout(() => close(server), drainMs);
  setTimeout(() => process.exit(0), DEADLINE_MS);
}

function close(server: Server): void {
  server.close(() => process.exit(0));
  // Responses that began before the stop left their connections open.
  setInterval(() => server.closeIdleConnections(), 100);
}
