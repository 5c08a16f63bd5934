import type { Page } from 'puppeteer-core';

declare global {
  interface Window {
    /** What has moved, as a tag, its text and how far. */
    moves: string[];
  }
}

/**
 * Notes in every document which visible elements move without the visitor having done anything. Chromium alone measures
 * layout shifts; this compares rectangles from one frame to the next, which works in every browser.
 * @param untilFonts do not count what moves while fonts arrive
 */
export const watchMoves = (page: Page, { untilFonts = false } = {}) =>
  page.evaluateOnNewDocument((ignoresFonts) => {
    const RECENT_MS = 500;
    const WATCHED = 'h1, h2, p, li, a, img, button, input, select, textarea';
    let places = new WeakMap<Element, { x: number; y: number; scrolledY: number; isSeen: boolean }>();
    let path = location.pathname;
    let lastInputAt = Number.NEGATIVE_INFINITY;
    window.moves = [];
    for (const type of ['pointerdown', 'pointerup', 'keydown', 'input'])
      addEventListener(type, () => (lastInputAt = performance.now()), true);

    function look() {
      // The visitor has asked for another page, however long ago.
      if (location.pathname !== path) places = new WeakMap();
      path = location.pathname;
      if (ignoresFonts && document.fonts.status === 'loading') lastInputAt = performance.now();
      const isRecent = performance.now() - lastInputAt < RECENT_MS;
      for (const element of document.body?.querySelectorAll(WATCHED) ?? []) {
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const { x, y, bottom, height } = element.getBoundingClientRect();
        const place = { x, y, scrolledY: y + scrollY, isSeen: bottom > 0 && y < innerHeight && height > 0 };
        const before = places.get(element);
        places.set(element, place);
        if (!before || isRecent || !(before.isSeen || place.isSeen)) continue;
        // Scrolling moves some by the one measure, and what is sticky by the other.
        const down = Math.min(Math.abs(y - before.y), Math.abs(place.scrolledY - before.scrolledY));
        const distance = Math.max(Math.abs(x - before.x), down);
        if (distance > 1)
          window.moves.push(`${element.localName} "${element.textContent?.slice(0, 30)}": ${distance} px`);
      }
      requestAnimationFrame(look);
    }
    requestAnimationFrame(look);
  }, untilFonts);

/** What has moved in the document on display, once it has been painted twice more. */
export const movesIn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return window.moves;
  });
