import type { Page } from 'playwright/test';
import { choose, fillIn, openForm, sentHeading, submit } from './support/booking-page';
import { formats } from './support/calendar-page';
import { expect, test } from './support/fixtures';
import { RICH_CHOICE } from './support/offer';
import { NOW } from './support/settings';
import { de, site, t } from './support/texts';

const { booking } = de;
const TODAY = NOW.toISOString().slice(0, 'YYYY-MM-DD'.length);

/** How many A4 pages the page takes, with the margins of an ordinary printer. */
async function countPages(page: Page) {
  const margin = { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' };
  const pdf = await page.pdf({ format: 'A4', margin });
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
}

/** Expects paper with the business and the day, on one page, without instructions or a heading above nothing. */
async function expectPaper(page: Page, day: string) {
  await page.emulateMedia({ media: 'print' });
  for (const text of [site.name, `${site.phone} · ${site.email}`, day])
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  for (const text of [booking.subtitle, booking.required, booking.delivery.heading, booking.sentPanel.next.heading])
    for (const element of await page.getByText(text, { exact: true }).all()) await expect(element).toBeHidden();
  expect(await countPages(page)).toBe(1);
  await page.emulateMedia({ media: 'screen' });
}

test('the form and the confirmation are printed as one page with business, phone, e-mail and day', async ({ page }) => {
  await openForm(page);
  await choose(page, RICH_CHOICE);
  await fillIn(page);
  await expectPaper(page, t('booking.notSentYet', { day: formats.longDay(TODAY) }));
  await submit(page).click();
  await expect(sentHeading(page)).toBeFocused();
  await expectPaper(page, t('booking.sentPanel.sentOn', { day: formats.longDay(TODAY) }));
  // Read anew on another day.
  await page.clock.setFixedTime(new Date('2027-05-09T12:00+02:00'));
  await page.reload();
  await expectPaper(page, t('booking.sentPanel.sentOn', { day: formats.longDay(TODAY) }));
});
