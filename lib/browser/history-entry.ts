import type { Sent } from '../booking/tab/record';

/**
 * Returns the request that was sent from this entry of the browser's history. It survives a reload and Back. Each visit has
 * its own entry.
 */
export const sentFromHere = (): Sent | null => window.history.state?.sent ?? null;

/** True after a reload or Back, if keepSentHere() was called before. */
export const wasOpenBefore = (): boolean => window.history.state?.sent !== undefined;

/**
 * Keeps the request that was sent from this entry of the browser's history, or null. The router's part of the state stays.
 * @param address replaces the address of the entry
 */
export const keepSentHere = (sent: Sent | null, address?: string): void =>
  window.history.replaceState({ ...window.history.state, sent }, '', address);
