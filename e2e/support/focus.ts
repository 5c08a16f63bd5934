import { expect, type Page } from 'playwright/test';

/**
 * Focuses every element in turn, and returns those that are hidden at that moment: at least half of them is covered or outside
 * the window. With `isWalk` false, checks only the element that has focus now.
 */
const focusElements = (page: Page, isWalk: boolean) =>
  page.evaluate((isWalk) => {
    // An element that lets clicks through still covers others.
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

    const focused: HTMLElement[] = [];
    const hidden: string[] = [];
    function check(element: Element | null) {
      if (!(element instanceof HTMLElement) || element === document.body) return;
      focused.push(element);
      if (isHidden(element)) hidden.push(element.outerHTML.slice(0, 150));
    }
    function focus(element: HTMLElement) {
      element.focus();
      // In the inert part of a page, an element cannot take focus.
      if (document.activeElement === element) check(element);
    }

    if (isWalk) {
      const all = [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary')];
      const elements = all.filter(({ tabIndex }) => tabIndex >= 0);
      for (const element of elements) focus(element);
      for (const element of elements.toReversed()) focus(element);
      for (const element of elements) {
        scrollBy(0, element.getBoundingClientRect().bottom - innerHeight);
        focus(element);
      }
    } else check(document.activeElement);
    return { count: focused.length, hidden };
  }, isWalk);

/** Returns the focused element if it is hidden. */
export const hiddenFocus = async (page: Page) => (await focusElements(page, false)).hidden;

/**
 * Expects that no element of the page or of the open dialog is hidden when it takes focus. Focus moves down, then up, and then
 * to each element at the bottom edge. With `isWalk` false, checks only the element that has focus now.
 */
export async function expectFocusInSight(page: Page, state: string, isWalk = true) {
  async function check() {
    const { count, hidden } = await focusElements(page, isWalk);
    return { hasFocused: count > (isWalk ? 2 : 0), hidden };
  }
  // Pinned elements report their height with the next frame. Chromium may draw none, so the check is repeated instead.
  await expect.configure({ soft: true }).poll(check, state).toEqual({ hasFocused: true, hidden: [] });
}
