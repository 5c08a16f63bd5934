import 'server-only';

/**
 * The one value of this name in the process. Next bundles pages and route handlers separately, so a module may be
 * loaded more than once; counters and connections must not be.
 */
export function singleton<T>(name: string, create: () => T): T {
  const values = globalThis as { [key: symbol]: unknown };
  const key = Symbol.for(`website.${name}`);
  values[key] ??= create();
  return values[key] as T;
}
