/** What shows that somebody is there and may follow a link soon. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll'] as const;

let activity: Promise<void> | undefined;

/** Safari has no idle callback; so long after an input its answer is on the screen. */
const ANSWERED_MS = 100;

const whenIdle = (then: () => void) =>
  'requestIdleCallback' in window
    ? window.requestIdleCallback(then, { timeout: 1_000 })
    : setTimeout(then, ANSWERED_MS);

/**
 * Resolves once the visitor has done anything at all on this page and has been answered; at once when that was before.
 */
export function firstActivity(): Promise<void> {
  activity ??= new Promise((resolve) => {
    const controller = new AbortController();
    const { signal } = controller;
    const noted = () => {
      controller.abort();
      whenIdle(resolve);
    };
    for (const sign of SIGNS) window.addEventListener(sign, noted, { signal, passive: true, capture: true });
  });
  return activity;
}
