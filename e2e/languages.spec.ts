import { createTranslator } from 'next-intl';
import type { Page } from 'playwright/test';
import { euroFormat } from '../lib/booking/euro';
import { offer } from '../lib/content/offer';
import { blockStorage, expect, test } from './support/fixtures';
import { openSettled } from './support/settled';
import { BRAND, de, en, LANGUAGES, t } from './support/texts';

/** Leaves the fonts of the visitor's system, which show until ours have arrived. Returns how many stylesheets had fonts. */
const disableOurFonts = (page: Page) =>
  page.evaluate(() => {
    const sheets = [...document.styleSheets].filter(({ cssRules }) =>
      [...cssRules].every((rule) => rule instanceof CSSFontFaceRule),
    );
    for (const sheet of sheets) sheet.disabled = true;
    return sheets.length;
  });

/** A script that remembers a language in the browser. */
const rememberLanguage = (language: string) => `localStorage.setItem('language', ${JSON.stringify(language)})`;

const languageOf = (page: Page) => page.locator('html');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('the server writes German for everyone', async ({ request }) => {
  const html = await (await request.get('/', { headers: { 'accept-language': 'en', cookie: 'language=en' } })).text();
  expect(html).toMatch(/<html[^>]* lang="de"/);
  expect(html).toContain(de.home.cards.events.title);
});

test('a remembered language shows in texts, title, prices, week and document language', async ({ page }) => {
  await page.addInitScript(rememberLanguage('en'));
  await page.goto('/');
  await expect(languageOf(page)).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('link', { name: en.home.check }).first()).toBeVisible();
  const english = createTranslator({ locale: 'en', messages: en });
  await expect(page).toHaveTitle(english('home.pageTitle', BRAND));
  await page.getByRole('link', { name: en.layout.availability }).first().click();
  await expect(page.locator('th').first()).toHaveText('Sun');
  await page.getByRole('link', { name: en.layout.booking }).first().click();
  await expect(heading(page)).toHaveText(en.booking.heading);
  await expect(page).toHaveTitle(english('booking.pageTitle', BRAND));
  await expect(page.getByText(euroFormat('en')(offer.packages[0]?.price ?? 0)).first()).toBeVisible();
});

test('missing translations show in German', async ({ page }) => {
  await page.addInitScript(rememberLanguage('pl'));
  await page.goto('/booking');
  await expect(languageOf(page)).toHaveAttribute('lang', 'pl');
  await expect(heading(page)).toHaveText(de.booking.heading);
  await expect(page.getByRole('contentinfo')).toContainText('Built with');
});

test('every language fits at 360 px in our fonts and those of the system, and shows no raw key', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await page.goto('/');
  for (const language of LANGUAGES) {
    await page.evaluate(rememberLanguage(language));
    for (const path of ['/', '/availability', '/booking']) {
      const place = `${language} at ${path}`;
      await openSettled(page, path);
      await expect(languageOf(page), place).toHaveAttribute('lang', language);
      const rawKey = /\b(home|layout|packages|availability|booking)\.[a-zA-Z]/;
      await expect(page.locator('body'), place).not.toContainText(rawKey);
      expect.soft(await width(), place).toBe(360);
      expect(await disableOurFonts(page), place).toBe(1);
      expect.soft(await width(), `${place}, in the fonts of the system`).toBe(360);
    }
  }
});

test('an unknown language means German, with a week from Monday on', async ({ page }) => {
  await page.addInitScript(rememberLanguage('<script>'));
  await page.goto('/availability');
  await expect(page.locator('th').first()).toHaveText('Mo');
  await expect(languageOf(page)).toHaveAttribute('lang', 'de');
});

test('the menu works where local storage is blocked', async ({ page }) => {
  await page.addInitScript(rememberLanguage('en'));
  await page.goto('/');
  await page.getByRole('button', { name: en.layout.language }).click();
  await page.evaluate(blockStorage, 'localStorage');
  await page.getByRole('menuitemradio').click();
  await expect(languageOf(page)).toHaveAttribute('lang', 'de');
  await page.addInitScript(blockStorage, 'localStorage');
  await openSettled(page, '/');
  await expect(page.getByRole('button', { name: de.layout.language })).toBeVisible();
});

test('choosing German ends another language and is remembered, without a cookie', async ({ page, context }) => {
  await page.goto('/');
  await page.evaluate(rememberLanguage('en'));
  await page.reload();
  await page.getByRole('button', { name: en.layout.language }).click();
  await expect(page.getByRole('menuitemradio')).not.toBeChecked();
  await page.getByRole('menuitemradio').click();
  await expect(languageOf(page)).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('link', { name: de.home.check }).first()).toBeVisible();
  await expect(page).toHaveTitle(t('home.pageTitle', BRAND));
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ language: 'de' });
  expect(await context.cookies()).toEqual([]);
});
