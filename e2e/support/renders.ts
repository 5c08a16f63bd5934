import type { Page } from 'playwright/test';

/** The fields of a component in React's tree that React's own tools read. */
export interface Fiber {
  tag: number;
  flags: number;
  type: unknown;
  stateNode: unknown;
  alternate: Fiber | null;
  return: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

declare global {
  interface Window {
    /** For each component that was rendered, the heading of the group that it is in. */
    rendered: string[];
    __REACT_DEVTOOLS_GLOBAL_HOOK__: unknown;
  }
}

/** Records which components React renders, as its developer tools do. Call it before the page is opened. */
export async function recordRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // The tags of function components: plain, with a reference, and memoized.
    const COMPONENTS = [0, 11, 15];
    const PERFORMED_WORK = 1;
    window.rendered = [];
    const elementOf = (fiber: Fiber, next: 'child' | 'return'): Element | null => {
      let found: Fiber | null = fiber;
      while (found && !(found.stateNode instanceof Element)) found = found[next];
      return found?.stateNode instanceof Element ? found.stateNode : null;
    };
    const groupOf = (fiber: Fiber) => {
      const element = elementOf(fiber, 'child') ?? elementOf(fiber, 'return');
      return element?.closest('fieldset:has(> legend h2), aside')?.querySelector('h2')?.textContent ?? '';
    };
    /** @param before the same component before this commit, or null if it is new */
    function walk(fiber: Fiber, before: Fiber | null) {
      const isRendered = !before || (fiber.flags & PERFORMED_WORK) > 0;
      if (isRendered && COMPONENTS.includes(fiber.tag)) window.rendered.push(groupOf(fiber));
      if (before && fiber.child === before.child) return;
      for (let child = fiber.child; child; child = child.sibling) walk(child, before && child.alternate);
    }
    window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberUnmount() {},
      onPostCommitFiberRoot() {},
      onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => walk(current, current.alternate),
    };
  });
}

/** Counts the components that an action renders, by group. Waits until nothing more is rendered. */
export async function rendersOf(page: Page, action: () => Promise<unknown>): Promise<Record<string, number>> {
  await page.evaluate(() => {
    window.rendered = [];
  });
  await action();
  return page.evaluate(async () => {
    for (let count = -1; count !== window.rendered.length; ) {
      count = window.rendered.length;
      await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)));
    }
    const counts: Record<string, number> = {};
    for (const group of window.rendered) counts[group] = (counts[group] ?? 0) + 1;
    return counts;
  });
}
