import { startTransition } from 'react';

/**
 * Renders what a press leads to. After a touch the press itself shows first and the rest follows as a transition. After
 * a key everything is rendered at once: the next key may come before a transition ends, and must meet what this one did.
 * @param target what was pressed or got focus
 * @param show shows the press, as an optimistic state
 */
export function afterPress(target: Element, update: () => void, show?: () => void) {
  if (target.matches(':focus-visible')) return update();
  startTransition(() => {
    show?.();
    update();
  });
}
