import { createTranslator } from 'next-intl';
import type { Page } from 'playwright/test';
import { euroFormat } from '../lib/shared/euro';
import { blockStorage, expect, test } from './support/fixtures';
import { openSettled } from './support/loading';
import { offer } from './support/offer';
import { BRAND, de, en, LANGUAGES, t } from './support/texts';

const rememberLanguage = (page: Page, language: string) =>
  page.evaluate((remembered) => localStorage.setItem('language', remembered), language);

// lib/i18n/languages.test.ts tests that an unknown language means German.
const languageOf = (page: Page) => page.locator('html');

test('the server always renders German', async ({ request }) => {
  const html = await (await request.get('/', { headers: { 'accept-language': 'en', cookie: 'language=en' } })).text();
  expect(html).toMatch(/<html[^>]* lang="de"/);
  expect(html).toContain(de.home.cards.events.title);
});

test('a remembered language', async ({ page, context }) => {
  await page.goto('/');
  await rememberLanguage(page, 'en');
  await test.step('is shown on every page', async () => {
    const english = createTranslator({ locale: 'en', messages: en });
    await page.reload();
    await expect(languageOf(page)).toHaveAttribute('lang', 'en');
    await expect(page).toHaveTitle(english('home.pageTitle', BRAND));
    await page.getByRole('link', { name: en.layout.availability }).first().click();
    await expect(page.locator('th').first()).toHaveText('Sun');
    await page.getByRole('link', { name: en.layout.booking }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.booking.heading);
    await expect(page.getByText(euroFormat('en')(offer.packages[0]?.price ?? 0)).first()).toBeVisible();
  });

  await test.step('ends when German is chosen, and leaves no cookie', async () => {
    await page.getByRole('button', { name: en.layout.language }).click();
    await expect(page.getByRole('menuitemradio')).not.toBeChecked();
    await page.getByRole('menuitemradio').click();
    await expect(languageOf(page)).toHaveAttribute('lang', 'de');
    await expect(page).toHaveTitle(t('booking.pageTitle', BRAND));
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('de');
    expect(await context.cookies()).toEqual([]);
  });
});

test('German is shown and can be chosen where the browser blocks local storage', async ({ page }) => {
  await page.addInitScript(blockStorage, 'localStorage');
  await openSettled(page, '/');
  await page.getByRole('button', { name: de.layout.language }).click();
  await page.getByRole('menuitemradio').click();
  await expect(page.getByRole('menuitemradio')).toHaveCount(0);
  await expect(languageOf(page)).toHaveAttribute('lang', 'de');
});

test('every language fits at 360 px in our fonts and in system fonts, and shows no raw key', async ({ page }) => {
  /** Disables our fonts. The page then uses the system's fonts, as it does until ours have arrived. */
  const disableOurFonts = () => {
    for (const sheet of document.styleSheets)
      sheet.disabled = [...sheet.cssRules].every((rule) => rule instanceof CSSFontFaceRule);
  };
  await page.setViewportSize({ width: 360, height: 780 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await page.goto('/');
  for (const language of LANGUAGES) {
    await rememberLanguage(page, language);
    // Every language but English shows the form in German.
    for (const path of ['/', '/availability', ...(['de', 'en', 'pl'].includes(language) ? ['/booking'] : [])]) {
      const place = `${language} at ${path}`;
      await openSettled(page, path);
      await expect(languageOf(page), place).toHaveAttribute('lang', language);
      const rawKey = /\b(home|layout|packages|availability|booking)\.[a-zA-Z]/;
      await expect(page.locator('body'), place).not.toContainText(rawKey);
      await expect(page.getByRole('contentinfo')).toContainText('Built with');
      expect.soft(await width(), place).toBe(360);
      await page.evaluate(disableOurFonts);
      expect.soft(await width(), `${place}, in the fonts of the system`).toBe(360);
    }
    if (language === 'pl') await expect(page.getByRole('heading', { level: 1 })).toHaveText(de.booking.heading);
  }
});
