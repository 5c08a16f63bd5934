import 'server-only';

/**
 * Returns the one value of this name in the process, created on first use. Next bundles pages, route handlers and the
 * middleware separately, and our server is a bundle of its own, so a module is loaded several times. Counters,
 * connections and state must exist once. This is the only file that puts anything on `globalThis`.
 */
export function oncePerProcess<T>(name: string, create: () => T): T {
  const values = globalThis as { [key: symbol]: unknown };
  const key = Symbol.for(`website.${name}`);
  values[key] ??= create();
  return values[key] as T;
}
