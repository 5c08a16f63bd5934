/** The part of the Network Information API that is used here. Only Chromium has it. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** True if the visitor asks for less data or has a very slow connection. Then nothing is loaded before it is needed. */
export function savesData(): boolean {
  const { saveData = false, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
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
    const whenIdle = window.requestIdleCallback ?? setTimeout;
    const begin = () => setTimeout(() => whenIdle(() => resolve()), TAP_MS);
    for (const event of ACTIVITY) {
      window.addEventListener(event, begin, { once: true, passive: true, capture: true });
    }
  });
  return activity;
}
