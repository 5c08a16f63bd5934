import { expect, type Page } from 'playwright/test';

/** More stops than any page has. */
const ENOUGH = 120;

/** Runs in the page. An element counts as hidden when half of it or more is covered or outside the window. */
const watchFocus = (page: Page) =>
  page.evaluateHandle(async () => {
    // Sticky elements report their height after layout. Animation frames stop while the clock is paused.
    await new Promise((resolve) => new ResizeObserver(resolve).observe(document.body));
    // An element that lets clicks through covers others all the same.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[role=status] > * { pointer-events: auto }');
    document.adoptedStyleSheets = [sheet];

    function isHidden(element: Element) {
      const boxes = [...element.getClientRects()];
      const points = boxes.flatMap(({ left, top, width, height }) => {
        const at = (x: number, y: number) => [left + x * width, top + y * height] as const;
        return [at(0.5, 0.5), at(0.5, 0.05), at(0.5, 0.95), at(0.05, 0.5), at(0.95, 0.5)];
      });
      const hidden = points.filter(([x, y]) => !element.contains(document.elementFromPoint(x, y)));
      // Browsers scroll only the current line of a text area into view.
      return hidden.length > 2 * boxes.length;
    }

    function takesFocusAtBottom(element: HTMLElement) {
      scrollBy(0, element.getBoundingClientRect().bottom - innerHeight);
      element.focus();
      return document.activeElement === element;
    }

    const describe = (elements: Element[]) => elements.map(({ outerHTML }) => outerHTML.slice(0, 150));
    const visited = new Set<Element | null>();
    return {
      /** The elements that are hidden when they take focus from the bottom of the window. */
      hiddenOfAll: () =>
        describe(
          [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea')].filter(
            (element) => element.tabIndex >= 0 && takesFocusAtBottom(element) && isHidden(element),
          ),
        ),
      /** The focused element, if it is hidden, and whether it has been focused before. */
      next() {
        const { activeElement: focused, body } = document;
        // A date field takes several presses.
        const isBack = visited.has(focused) && focused !== [...visited].at(-1);
        visited.add(focused);
        return { isBack, hidden: focused && focused !== body && isHidden(focused) ? describe([focused]) : [] };
      },
    };
  });

/** The focused element, if it is hidden. */
export const hiddenFocus = async (page: Page) => (await watchFocus(page)).evaluate((focus) => focus.next().hidden);

/** Walks through the page or the open dialog by Tab and by Shift+Tab. */
export async function expectFocusInSight(page: Page, state: string) {
  expect.soft(await (await watchFocus(page)).evaluate((focus) => focus.hiddenOfAll()), state).toEqual([]);
  for (const key of ['Tab', 'Shift+Tab']) {
    const focus = await watchFocus(page);
    const hidden: string[] = [];
    let presses = 0;
    for (; presses < ENOUGH; presses++) {
      await page.keyboard.press(key);
      const stop = await focus.evaluate((focus) => focus.next());
      if (stop.isBack) break;
      hidden.push(...stop.hidden);
    }
    expect.soft(hidden, `${state}, ${key}`).toEqual([]);
    expect.soft(presses, `${state}, ${key}`).toBeGreaterThan(2);
    expect.soft(presses, `${state}, ${key}`).toBeLessThan(ENOUGH);
  }
}
