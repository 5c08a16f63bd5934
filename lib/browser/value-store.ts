/** A value outside React's state. A change renders only the components that read the changed part. */
export interface ValueStore<T> {
  get: () => T;
  set: (value: T) => void;
  /** The subscription that useSyncExternalStore() needs. */
  subscribe: (onChange: () => void) => () => void;
}

export function createValueStore<T>(initial: T): ValueStore<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const onChange of listeners) onChange();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
