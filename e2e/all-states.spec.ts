import type { Page } from 'playwright/test';
import { expect, layoutShift, test } from './support/fixtures';
import { EXPECTED_PROBLEMS, visitStates } from './support/states';

/** `SCREENSHOTS=1 npm run e2e -- screens` puts a picture of every state here. */
const FOLDER = 'test-results/screens';
const WIDTHS = [360, 768, 900, 1200, 1600];
/** Colours move nothing; dark is for looking at. */
const SCHEMES = process.env.SCREENSHOTS ? (['light', 'dark'] as const) : (['light'] as const);

/** Elements that clip their text. */
const clippedTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { overflowX, position, clipPath } = getComputedStyle(element);
        const isForScreenReaders = position === 'absolute' && clipPath !== 'none';
        return overflowX !== 'visible' && !isForScreenReaders && element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );

test.describe.configure({ mode: 'parallel' });

for (const scheme of SCHEMES) {
  for (const width of WIDTHS) {
    test(`nothing clips, scrolls sideways or shifts at ${width} px, ${scheme}`, async ({
      page,
      upstream,
      expectProblem,
    }) => {
      expectProblem(EXPECTED_PROBLEMS);
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: width < 600 ? 780 : 900 });

      await visitStates(page, upstream, {
        opened: async (path) => expect(await layoutShift(page), path).toBe(0),
        inState: async (state, whole) => {
          expect(await page.evaluate(() => document.documentElement.scrollWidth), state).toBe(width);
          expect(await clippedTexts(page), state).toEqual([]);
          if (!process.env.SCREENSHOTS) return;
          if (whole) await page.evaluate(() => scrollTo(0, 0));
          await page.screenshot({ path: `${FOLDER}/${state}-${width}-${scheme}.png`, fullPage: whole });
        },
      });
    });
  }
}
