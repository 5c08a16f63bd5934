import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** Returns what the browser alone knows, such as its address or storage. Null until hydration. */
export const useInBrowser = <T>(read: () => T | null): T | null => useSyncExternalStore(neverChanges, read, () => null);
