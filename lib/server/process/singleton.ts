import 'server-only';

/**
 * The one value of this name in the process. Next bundles pages and route handlers apart, so that a module can be
 * loaded more than once; what counts or connects must not be.
 */
export function singleton<T>(name: string, create: () => T): T {
  const values = globalThis as { [key: symbol]: unknown };
  const key = Symbol.for(`website.${name}`);
  values[key] ??= create();
  return values[key] as T;
}
