import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { hasExtra } from '../lib/booking/choice';
import { hasDelivery } from '../lib/booking/delivery';
import { bookingEmail } from '../lib/booking/email';
import { priceLines, totalPrice } from '../lib/booking/total';
import { VALID_BOOKING } from '../test/bookings';
import * as form from './support/booking-page';
import { expect, test } from './support/fixtures';
import { backdropName, extraNames, nameOf, offer, PACKAGES, RICH_CHOICE, termsOf } from './support/offer';
import { NOW } from './support/settings';
import { de, euro, formats, site, t } from './support/texts';
import { respond } from './support/upstream';

const { booking } = de;
const TODAY = NOW.toISOString().slice(0, 'YYYY-MM-DD'.length);
const TAKEN = t('booking.dateHint.taken', { day: 'Samstag, 8. Mai 2027' });

/** Fills in the whole form, and waits for the hint that the calendar has its date as taken. */
async function fillInAll(page: Page) {
  await form.choose(page, RICH_CHOICE);
  await form.fillIn(page);
  await expect(page.getByText(TAKEN)).toBeVisible();
}

test('the button is disabled until the request has become an e-mail with every price', async ({
  page,
  mailbox,
  upstream,
}) => {
  await form.open(page);
  await fillInAll(page);
  const release = upstream.hold(/send-email/);
  await form.submit(page).click();
  await expect(page.getByRole('button', { name: booking.sending })).toBeDisabled();
  release();
  await expect(form.snackbar(page, booking.sent)).toBeVisible();

  expect(upstream.calls(/send-email/)).toHaveLength(1);
  const [received, ...others] = mailbox.received();
  expect(others).toEqual([]);
  expect(received?.recipients).toEqual(['juergen@example.com']);
  const { subject, message } = bookingEmail({ ...VALID_BOOKING, ...RICH_CHOICE }, { t, offer, isDateTaken: true });
  expect(received?.mail.subject).toBe(subject);
  expect(received?.mail.text).toContain(`\n\nIhre Anfrage:\n\n${message}\n\nNoch Fragen? `);
});

test('the snackbar stands at the bottom centre and hides after 5 seconds', async ({ page }) => {
  await page.clock.install({ time: NOW });
  await form.open(page);
  await form.fillIn(page);
  await page.clock.pauseAt(new Date(NOW.getTime() + 3_600_000));
  await form.submit(page).click();
  const message = page.getByText(booking.sent);
  await expect(message).toBeVisible();
  const box = await message.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(10);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(height - 60);
  await page.clock.runFor(4_999);
  await expect(message).toBeVisible();
  await page.clock.runFor(2);
  await expect(message).toHaveCount(0);
});

test('the confirmation says what was sent, saves the day, prints, and leads to an empty form', async ({ page }) => {
  await form.open(page);
  await fillInAll(page);
  await expect(page.getByText(booking.nonBinding)).toContainText(/unverbindlich/i);
  await form.submit(page).click();
  await expect(form.sentHeading(page)).toBeFocused();
  const confirmation = page.getByRole('region', { name: booking.sentPanel.heading });
  await expect(confirmation).toContainText(t('booking.sentPanel.nonBinding', { day: 'Samstag, 8. Mai 2027' }));
  await expect(confirmation.getByRole('listitem')).toHaveCount(3);
  const request = page.getByRole('region', { name: booking.sentPanel.request, exact: true });
  const total = euro(totalPrice(RICH_CHOICE, offer));
  const prints = RICH_CHOICE.prints;
  for (const text of [
    TAKEN,
    nameOf(PACKAGES.valid),
    booking.supportLevel[RICH_CHOICE.support],
    ...(prints > 0 ? [form.printsLabel(prints)] : []),
    ...priceLines(RICH_CHOICE, offer).map(({ amount }) => euro(amount)),
    ...[...extraNames].filter(([key]) => hasExtra(RICH_CHOICE, key)).map(([, name]) => name),
    ...(RICH_CHOICE.backgroundId ? [backdropName(RICH_CHOICE.backgroundId)] : []),
    ...(hasDelivery(offer) ? [booking.delivery.open, `${total} ${booking.withoutDelivery}`] : [total]),
    termsOf(PACKAGES.valid),
    ...Object.entries(form.FIELDS).flatMap(([label, text]) => (label === booking.date ? [] : [text])),
  ])
    await expect(request).toContainText(text);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: booking.sentPanel.saveDay }).click();
  expect((await download).suggestedFilename()).toBe('2027-05-08.ics');
  const file = readFileSync(await (await download).path(), 'utf8').replaceAll('\r\n ', '');
  expect(file).toContain('\r\nDTSTART;VALUE=DATE:20270508\r\n');
  expect(file).toContain('\r\nSTATUS:TENTATIVE\r\n');
  expect(file).toContain('\r\nLOCATION:Schloß Übersee\\n83236 Übersee\r\n');

  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: booking.sentPanel.print }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed');

  await form.startAnew(page).click();
  await expect(form.sentHeading(page)).toHaveCount(0);
  await expect(page.getByLabel(booking.date, { exact: true })).toBeFocused();
  await form.expectFieldsEmpty(page);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

/** Expects paper with the business and some texts, on one A4 page, without instructions or a heading above nothing. */
async function expectPaper(page: Page, ...texts: string[]) {
  await page.emulateMedia({ media: 'print' });
  for (const text of [site.name, `${site.phone} · ${site.email}`, ...texts])
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  for (const text of [booking.subtitle, booking.required, booking.delivery.heading, booking.sentPanel.next.heading])
    for (const element of await page.getByText(text, { exact: true }).all()) await expect(element).toBeHidden();
  // The margins of an ordinary printer.
  const margin = { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' };
  const pdf = await page.pdf({ format: 'A4', margin });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });
}

test('the form and the confirmation are printed as one page with business, phone, e-mail and day', async ({ page }) => {
  await form.open(page);
  await form.choose(page, RICH_CHOICE);
  await form.fillIn(page);
  await expectPaper(page, t('booking.notSentYet', { day: formats.longDay(TODAY) }), booking.contact);
  await form.submit(page).click();
  await expect(form.sentHeading(page)).toBeFocused();
  // Read anew on another day.
  await page.clock.setFixedTime(new Date('2027-05-09T12:00+02:00'));
  await page.reload();
  await expectPaper(page, t('booking.sentPanel.sentOn', { day: formats.longDay(TODAY) }), booking.contact);
});

test('a filled honeypot field is a failure like any other', async ({ page, upstream, expectProblem }) => {
  expectProblem(/status of 422/);
  await form.open(page);
  await form.fillIn(page);
  await page.locator('[name=website]').evaluate((field: HTMLInputElement) => {
    field.value = 'https://spam.example';
  });
  await form.submit(page).click();
  await expect(page.getByText(booking.failed)).toBeVisible();
  expect(upstream.calls(/send-email/)).toEqual([]);
});

test('Enter held down sends once, after a failure too, and so do two submits at once', async ({
  page,
  mailbox,
  upstream,
  expectProblem,
}) => {
  expectProblem(/status of 502/);
  const keys = form.recordKeys(page);
  const holdEnter = async () => {
    for (let count = 0; count < 20; count++) await page.keyboard.down('Enter');
  };
  await form.open(page);
  await form.fillIn(page);
  upstream.fail(/send-email/, respond(500));
  await page.getByLabel(booking.firstName, { exact: true }).focus();
  await holdEnter();
  await expect(form.snackbar(page, booking.failed)).toBeVisible();
  await expect(form.submit(page)).toBeFocused();
  await holdEnter();
  await page.keyboard.up('Enter');
  expect(keys).toHaveLength(1);
  upstream.reset();
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await expect(form.sentHeading(page)).toBeFocused();
  expect(keys).toHaveLength(2);
  expect(mailbox.received()).toHaveLength(1);
});
