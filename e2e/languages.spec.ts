import { createTranslator } from 'next-intl';
import type { Page } from 'playwright/test';
import { euroFormat } from '../lib/booking/euro';
import * as form from './support/booking-page';
import * as calendar from './support/calendar-page';
import { expect, test } from './support/fixtures';
import { openSettled } from './support/loading';
import { offer } from './support/offer';
import { translatePage } from './support/page-translation';
import { BRAND, de, en, euro, LANGUAGES, t } from './support/texts';

/** A script that remembers a language in the browser. */
const rememberLanguage = (language: string) => `localStorage.setItem('language', ${JSON.stringify(language)})`;

// lib/i18n/languages.test.ts and language-store.test.ts show that an unknown language and blocked storage mean German.
const languageOf = (page: Page) => page.locator('html');

test('the server writes German for everyone', async ({ request }) => {
  const html = await (await request.get('/', { headers: { 'accept-language': 'en', cookie: 'language=en' } })).text();
  expect(html).toMatch(/<html[^>]* lang="de"/);
  expect(html).toContain(de.home.cards.events.title);
});

test('a remembered language shows everywhere until German is chosen', async ({ page, context }) => {
  const english = createTranslator({ locale: 'en', messages: en });
  await page.goto('/');
  await page.evaluate(rememberLanguage('en'));
  await page.reload();
  await expect(languageOf(page)).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle(english('home.pageTitle', BRAND));
  await page.getByRole('link', { name: en.layout.availability }).first().click();
  await expect(page.locator('th').first()).toHaveText('Sun');
  await page.getByRole('link', { name: en.layout.booking }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.booking.heading);
  await expect(page.getByText(euroFormat('en')(offer.packages[0]?.price ?? 0)).first()).toBeVisible();

  await page.getByRole('button', { name: en.layout.language }).click();
  await expect(page.getByRole('menuitemradio')).not.toBeChecked();
  await page.getByRole('menuitemradio').click();
  await expect(languageOf(page)).toHaveAttribute('lang', 'de');
  await expect(page).toHaveTitle(t('booking.pageTitle', BRAND));
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('de');
  expect(await context.cookies()).toEqual([]);
});

test('every language fits at 360 px in our fonts and those of the system, and shows no raw key', async ({ page }) => {
  /** Leaves the fonts of the visitor's system, which show until ours have arrived. */
  const disableOurFonts = () => {
    for (const sheet of document.styleSheets)
      sheet.disabled = [...sheet.cssRules].every((rule) => rule instanceof CSSFontFaceRule);
  };
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
      await expect(page.getByRole('contentinfo')).toContainText('Built with');
      expect.soft(await width(), place).toBe(360);
      await page.evaluate(disableOurFonts);
      expect.soft(await width(), `${place}, in the fonts of the system`).toBe(360);
    }
    if (language === 'pl') await expect(page.getByRole('heading', { level: 1 })).toHaveText(de.booking.heading);
  }
});

// e2e/accessibility.spec.ts checks in every state that translation breaks no text.

test('calendar, form and language menu work while the browser translates the page', async ({ page }) => {
  await openSettled(page, '/availability');
  await page.evaluate(translatePage);
  for (const [button, month] of [
    [calendar.nextMonth(page), 'Juni 2027'],
    [calendar.previousMonth(page), 'Mai 2027'],
  ] as const) {
    await button.click();
    await expect(calendar.title(page, month)).toHaveText(month);
  }
  const find = calendar.findSaturday(page);
  await find.click();
  await expect(page.locator('button[data-status]:focus')).toHaveAttribute('aria-pressed', 'true');
  await find.click();
  await expect(page.getByText(t('availability.saturday.none', { months: 'Mai 2027 – August 2027' }))).toBeVisible();

  await form.open(page);
  await page.evaluate(translatePage);
  for (const offered of offer.packages.toReversed()) {
    await form.packageCard(page, offered).check();
    await expect(form.total(page)).toHaveText(euro(offered.price));
  }
  await form.fillIn(page);
  await page.getByRole('button', { name: de.booking.copyAddress }).click();
  await form.undo(page).click();
  await form.send(page);
  await expect(page.getByRole('heading', { name: de.booking.sentPanel.request, exact: true })).toBeVisible();

  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await openSettled(page, '/');
  await page.evaluate(translatePage);
  await page.getByRole('button', { name: en.layout.language }).click();
  await page.getByRole('menuitemradio').click();
  await expect(page.getByRole('link', { name: de.home.check }).first()).toBeVisible();
});
