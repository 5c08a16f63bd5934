/** In milliseconds. Older data is stale when the tab is shown again. */
const FRESH_MS = 120_000;

/** Calls back when a page should read again: when its tab is shown after some minutes, or the network returns. */
export function whenStale(readAgain: () => void, signal: AbortSignal): void {
  let readAt = Date.now();

  function read() {
    readAt = Date.now();
    readAgain();
  }

  const onVisible = () => document.visibilityState === 'visible' && Date.now() - readAt > FRESH_MS && read();
  document.addEventListener('visibilitychange', onVisible, { signal });
  window.addEventListener('online', read, { signal });
}
