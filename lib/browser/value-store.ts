import { useSyncExternalStore } from 'react';

/** Values outside React's state. A change renders only the components that read a changed part. */
export interface ValueStore<T> {
  /** The values before hydration. */
  initial: T;
  get: () => T;
  /** Changes some of the values. */
  set: (change: Partial<T>) => void;
  subscribe: (onChange: () => void) => () => void;
}

export function createValueStore<T extends object>(initial: T): ValueStore<T> {
  let values = initial;
  const listeners = new Set<() => void>();
  return {
    initial,
    get: () => values,
    set: (change) => {
      const next = { ...values, ...change };
      // Typing sets the same values again and again.
      if ((Object.keys(change) as (keyof T)[]).every((name) => next[name] === values[name])) return;
      values = next;
      for (const onChange of listeners) onChange();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** Returns a part of a store's values. Only a change of this part renders the component. */
export const useStored = <T, Part>({ subscribe, get, initial }: ValueStore<T>, select: (values: T) => Part): Part =>
  useSyncExternalStore(
    subscribe,
    () => select(get()),
    () => select(initial),
  );
