/** What shows that somebody is there and may follow a link soon. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll'] as const;

let activity: Promise<void> | undefined;

/** Resolves once the visitor has done anything at all on this page; at once when that was before. */
export function firstActivity(): Promise<void> {
  activity ??= new Promise((resolve) => {
    const controller = new AbortController();
    const { signal } = controller;
    const noted = () => {
      controller.abort();
      resolve();
    };
    for (const sign of SIGNS) window.addEventListener(sign, noted, { signal, passive: true, capture: true });
  });
  return activity;
}
