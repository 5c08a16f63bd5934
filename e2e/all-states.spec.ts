import type { Page } from 'playwright/test';
import { violations } from './support/axe';
import { expect, layoutShift, MAX_SHIFT, test } from './support/fixtures';
import { EXPECTED_PROBLEMS, visitStates } from './support/states';

const WIDTHS = [360, 768, 900, 1200, 1600];
/** A phone and a desk. Only here lines break at the same places in all fonts. */
const AUDITED_WIDTHS = [360, 1200];

const LOOKS = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  'forced colours': { colorScheme: 'light', forcedColors: 'active' },
} as const;

/** `SCREENSHOTS=1 npm run e2e -- all-states` puts pictures of every state here. */
const FOLDER = 'test-results/screens';
const PICTURED = process.env.SCREENSHOTS ? (['light', 'dark'] as const) : [];

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

/** Touch targets below 44 px; links within a text and native pickers are exempt. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'a, button, select, input:not([type=radio]):not([type=checkbox]), textarea, summary, label:has(input)',
      ),
    ]
      .filter((element) => element.checkVisibility() && !element.closest('p, [aria-hidden], :not(:focus).sr-only'))
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width > 0 && (height < 44 || width < 24);
      })
      .map((element) => element.outerHTML.slice(0, 150)),
  );

test.describe.configure({ mode: 'parallel' });

for (const width of WIDTHS) {
  const audited = AUDITED_WIDTHS.includes(width) ? Object.entries(LOOKS) : [];
  const checks = `nothing clips, scrolls sideways or is too small${audited.length > 0 ? ', nothing shifts, and axe finds nothing in any look' : ''}`;

  test(`at ${width} px ${checks}`, async ({ page, upstream, expectProblem }) => {
    test.slow();
    expectProblem(EXPECTED_PROBLEMS);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: width < 600 ? 780 : 900 });

    await visitStates(page, upstream, {
      opened: async (path) => {
        if (audited.length > 0) expect(await layoutShift(page), path).toBeLessThanOrEqual(MAX_SHIFT);
      },
      inState: async (state, whole) => {
        expect(await page.evaluate(() => document.documentElement.scrollWidth), state).toBe(width);
        expect(await clippedTexts(page), state).toEqual([]);
        expect.soft(await smallTargets(page), state).toEqual([]);
        for (const [name, look] of audited) {
          await page.emulateMedia(look);
          expect.soft(await violations(page), `${state}, ${name}`).toEqual([]);
        }
        for (const name of PICTURED) {
          await page.emulateMedia(LOOKS[name]);
          if (whole) await page.evaluate(() => scrollTo(0, 0));
          await page.screenshot({ path: `${FOLDER}/${state}-${width}-${name}.png`, fullPage: whole });
        }
        await page.emulateMedia(LOOKS.light);
      },
    });
  });
}
