import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False in what the server rendered, true once the scripts have taken it over. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
