import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { hasExtra } from '../lib/booking/prices/choice';
import { bookingEmail } from '../lib/booking/request/message';
import { TEXT_FIELDS } from '../lib/shared/form-fields';
import { VALID_BOOKING } from '../test/bookings';
import * as form from './support/booking-page';
import { expect, test } from './support/fixtures';
import { backdropName, extraNames, nameOf, PACKAGES, RICH_CHOICE, rules, termsOf } from './support/offer';
import { NOW } from './support/settings';
import { de, euro, formats, site, t } from './support/texts';
import { respond } from './support/upstream';

const { booking } = de;
const TODAY = NOW.toISOString().slice(0, 'YYYY-MM-DD'.length);
const CONTACT_FIELDS = TEXT_FIELDS.filter((name) => name !== 'date');

/** Expects a printout with the business and some texts, on one A4 page, without instructions or a heading without content. */
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

test('a request becomes one email with every price, and a confirmation', async ({ page, mailbox, upstream }) => {
  await form.open(page);
  await form.fillInAll(page);
  await expect(page.getByText(booking.nonBinding)).toContainText(/unverbindlich/i);
  await expectPaper(page, t('booking.notSentYet', { day: formats.longDay(TODAY) }));
  const release = upstream.hold(/send-email/);
  await form.submit(page).click();
  await expect(form.sending(page)).toBeDisabled();
  release();
  await expect(form.snackbar(page, booking.sent)).toBeVisible();
  await expect(form.sentHeading(page)).toBeFocused();

  expect(upstream.calls(/send-email/)).toHaveLength(1);
  const [received, ...others] = mailbox.received();
  expect(others).toEqual([]);
  expect(received?.recipients).toEqual(['juergen@example.com']);
  const { subject, message } = bookingEmail({ ...VALID_BOOKING, ...RICH_CHOICE }, { t, rules, isDateTaken: true });
  expect(received?.mail.subject).toBe(subject);
  expect(received?.mail.text).toMatch(/^Guten Tag /);
  expect(received?.mail.text).toContain(` Uhr:\n\n${message}\n\n`);

  const confirmation = page.getByRole('region', { name: booking.sentPanel.heading });
  await expect(confirmation).toContainText(t('booking.sentPanel.nonBinding', { day: 'Samstag, 8. Mai 2027' }));
  await expect(confirmation.getByRole('listitem')).toHaveCount(3);
  const request = page.getByRole('region', { name: booking.sentPanel.request, exact: true });
  const total = euro(rules.total({ ...VALID_BOOKING, ...RICH_CHOICE }));
  const { prints, backgroundId, support } = RICH_CHOICE;
  for (const text of [
    form.TAKEN,
    nameOf(PACKAGES.valid),
    booking.supportLevel[support],
    ...(prints > 0 ? [form.printsLabel(prints)] : []),
    ...rules.lines({ ...VALID_BOOKING, ...RICH_CHOICE }).map(({ amount }) => euro(amount)),
    ...[...extraNames].filter(([key]) => hasExtra(RICH_CHOICE, key)).map(([, name]) => name),
    ...(backgroundId ? [backdropName(backgroundId)] : []),
    ...(rules.hasDelivery ? [booking.delivery.open, `${total} ${booking.withoutDelivery}`] : [total]),
    termsOf(PACKAGES.valid),
    `${booking.start}${t('booking.sentPanel.startTime', { time: VALID_BOOKING.start })}`,
    ...CONTACT_FIELDS.map((name) => VALID_BOOKING[name]),
  ])
    await expect(request).toContainText(text);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: booking.sentPanel.saveDay }).click();
  expect((await download).suggestedFilename()).toBe('2027-05-08.ics');
  const file = readFileSync(await (await download).path(), 'utf8').replaceAll('\r\n ', '');
  expect(file).toContain(`DESCRIPTION:${booking.start}: 18:00 Uhr\\n`);
  expect(file).toContain('\r\nLOCATION:Schloß Übersee\\n83236 Übersee\r\n');
  const uidOf = (calendar: string) => /\r\nUID:(.*)\r\n/.exec(calendar)?.[1];
  expect(uidOf(file)).toBe(uidOf(String(received?.mail.attachments[0]?.content)));

  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: booking.sentPanel.print }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed');
  // The page is reloaded on another day.
  await page.clock.setFixedTime(new Date('2027-05-09T12:00+02:00'));
  await page.reload();
  await expectPaper(page, t('booking.sentPanel.sentOn', { day: formats.longDay(TODAY) }));

  await form.startAnew(page).click();
  await expect(form.sentHeading(page)).toHaveCount(0);
  await expect(form.field(page, 'date')).toBeFocused();
  await form.expectFieldsEmpty(page);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('an incomplete time is refused, and sent once it is complete', async ({ page, mailbox }) => {
  const { start, ...others } = VALID_BOOKING;
  await form.open(page);
  await form.fillIn(page, others);
  await form.field(page, 'start').focus();
  await page.keyboard.type('18');
  await form.submit(page).click();
  await expect(form.errorSummary(page)).toBeFocused();
  await expect(form.errorSummary(page).getByRole('link')).toHaveText([
    t('booking.errorOf.start', { field: booking.start }),
  ]);
  expect(mailbox.received()).toEqual([]);
  await form.field(page, 'start').fill(start);
  await expect(form.errorSummary(page)).toBeHidden();
  await form.send(page);
  expect(mailbox.received()[0]?.mail.text).toContain('\nBeginn: 18:00 Uhr\n');
});

test('the snackbar is at the bottom centre and hides after 5 seconds', async ({ page }) => {
  await page.clock.install({ time: NOW });
  await form.openFilledIn(page);
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

test('submitting twice, or holding Enter, sends one request', async ({ page, mailbox, upstream, expectProblem }) => {
  expectProblem(/status of 502/);
  const keys = form.recordKeys(page);
  const holdEnter = async () => {
    for (let count = 0; count < 20; count++) await page.keyboard.down('Enter');
  };
  await form.openFilledIn(page);
  upstream.fail(/send-email/, respond(500));
  await form.field(page, 'firstName').focus();
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
