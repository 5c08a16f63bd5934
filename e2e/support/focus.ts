import { expect, type Page } from 'playwright/test';

/** More stops than any page has. */
const ENOUGH = 120;

/**
 * What is hidden although it has focus: half of it or more is behind something or outside the window.
 * @param which looks at what has focus now, or gives focus to each in turn, from the very bottom of the window
 */
export function hiddenFocus(page: Page, which: 'the one' | 'each'): Promise<string[]> {
  return page.evaluate(async (which) => {
    // Elements pinned to the window report their height once laid out. Animation frames stop while the clock is paused.
    await new Promise((resolve) => new ResizeObserver(resolve).observe(document.body));
    // What lets presses through stands in front all the same.
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
      // Edges may be: of a text area, browsers bring only the line into view in which one writes.
      return hidden.length > 2 * boxes.length;
    }

    function takesFocusAtBottom(element: HTMLElement) {
      scrollBy(0, element.getBoundingClientRect().bottom - innerHeight);
      element.focus();
      return document.activeElement === element;
    }

    const { activeElement: focused, body } = document;
    const stops =
      which === 'each'
        ? [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea')].filter(
            (element) => element.tabIndex >= 0 && takesFocusAtBottom(element) && isHidden(element),
          )
        : [focused].filter((element) => element !== null).filter((element) => element !== body && isHidden(element));
    return stops.map(({ outerHTML }) => outerHTML.slice(0, 150));
  }, which);
}

/** Goes around the page, or the open dialog, by Tab and by Shift+Tab, and sees whatever gets focus. */
export async function expectFocusInSight(page: Page, state: string) {
  expect.soft(await hiddenFocus(page, 'each'), state).toEqual([]);
  for (const key of ['Tab', 'Shift+Tab']) {
    const stops = await page.evaluateHandle(() => new Set<Element | null>());
    const comesRound = () =>
      page.evaluate((visited) => {
        const { activeElement: focused } = document;
        // The browser stays at a date field for several presses.
        const isBack = visited.has(focused) && focused !== [...visited].at(-1);
        visited.add(focused);
        return isBack;
      }, stops);

    const hidden: string[] = [];
    let presses = 0;
    for (; presses < ENOUGH; presses++) {
      await page.keyboard.press(key);
      if (await comesRound()) break;
      hidden.push(...(await hiddenFocus(page, 'the one')));
    }
    expect.soft(hidden, `${state}, ${key}`).toEqual([]);
    expect.soft(presses, `${state}, ${key}`).toBeGreaterThan(2);
    expect.soft(presses, `${state}, ${key}`).toBeLessThan(ENOUGH);
  }
}
