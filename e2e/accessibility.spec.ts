import type { Page } from 'playwright/test';
import { violations } from './support/axe';
import { monthCountAt, title } from './support/calendar-page';
import { expect, layoutShift, MAX_SHIFT, test } from './support/fixtures';
import { expectFocusInSight, expectTabOrder } from './support/focus';
import { LOOKS } from './support/looks';
import { heldTexts } from './support/page-translation';
import { openSettled } from './support/settled';
import { EXPECTED_PROBLEMS, loadPictures, VISITS } from './support/states';
import { de } from './support/texts';

const { light, dark } = LOOKS;

interface Window {
  width: number;
  height: number;
  /** Axe runs in these looks, in windows that break lines at the same places in all fonts. */
  looks?: Partial<typeof LOOKS>;
  walksFocus?: boolean;
}

const PHONE: Window = { width: 360, height: 780, looks: { light, dark } };

/**
 * Every state is checked in these windows. The two smallest are a phone with its keyboard and a desktop at 200 %, where no
 * bar is pinned to an edge.
 */
const WINDOWS: Window[] = [
  PHONE,
  { width: 900, height: 900 },
  { width: 1200, height: 900, looks: LOOKS },
  { width: 768, height: 900, walksFocus: true },
  { width: 1600, height: 900, walksFocus: true },
  { width: 360, height: 400, walksFocus: true },
  { width: 640, height: 360, walksFocus: true },
];

/** `SCREENSHOTS=1 npm run e2e -- accessibility` puts pictures of every state here. */
const FOLDER = 'test-results/screens';

async function takePictures(page: Page, state: string, isWhole: boolean) {
  for (const { width, height } of WINDOWS.filter((window) => window.height > 700)) {
    await page.setViewportSize({ width, height });
    if (isWhole) await loadPictures(page);
    for (const [look, media] of Object.entries({ light, dark })) {
      await page.emulateMedia(media);
      if (isWhole) await page.evaluate(() => scrollTo(0, 0));
      await page.screenshot({ path: `${FOLDER}/${state}-${width}-${look}.png`, fullPage: isWhole });
    }
  }
  await page.emulateMedia(light);
}

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

const PATHS = ['/', '/availability', '/booking', '/impress', '/missing'];

const scrollWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test.describe.configure({ mode: 'parallel' });

for (const [name, visit] of Object.entries(VISITS)) {
  const faults =
    'clips, scrolls sideways, is too small to touch, hides what has focus, breaks when translated or fails axe';
  test(`nothing in any state of the ${name} ${faults}`, async ({ page, upstream, expectProblem }) => {
    test.slow();
    expectProblem(EXPECTED_PROBLEMS);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(PHONE);

    await visit({
      page,
      upstream,
      inState: async (state, part) => {
        expect.soft(await heldTexts(page), state).toEqual([]);
        for (const { width, height, looks = {}, walksFocus } of WINDOWS) {
          await page.setViewportSize({ width, height });
          const place = `${state} at ${width} × ${height}`;
          if (name === 'calendar') await expect(page.locator('[role=grid]')).toHaveCount(monthCountAt(width));
          expect(await scrollWidth(page), place).toBe(width);
          expect(await clippedTexts(page), place).toEqual([]);
          expect.soft(await smallTargets(page), place).toEqual([]);
          for (const [look, media] of Object.entries(looks)) {
            await page.emulateMedia(media);
            expect.soft(await violations(page, part), `${place}, ${look}`).toEqual([]);
          }
          await page.emulateMedia(light);
          // The language menu would close on the first Tab.
          if (walksFocus) await expectFocusInSight(page, place, state !== 'language-menu');
        }
        if (process.env.SCREENSHOTS) await takePictures(page, state, part === undefined);
        await page.setViewportSize(PHONE);
      },
    });
  });
}

// The layout changes at 900 and 1200 px, so two of the windows would load the same pages again.
for (const { width, height } of WINDOWS.filter(({ width }) => width !== 640 && width !== 1600)) {
  test(`nothing shifts while a page loads at ${width} × ${height}`, async ({ page, expectProblem }) => {
    expectProblem(/404/);
    await page.setViewportSize({ width, height });
    for (const path of PATHS) {
      await openSettled(page, path);
      expect(await layoutShift(page), path).toBeLessThanOrEqual(MAX_SHIFT);
    }
  });
}

test('Tab reaches every control of a page and of a dialog in order, and Shift+Tab in reverse', async ({ page }) => {
  await openSettled(page, '/booking');
  await expectTabOrder(page.locator('body'));
  await openSettled(page, '/availability');
  await title(page, 'Mai 2027').click();
  await expectTabOrder(page.getByRole('dialog'));
});

test('axe would find a faint text and a picture without one', async ({ page }) => {
  await openSettled(page, '/impress');
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.style.color = '#bbb';
    heading.after(new Image());
  });
  expect((await violations(page)).map(({ id }) => id)).toEqual(['color-contrast', 'image-alt']);
});

test('no page scrolls sideways at 320 px, or with text of double size at 1280 px', async ({ page, expectProblem }) => {
  expectProblem(/404/);
  for (const path of PATHS) {
    await page.setViewportSize({ width: 320, height: 900 });
    await openSettled(page, path);
    expect(await scrollWidth(page), path).toBe(320);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await scrollWidth(page), `${path}, double size`).toBe(1280);
  }
});

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

test('nothing is animated with reduced motion', async ({ page }) => {
  const animated = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) => {
        const { animationName, transitionDuration } = getComputedStyle(element);
        return animationName === 'none' && transitionDuration === '0s' ? [] : [element.outerHTML.slice(0, 120)];
      }),
    );
  for (const path of ['/', '/availability', '/booking']) {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openSettled(page, path);
    expect(await animated(), path).not.toEqual([]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await animated(), path).toEqual([]);
  }
});
