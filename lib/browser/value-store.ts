import { useSyncExternalStore } from 'react';

/** Values outside React's state. A change renders only the components that read a changed part. */
export type ValueStore<T extends object> = ReturnType<typeof createValueStore<T>>;

/** Creates a store. `initial` has the values before hydration. */
export function createValueStore<T extends object>(initial: T) {
  let values = initial;
  const listeners = new Set<() => void>();
  return {
    initial,
    get: () => values,
    set(change: Partial<T>) {
      // Typing sets the same values again and again.
      if (Object.entries(change).every(([name, value]) => values[name as keyof T] === value)) return;
      values = { ...values, ...change };
      for (const onChange of listeners) onChange();
    },
    subscribe(onChange: () => void) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** Returns a part of a store's values. Only a change of this part renders the component. */
export const useStored = <T extends object, Part>(
  { subscribe, get, initial }: ValueStore<T>,
  select: (values: T) => Part,
): Part =>
  useSyncExternalStore(
    subscribe,
    () => select(get()),
    () => select(initial),
  );

const neverChanges = () => () => {};

/** Returns a value that only the browser knows, such as the address. Returns null until hydration. */
export const useInBrowser = <T>(read: () => T | null): T | null => useSyncExternalStore(neverChanges, read, () => null);
