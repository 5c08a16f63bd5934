import type { Sent } from '../booking/tab/record';

/** Returns the request sent from this entry of the history, also after a reload or Back. Each visit has its own entry. */
export const sentFromHere = (): Sent | null => window.history.state?.sent ?? null;

/** True after a reload or Back, if keepSentHere() was called before. */
export const wasOpenBefore = (): boolean => window.history.state?.sent !== undefined;

/** Keeps the request sent from this entry, or null, beside the router's state. `address` replaces that of the entry. */
export const keepSentHere = (sent: Sent | null, address?: string): void =>
  window.history.replaceState({ ...window.history.state, sent }, '', address);
