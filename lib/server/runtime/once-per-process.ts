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
