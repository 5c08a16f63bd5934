import { savesData } from './save-data';

/** Events that show that a visitor is active and may follow a link soon. */
const ACTIVITY_EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll'] as const;

let activity: Promise<void> | undefined;

/** Resolves after the visitor's first activity on this page; never where data is to be saved, so that nothing is prefetched. */
export function firstActivity(): Promise<void> {
  activity ??= new Promise((resolve) => {
    if (savesData()) return;
    for (const event of ACTIVITY_EVENTS) {
      window.addEventListener(event, () => resolve(), { once: true, passive: true, capture: true });
    }
  });
  return activity;
}
