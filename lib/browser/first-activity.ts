/** Events that show that a visitor is active and may follow a link soon. */
const ACTIVITY_EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll'] as const;

let activity: Promise<void> | undefined;

/** Resolves after the visitor's first activity on this page. */
export function firstActivity(): Promise<void> {
  activity ??= new Promise((resolve) => {
    for (const event of ACTIVITY_EVENTS) {
      window.addEventListener(event, () => resolve(), { once: true, passive: true, capture: true });
    }
  });
  return activity;
}
