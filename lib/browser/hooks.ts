import { useEffect, useState, useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** Returns a value that only the browser knows, such as the address. Returns null until hydration. */
export const useInBrowser = <T>(read: () => T | null): T | null => useSyncExternalStore(neverChanges, read, () => null);

/** Returns a value once it has stayed the same for `ms` milliseconds, and null before. The first value counts as settled. */
export function useSettled<T>(value: T, ms: number): T | null {
  const [settled, setSettled] = useState<T | null>(value);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);

  return settled === value ? value : null;
}
