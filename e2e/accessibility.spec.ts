import type { Locator, Page } from 'playwright/test';
import { ROUTES } from '../lib/shared/routes';
import { violations } from './support/axe';
import * as calendar from './support/calendar-page';
import { expect, test } from './support/fixtures';
import { expectFocusInSight } from './support/focus';
import { openSettled } from './support/loading';
import { missingValues } from './support/missing-values';
import { offer } from './support/offer';
import { EXPECTED_PROBLEMS, loadPictures, VISITS } from './support/states';
import { textProblems } from './support/text-layout';
import { de, site } from './support/texts';

/** In pixels, the default of browsers. */
const TEXT_SIZE = 16;
const LIGHT = { colorScheme: 'light' } as const;
const DARK = { colorScheme: 'dark' } as const;

interface Window {
  width: number;
  height: number;
  textSize?: number;
  /** The colours in which axe runs. It needs windows that break lines at the same places in all fonts. */
  axe?: typeof LIGHT | typeof DARK;
  walksFocus?: boolean;
}

const PHONE: Window = { width: 360, height: 780, axe: LIGHT };

/**
 * Every state is checked in these windows. The two lowest are a phone with its keyboard and a desktop at 200 %, where no
 * bar is pinned to an edge.
 */
const WINDOWS: Window[] = [
  PHONE,
  { width: 900, height: 900 },
  { width: 1200, height: 900, axe: DARK },
  { width: 768, height: 900, walksFocus: true },
  { width: 1600, height: 900, walksFocus: true },
  { width: 360, height: 400, walksFocus: true },
  { width: 640, height: 360, walksFocus: true },
  { width: 390, height: 844, textSize: 24 },
  ...[390, 1280].map((width) => ({ width, height: 844, textSize: 32 })),
];

/** `SCREENSHOTS=1 npm run e2e -- accessibility` writes pictures of every state to this folder. */
const FOLDER = 'test-results/screens';

async function takePictures(page: Page, state: string, isWhole: boolean) {
  for (const { width, height } of WINDOWS.filter(({ height, textSize }) => height > 700 && !textSize)) {
    await page.setViewportSize({ width, height });
    if (isWhole) await loadPictures(page);
    for (const look of [DARK, LIGHT]) {
      await page.emulateMedia(look);
      if (isWhole) await page.evaluate(() => scrollTo(0, 0));
      await page.screenshot({ path: `${FOLDER}/${state}-${width}-${look.colorScheme}.png`, fullPage: isWhole });
    }
  }
}

/** Returns touch targets below 44 px. Links within a text and native pickers are exempt. */
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

for (const [name, visit] of Object.entries(VISITS)) {
  test(`every state of the ${name} can be used in every window`, async ({ page, upstream, expectProblem }) => {
    test.slow();
    expectProblem(EXPECTED_PROBLEMS);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(PHONE);
    const session = await page.context().newCDPSession(page);

    await visit({
      page,
      upstream,
      inState: async (state, part) => {
        expect.soft(await missingValues(page), state).toEqual([]);
        for (const { width, height, textSize = TEXT_SIZE, axe, walksFocus } of WINDOWS) {
          await session.send('Page.setFontSizes', { fontSizes: { standard: textSize } });
          await page.setViewportSize({ width, height });
          const place = `${state} at ${width} × ${height}, text of ${textSize} px`;
          const months = calendar.monthCountAt((width * TEXT_SIZE) / textSize);
          if (name === 'calendar') await expect(page.locator('[role=grid]')).toHaveCount(months);
          expect.soft(await textProblems(page), place).toEqual([]);
          if (textSize === TEXT_SIZE) expect.soft(await smallTargets(page), place).toEqual([]);
          if (axe) {
            await page.emulateMedia(axe);
            expect.soft(await violations(page, part), place).toEqual([]);
            await page.emulateMedia(LIGHT);
          }
          // The language menu would close on the first Tab.
          if (walksFocus) await expectFocusInSight(page, place, state !== 'language-menu');
        }
        await session.send('Page.setFontSizes', { fontSizes: { standard: TEXT_SIZE } });
        if (process.env.SCREENSHOTS) await takePictures(page, state, part === undefined);
        await page.setViewportSize(PHONE);
      },
    });
  });
}

const longName = 'Fotoboxvermietung Mönchengladbach + Sohn';

/** Texts on coloured backgrounds, by page. */
const COLOURED: Record<string, (page: Page) => Locator[]> = {
  '/': (page) => [
    page.getByRole('link', { name: de.home.check }).first(),
    ...(offer.packages.some(({ recommended }) => recommended)
      ? [page.getByText(de.packages.recommended, { exact: true })]
      : []),
  ],
  '/booking': (page) => [page.getByRole('button', { name: de.booking.submit })],
};

for (const path of [...Object.values(ROUTES), '/missing'])
  test(`${path} has no animation, keeps its colours, and has room for a long name`, async ({ page, expectProblem }) => {
    expectProblem(/404/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openSettled(page, path);

    await test.step('nothing is animated with reduced motion', async () => {
      const animated = await page.evaluate(() =>
        [...document.querySelectorAll('*')].flatMap((element) => {
          const { animationName, transitionDuration } = getComputedStyle(element);
          return animationName === 'none' && transitionDuration === '0s' ? [] : [element.outerHTML.slice(0, 120)];
        }),
      );
      expect(animated).toEqual([]);
    });

    await test.step('text on a coloured background is visible with forced colours', async () => {
      await page.emulateMedia({ forcedColors: 'active' });
      for (const words of COLOURED[path]?.(page) ?? []) {
        const picture = await words.screenshot();
        await words.evaluate((element) => element.style.setProperty('-webkit-text-fill-color', 'transparent'));
        expect(picture.equals(await words.screenshot()), `${words}`).toBe(false);
      }
      await page.emulateMedia({ forcedColors: 'none' });
    });

    await test.step('a business name of 40 characters fits from 320 px on', async () => {
      await page.evaluate(
        ([name, longName]) => {
          const texts = document.createNodeIterator(document.body, NodeFilter.SHOW_TEXT);
          for (let text = texts.nextNode(); text; text = texts.nextNode())
            text.nodeValue = (text.nodeValue ?? '').replaceAll(name, longName);
        },
        [site.name, longName] as const,
      );
      await expect(page.getByRole('banner')).toContainText(longName);
      for (const width of [320, 345, 375, 900]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await textProblems(page), `at ${width} px`).toEqual([]);
      }
    });
  });
