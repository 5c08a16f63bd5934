/** Signs that a visitor is there and may follow a link soon. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll'] as const;

let activity: Promise<void> | undefined;

/** Until then a tap, which is several events, has been handled and painted. */
const HANDLED_MS = 500;

/** Safari has no idle callback. */
const whenIdle = (then: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(then, { timeout: 1_000 }) : then();

/** Resolves once the visitor has done anything on this page and the browser has handled it. */
export function firstActivity(): Promise<void> {
  activity ??= new Promise((resolve) => {
    const controller = new AbortController();
    const { signal } = controller;
    const noted = () => {
      controller.abort();
      setTimeout(() => whenIdle(resolve), HANDLED_MS);
    };
    for (const sign of SIGNS) window.addEventListener(sign, noted, { signal, passive: true, capture: true });
  });
  return activity;
}
