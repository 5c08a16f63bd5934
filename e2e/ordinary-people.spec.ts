import { ORDINARY_ADDRESSES, ORDINARY_EMAILS, ORDINARY_NAMES } from '../lib/booking/ordinary-people';
import { VALID_BOOKING } from '../lib/booking/test-data';
import { FIELDS, fillIn, openForm, submit } from './support/booking-page';
import { expect, test } from './support/fixtures';
import { postBooking, withOwnSite } from './support/own-site';
import { de } from './support/texts';
import { respond } from './support/upstream';

const { booking } = de;

/** Combines the lists of names, addresses and e-mail addresses. */
const PEOPLE = ORDINARY_NAMES.map((name, index) => ({
  name,
  address: ORDINARY_ADDRESSES[index % ORDINARY_ADDRESSES.length] ?? '',
  email: ORDINARY_EMAILS[index % ORDINARY_EMAILS.length] ?? '',
}));

test('the server accepts names and addresses of all Europe', async ({ upstream }) => {
  upstream.fail(/send-email/, respond(200));
  await withOwnSite({}, async (site) => {
    for (const { name, address, email } of PEOPLE) {
      const change = { vorname: name, name, rechnungsanschrift: address, veranstaltungsanschrift: address, email };
      expect([change, (await postBooking(site, { ...VALID_BOOKING, ...change })).status]).toEqual([change, 200]);
    }
    expect(upstream.calls(/send-email/)).toHaveLength(PEOPLE.length);
  });
});

test('the form accepts names and addresses of all Europe', async ({ page }) => {
  await openForm(page);
  const summary = page.getByRole('region', { name: booking.errorSummary });
  for (const { name, address, email } of PEOPLE) {
    await fillIn(page, {
      [booking.firstName]: name,
      [booking.lastName]: name,
      [booking.billingAddress]: address,
      [booking.eventAddress]: address,
      [booking.email]: email,
    });
    // Without a date nothing is sent, and every other error would show.
    await submit(page).click();
    await expect(summary.getByRole('link')).toHaveText([booking.errors.date]);
  }
});

test('the form refuses links in names and addresses, and keeps what was typed', async ({ page, upstream }) => {
  await openForm(page);
  await fillIn(page, {
    ...FIELDS,
    [booking.firstName]: 'evil.com/pay',
    [booking.eventAddress]: 'https://evil.example',
  });
  await submit(page).click();
  const summary = page.getByRole('region', { name: booking.errorSummary });
  await expect(summary.getByRole('link')).toHaveText([booking.errors.vorname, booking.errors.veranstaltungsanschrift]);
  await expect(page.getByLabel(booking.firstName, { exact: true })).toHaveValue('evil.com/pay');
  expect(upstream.calls(/send-email/)).toEqual([]);
});
