/** What shows that somebody is there and may follow a link soon. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll'] as const;

let activity: Promise<void> | undefined;

/** A tap is several events, and its answer has to be worked out and painted; nothing may come between. */
const ANSWERED_MS = 500;

/** Safari has no idle callback. */
const whenIdle = (then: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(then, { timeout: 1_000 }) : then();

/**
 * Resolves once the visitor has done anything at all on this page and has been answered; at once when that was before.
 */
export function firstActivity(): Promise<void> {
  activity ??= new Promise((resolve) => {
    const controller = new AbortController();
    const { signal } = controller;
    const noted = () => {
      controller.abort();
      setTimeout(() => whenIdle(resolve), ANSWERED_MS);
    };
    for (const sign of SIGNS) window.addEventListener(sign, noted, { signal, passive: true, capture: true });
  });
  return activity;
}
