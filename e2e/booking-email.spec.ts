import type { Page } from 'playwright/test';
import { FIELDS, fillIn, openForm, sentHeading, submit } from './support/booking-page';
import { expect, test } from './support/fixtures';
import { openSettled } from './support/settled';
import { de, t } from './support/texts';

const { booking } = de;

const field = (page: Page) => page.getByLabel(booking.email, { exact: true });
const suggestion = (page: Page, email: string) =>
  page.getByRole('button', { name: t('booking.emailSuggestion', { email }), exact: true });

/** A domain that only the code for suggestions knows. */
const TELLTALE = 'kabelmail.de';

test('a mistyped e-mail address gets a correction, which a key or a click accepts and which blocks nothing', async ({
  page,
  upstream,
}) => {
  await openForm(page);
  await field(page).fill('anna.groß@gmial.com');
  await expect(suggestion(page, 'anna.groß@gmail.com')).toBeVisible();
  await expect(field(page)).toHaveAccessibleDescription(t('booking.emailSuggestion', { email: 'anna.groß@gmail.com' }));
  await expect(field(page)).not.toHaveAttribute('aria-invalid');
  await field(page).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('anna.groß@gmail.com');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAccessibleDescription('');

  await field(page).fill('anna@gmx.dee');
  await suggestion(page, 'anna@gmx.de').click();
  await expect(field(page)).toHaveValue('anna@gmx.de');
  await field(page).fill('anna@gmx.dee');
  await expect(suggestion(page, 'anna@gmx.de')).toBeVisible();
  await field(page).fill('anna@gmx.at');
  await expect(suggestion(page, 'anna@gmx.de')).toHaveCount(0);

  await fillIn(page, { ...FIELDS, [booking.email]: 'anna@gmial.com' });
  await expect(suggestion(page, 'anna@gmail.com')).toBeVisible();
  await submit(page).click();
  await expect(sentHeading(page)).toBeVisible();
  expect(upstream.calls(/send-email/).map(({ body }) => JSON.parse(body).to)).toEqual(['anna@gmial.com']);
});

test('suggestions cost a first load nothing', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text().catch(() => ''));
  });
  const knowsProviders = () => scripts.some((script) => script.includes(TELLTALE));
  await openSettled(page, '/booking');
  expect(scripts).not.toEqual([]);
  expect(knowsProviders()).toBe(false);
  await field(page).fill('anna@gmial.com');
  await expect.poll(knowsProviders).toBe(true);
});
