/** Events that show that a visitor is active and may follow a link soon. */
const ACTIVITY_EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll'] as const;

let activity: Promise<void> | undefined;

/** Long enough for every event of a tap to be handled and painted. */
const SETTLE_MS = 500;

/** Safari has no requestIdleCallback. */
const whenIdle = (then: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(then, { timeout: 1_000 }) : then();

/** Resolves after the visitor's first activity on this page, once the browser has handled it. */
export function firstActivity(): Promise<void> {
  activity ??= new Promise((resolve) => {
    const controller = new AbortController();
    const { signal } = controller;
    const onActivity = () => {
      controller.abort();
      setTimeout(() => whenIdle(resolve), SETTLE_MS);
    };
    for (const event of ACTIVITY_EVENTS) {
      window.addEventListener(event, onActivity, { signal, passive: true, capture: true });
    }
  });
  return activity;
}
