/** True if the visitor asks for less data or has a very slow connection. Then nothing is loaded before it is needed. */
export function savesData(): boolean {
  // Only Chromium has the Network Information API.
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  const { saveData = false, effectiveType = '' } = connection ?? {};
  return saveData || effectiveType.endsWith('2g');
}

const ACTIVITY = ['scroll', 'wheel', 'pointermove', 'pointerdown', 'touchstart', 'keydown'];

/** In milliseconds. Long enough for every event of a tap to be handled and painted. */
const TAP_MS = 500;

let activity: Promise<void> | undefined;

/**
 * Resolves once the visitor has become active on this page and the browser is idle again, so that prefetching does not delay
 * the first click. Never resolves if data is to be saved, so that nothing is prefetched.
 */
export function firstActivity(): Promise<void> {
  activity ??= new Promise((resolve) => {
    if (savesData()) return;
    // Safari has no idle callbacks.
    const whenIdle = window.requestIdleCallback ?? ((callback: () => void) => callback());
    const begin = () => whenIdle(() => resolve());
    for (const event of ACTIVITY)
      window.addEventListener(event, () => setTimeout(begin, TAP_MS), { once: true, passive: true, capture: true });
  });
  return activity;
}
