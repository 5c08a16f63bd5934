import { savesData } from './save-data';

/** Events that show that a visitor is active and may follow a link soon. */
const ACTIVITY_EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll'] as const;

/** In milliseconds. Long enough for every event of a tap to be handled and painted. */
const TAP_MS = 500;

let activity: Promise<void> | undefined;

/**
 * Resolves once the visitor has become active on this page and the browser is idle again, so that no work for later delays the
 * first click. Never resolves where data is to be saved, so that nothing is prefetched.
 */
export function firstActivity(): Promise<void> {
  activity ??= new Promise((resolve) => {
    if (savesData()) return;
    // Safari has no idle callbacks.
    const whenIdle = window.requestIdleCallback ?? ((callback: () => void) => callback());
    const afterTap = () => setTimeout(() => whenIdle(() => resolve()), TAP_MS);
    for (const event of ACTIVITY_EVENTS) {
      window.addEventListener(event, afterTap, { once: true, passive: true, capture: true });
    }
  });
  return activity;
}
