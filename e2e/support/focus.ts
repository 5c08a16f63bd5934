import { type CDPSession, expect, type Page } from 'playwright/test';

/** More stops than any page has. */
const ENOUGH = 120;

/** So many presses are cheaper in a row than a look after each. */
const PRESSES_AT_ONCE = 10;

const SHIFT = 8;
const TAB = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };

/** Presses Tab several times. Playwright's own presses wait for each other, which makes the walks a quarter longer. */
async function pressTab(devtools: CDPSession, modifiers: number) {
  const events = Array.from({ length: PRESSES_AT_ONCE }, () => ['rawKeyDown', 'keyUp'] as const).flat();
  await Promise.all(events.map((type) => devtools.send('Input.dispatchKeyEvent', { ...TAB, type, modifiers })));
}

/** Runs in the page. An element counts as hidden when half of it or more is covered or outside the window. */
const watchFocus = (page: Page) =>
  page.evaluateHandle(async () => {
    // Animation frames stop while the clock is paused.
    const nextLayout = () => new Promise((resolve) => new ResizeObserver(resolve).observe(document.body));
    // Sticky elements report their height after layout.
    await nextLayout();
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
    const hiddenNow = () =>
      describe(
        [document.activeElement ?? document.body].filter((focused) => focused !== document.body).filter(isHidden),
      );

    return {
      hiddenNow,
      /** The elements that are hidden when they take focus from the bottom of the window. */
      hiddenOfAll: () =>
        describe(
          [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary')].filter(
            (element) => element.tabIndex >= 0 && takesFocusAtBottom(element) && isHidden(element),
          ),
        ),
      /** Follows a walk by keyboard until it comes to an element for the second time. */
      async follow() {
        // What is anchored follows a scroll in the layout after the next, and several keys are pressed within one frame.
        scrollTo(0, 0);
        await nextLayout();
        await nextLayout();
        const visited = new Set<Element | null>();
        const walk = { presses: 0, isRound: false, hidden: [] as string[] };
        const look = () => {
          const { activeElement: focused } = document;
          // A date field takes several presses.
          walk.isRound = visited.has(focused) && focused !== [...visited].at(-1);
          if (walk.isRound) return removeEventListener('keyup', look, true);
          visited.add(focused);
          walk.presses++;
          walk.hidden.push(...hiddenNow());
        };
        addEventListener('keyup', look, true);
        return walk;
      },
    };
  });

/** The focused element, if it is hidden. */
export const hiddenFocus = async (page: Page) => (await watchFocus(page)).evaluate((focus) => focus.hiddenNow());

/** Walks through the page or the open dialog by Tab and by Shift+Tab. */
export async function expectFocusInSight(page: Page, state: string) {
  const focus = await watchFocus(page);
  expect.soft(await focus.evaluate((focus) => focus.hiddenOfAll()), state).toEqual([]);
  const devtools = await page.context().newCDPSession(page);
  for (const [key, modifiers] of [
    ['Tab', 0],
    ['Shift+Tab', SHIFT],
  ] as const) {
    const followed = await focus.evaluateHandle((focus) => focus.follow());
    let walk = await followed.jsonValue();
    while (!walk.isRound && walk.presses < ENOUGH) {
      await pressTab(devtools, modifiers);
      walk = await followed.jsonValue();
    }
    expect.soft(walk.hidden, `${state}, ${key}`).toEqual([]);
    expect.soft(walk.presses, `${state}, ${key}`).toBeGreaterThan(2);
    expect.soft(walk.presses, `${state}, ${key}`).toBeLessThan(ENOUGH);
  }
  await devtools.detach();
}
