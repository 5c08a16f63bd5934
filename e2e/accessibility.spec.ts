import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright/test';
import { expect, test } from './support/fixtures';
import { openSettled } from './support/settled';
import { EXPECTED_PROBLEMS, visitStates } from './support/states';
import { de } from './support/texts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const OPTIONS = {
  // WCAG 2.2 up to AA, the contrasts of AAA (which are never below those of AA), and best practices.
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'wcag2aaa', 'best-practice'],
  rules: { 'color-contrast': { enabled: false } },
  resultTypes: ['violations'],
  // The rules that need stylesheets are experimental and off.
  preload: { assets: ['media'] },
} satisfies axe.RunOptions;

async function violations(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (options) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(options);
    return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html, any }) => [html, any[0]?.message]) }));
  }, OPTIONS);
}

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

const LOOKS = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  'forced colours': { forcedColors: 'active' },
} as const;

test.describe.configure({ mode: 'parallel' });

for (const [look, media] of Object.entries(LOOKS)) {
  for (const width of [360, 1280]) {
    test(`no state of any page has an axe violation at ${width} px, ${look}`, async ({
      page,
      upstream,
      expectProblem,
    }) => {
      expectProblem(EXPECTED_PROBLEMS);
      await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await visitStates(page, upstream, {
        inState: async (state) => {
          expect.soft(await violations(page), state).toEqual([]);
          expect.soft(await smallTargets(page), state).toEqual([]);
        },
      });
    });
  }
}

test('text on a coloured background is visible in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  for (const [path, words] of [
    ['/', page.getByRole('link', { name: de.home.check }).first()],
    ['/', page.getByText(de.home.prices.recommended, { exact: true })],
    ['/booking', page.getByRole('button', { name: de.booking.submit })],
  ] as const) {
    await page.goto(path);
    const picture = await words.screenshot();
    await words.evaluate((element) => element.style.setProperty('-webkit-text-fill-color', 'transparent'));
    expect(picture.equals(await words.screenshot()), path).toBe(false);
  }
});

for (const path of ['/', '/availability', '/booking', '/impress', '/missing']) {
  test(`${path} reflows at 320 px and with text at 200 %`, async ({ page, expectProblem }) => {
    expectProblem(/404/);
    await page.setViewportSize({ width: 320, height: 640 });
    await openSettled(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
  });
}

test('nothing is animated with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/availability', '/booking']) {
    await openSettled(page, path);
    expect(await page.evaluate(() => document.getAnimations().length), path).toBe(0);
  }
});
