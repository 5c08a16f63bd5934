import { mkdirSync, writeFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright/test';
import { monthCountAt } from './support/calendar-page';
import { test as base, expect, watch } from './support/fixtures';
import { openSettled } from './support/settled';
import { EXPECTED_PROBLEMS, VISITS } from './support/states';
import { textProblems } from './support/text-layout';

/** Chrome's default text size, in pixels. */
const DEFAULT_SIZE = 16;
/** "Very large" in Chrome's settings. */
const PREFERRED_SIZE = 24;
const SIZES = [DEFAULT_SIZE, 20, PREFERRED_SIZE, 32];
const WIDTHS = [390, 853, 1000, 1280];
const HEIGHT = 844;

/** The context belongs to a Chromium in whose settings the visitor has chosen very large text. */
const test = base.extend<{ context: BrowserContext }>({
  context: async ({ playwright, launchOptions, baseURL, problems, expectProblem: _ }, use, { outputDir }) => {
    mkdirSync(`${outputDir}/Default`, { recursive: true });
    const settings = { webkit: { webprefs: { default_font_size: PREFERRED_SIZE } } };
    writeFileSync(`${outputDir}/Default/Preferences`, JSON.stringify(settings));
    const context = await playwright.chromium.launchPersistentContext(outputDir, {
      ...launchOptions,
      ...(baseURL && { baseURL }),
      reducedMotion: 'reduce',
      locale: 'de-DE',
      timezoneId: 'Europe/Berlin',
    });
    await watch(context, problems);
    await use(context);
    await context.close();
  },
});

/** Returns a function that changes the text size of the browser. */
async function textSizer(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (standard: number) => session.send('Page.setFontSizes', { fontSizes: { standard } });
}

test.describe.configure({ mode: 'parallel' });

test('breakpoints follow the text size of the browser', async ({ page }) => {
  for (const width of [PREFERRED_SIZE * 75 - 1, PREFERRED_SIZE * 75]) {
    await page.setViewportSize({ width, height: HEIGHT });
    await openSettled(page, '/availability');
    await expect(page.getByRole('grid')).toHaveCount(monthCountAt((width * DEFAULT_SIZE) / PREFERRED_SIZE));
  }
});

for (const [name, visit] of Object.entries(VISITS)) {
  test(`no text of the ${name} overlaps, is cut off or leaves its box at any text size`, async ({
    page,
    upstream,
    expectProblem,
  }) => {
    test.slow();
    expectProblem(EXPECTED_PROBLEMS);
    const setTextSize = await textSizer(page);
    await visit({
      page,
      upstream,
      inState: async (state) => {
        for (const size of SIZES) {
          await setTextSize(size);
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: HEIGHT });
            const months = monthCountAt((width * DEFAULT_SIZE) / size);
            if (name === 'calendar') await expect(page.locator('[role=grid]')).toHaveCount(months);
            expect.soft(await textProblems(page), `${state}, text of ${size} px in ${width} px`).toEqual([]);
          }
        }
        await page.setViewportSize({ width: 390, height: HEIGHT });
      },
    });
  });
}
