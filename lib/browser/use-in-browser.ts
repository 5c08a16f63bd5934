import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** Returns a value that only the browser knows, such as the address. Returns null until hydration. */
export const useInBrowser = <T>(read: () => T | null): T | null => useSyncExternalStore(neverChanges, read, () => null);
