import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { hasExtra } from '../lib/booking/choice';
import { hasDelivery } from '../lib/booking/delivery';
import { bookingEmail } from '../lib/booking/email';
import { packageDefaults } from '../lib/booking/rules';
import { VALID_BOOKING } from '../lib/booking/test-data';
import { priceLines, totalPrice } from '../lib/booking/total';
import {
  choose,
  expectChosen,
  expectFieldsEmpty,
  FIELDS,
  fillIn,
  openForm,
  printsLabel,
  sentHeading,
  snackbar,
  startAnew,
  submit,
  total,
} from './support/booking-page';
import { expect, test } from './support/fixtures';
import { backdropName, extraNames, nameOf, offer, PACKAGES, RICH_CHOICE, termsOf } from './support/offer';
import { NOW, SITE_VARIABLES } from './support/settings';
import { de, euro, site, t } from './support/texts';

const { booking } = de;
const PRINTS = RICH_CHOICE.prints;
const TAKEN = t('booking.dateHint.taken', { day: 'Samstag, 8. Mai 2027' });
const TOTAL = totalPrice(RICH_CHOICE, offer);

const sentRequest = (page: Page) => page.getByRole('region', { name: booking.sentPanel.request, exact: true });

test.beforeEach(async ({ page }) => {
  await openForm(page);
});

/** Fills in the whole form, and waits for the hint that the calendar has its date as taken. */
async function fillInAll(page: Page) {
  await choose(page, RICH_CHOICE);
  await fillIn(page);
  await expect(page.getByText(TAKEN)).toBeVisible();
}

test('the button is disabled until the request has become an e-mail with every price', async ({
  page,
  mailbox,
  upstream,
}) => {
  await fillInAll(page);
  const release = upstream.hold(/send-email/);
  await submit(page).click();
  await expect(page.getByRole('button', { name: booking.sending })).toBeDisabled();
  release();
  await expect(snackbar(page, booking.sent)).toBeVisible();

  expect(upstream.calls(/send-email/)).toHaveLength(1);
  expect(mailbox.received()).toHaveLength(1);
  const [{ recipients, mail } = { recipients: [], mail: undefined }] = mailbox.received();
  expect(recipients).toEqual(['juergen@example.com']);
  expect(mail?.subject).toBe(`Buchungsanfrage – ${nameOf(PACKAGES.valid)} – 2027-05-08`);
  expect(mail?.from?.value).toEqual([{ name: site.name, address: SITE_VARIABLES.MAIL_FROM_EMAIL }]);
  expect(mail?.replyTo?.text).toBe(SITE_VARIABLES.MAIL_REPLY_TO);
  expect(mail?.text).toMatch(/^.* müssen Sie nichts tun\.\n\nGuten Tag Jürgen Größer-Äpfel,\n\n/);
  const { message } = bookingEmail({ ...VALID_BOOKING, ...RICH_CHOICE }, { t, offer, isDateTaken: true });
  expect(mail?.text).toContain(`\n\nIhre Anfrage:\n\n${message}\n\nNoch Fragen? `);
});

test('the snackbar stands at the bottom centre and hides after 5 seconds', async ({ page }) => {
  await page.clock.install({ time: NOW });
  await openForm(page);
  await fillIn(page);
  await page.clock.pauseAt(new Date(NOW.getTime() + 3_600_000));
  await submit(page).click();
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
  await fillInAll(page);
  await expect(page.getByText(booking.nonBinding)).toContainText(/unverbindlich/i);
  await submit(page).click();
  await expect(sentHeading(page)).toBeFocused();
  await test.step('it has all that was asked for, every price and what comes next', async () => {
    const confirmation = page.getByRole('region', { name: booking.sentPanel.heading });
    await expect(confirmation).toContainText(t('booking.sentPanel.nonBinding', { day: 'Samstag, 8. Mai 2027' }));
    await expect(confirmation).toContainText(/unverbindlich/i);
    await expect(confirmation.getByRole('listitem')).toHaveCount(3);
    for (const text of [
      TAKEN,
      ...priceLines(RICH_CHOICE, offer).map(({ amount }) => euro(amount)),
      ...[...extraNames].filter(([key]) => hasExtra(RICH_CHOICE, key)).map(([, name]) => name),
      ...(RICH_CHOICE.backgroundId ? [backdropName(RICH_CHOICE.backgroundId)] : []),
      ...(hasDelivery(offer) ? [booking.delivery.open, `${euro(TOTAL)} ${booking.withoutDelivery}`] : [euro(TOTAL)]),
      termsOf(PACKAGES.valid),
      `${FIELDS[booking.firstName]} ${FIELDS[booking.lastName]}`,
      ...[booking.billingAddress, booking.eventAddress, booking.phone, booking.email, booking.note].map(
        (label) => FIELDS[label] ?? label,
      ),
    ])
      await expect(sentRequest(page)).toContainText(text);
    for (const [name, value] of [
      [booking.package, nameOf(PACKAGES.valid)],
      [booking.support, booking.supportLevel[RICH_CHOICE.support]],
      [booking.accessories, PRINTS > 0 ? printsLabel(PRINTS) : ''],
    ] as const)
      await expect(sentRequest(page).getByText(name, { exact: true }).locator('+ dd')).toContainText(value);
  });

  await test.step('the day is saved as a tentative all-day entry', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: booking.sentPanel.saveDay }).click();
    expect((await download).suggestedFilename()).toBe('2027-05-08.ics');
    const file = readFileSync(await (await download).path(), 'utf8').replaceAll('\r\n ', '');
    expect(file).toContain('\r\nDTSTART;VALUE=DATE:20270508\r\n');
    expect(file).toContain('\r\nSTATUS:TENTATIVE\r\n');
    expect(file).toContain('\r\nLOCATION:Schloß Übersee\\n83236 Übersee\r\n');
  });

  await test.step('it is printed without the form', async () => {
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: booking.sentPanel.print }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed');
    await page.emulateMedia({ media: 'print' });
    await expect(sentHeading(page)).toBeVisible();
    await expect(page.getByLabel(booking.date, { exact: true })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('a new request begins with an empty form', async () => {
    await startAnew(page).click();
    await expect(sentHeading(page)).toHaveCount(0);
    await expect(page.getByLabel(booking.date, { exact: true })).toBeFocused();
    await expectFieldsEmpty(page);
    await expectChosen(page, packageDefaults(PACKAGES.first.key, offer));
    await expect(total(page)).toHaveText(euro(PACKAGES.first.price));
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });
});
