import { FIELDS, fillIn, openForm, packageCard, submit } from './support/booking-page';
import { day } from './support/calendar-page';
import { expect, test } from './support/fixtures';
import { offer, PACKAGES } from './support/offer';
import { settled } from './support/settled';
import { de } from './support/texts';
import { respond } from './support/upstream';

const { booking } = de;
const last = offer.packages.at(-1) ?? PACKAGES.first;

test('a hint says if the day is taken, free or past, blocks nothing, and offers the nearest free days', async ({
  page,
}) => {
  await openForm(page);
  const field = page.getByLabel(booking.date, { exact: true });
  for (const [date, hint] of [
    ['2027-05-08', 'taken'],
    ['2027-05-10', 'free'],
    ['2001-02-20', 'past'],
  ] as const) {
    await field.fill(date);
    await expect(field).toHaveAccessibleDescription(booking.dateHint[hint]);
    await submit(page).click();
    await expect(page.getByRole('region', { name: booking.errorSummary })).not.toContainText(booking.errors.date);
    await expect(field).not.toHaveAttribute('aria-invalid');
  }

  // Browsers make the year 27 of "08.05.27".
  await field.fill('0027-05-08');
  await submit(page).click();
  await expect(field).toHaveAccessibleDescription(booking.errors.date);
  await expect(page.getByRole('region', { name: booking.errorSummary })).toContainText(booking.errors.date);

  const offers = page.getByRole('group', { name: booking.nearestFree, exact: true });
  await field.fill('2027-05-08');
  await expect(offers.getByRole('button')).toHaveText(['Fr., 7. Mai', 'Mo., 10. Mai']);
  await offers.getByRole('button', { name: 'Montag, 10. Mai 2027' }).click();
  await expect(field).toHaveValue('2027-05-10');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(booking.dateHint.free);
  await expect(offers).toHaveCount(0);
});

test('without an answer of the calendar there is no free day nearby, or no hint at all', async ({
  page,
  upstream,
  expectProblem,
}) => {
  expectProblem(/status of 502/);
  upstream.fail(/date=2048-0[46]/, respond(500));
  upstream.fail(/date=2045/, respond(500));
  await openForm(page);
  const field = page.getByLabel(booking.date, { exact: true });
  const failed = ['04', '06'].map((month) => page.waitForResponse(new RegExp(`date=2048-${month}`)));
  await field.fill('2048-05-08');
  for (const response of await Promise.all(failed)) expect(response.status()).toBe(502);
  await settled(page);
  await expect(field).toHaveAccessibleDescription(booking.dateHint.taken);
  await expect(page.getByRole('group', { name: booking.nearestFree, exact: true })).toHaveCount(0);

  const unread = page.waitForResponse(/date=2045/);
  await field.fill('2045-05-08');
  expect((await unread).status()).toBe(502);
  await settled(page);
  await expect(field).toHaveAccessibleDescription('');
  expect(upstream.calls(/date=2045/)).toHaveLength(1);
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
});

test('the date leads to its month in the calendar and back, and everything typed stays', async ({ page }) => {
  await openForm(page);
  const link = page.getByRole('link', { name: booking.seeCalendar });
  await expect(link).toHaveAttribute('href', '/availability');
  await packageCard(page, last).check();
  await fillIn(page);
  await link.click();
  await expect(page).toHaveURL('/availability?month=2027-05');
  await day(page, '2027-05-22').click();
  await page.getByRole('link', { name: de.availability.request }).click();
  await expect(page).toHaveURL('/booking?date=2027-05-22');
  await expect(packageCard(page, last)).toBeChecked();
  for (const [label, value] of Object.entries({ ...FIELDS, [booking.date]: '2027-05-22' })) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
});

test('the hint is updated at midnight', async ({ page }) => {
  await page.clock.install({ time: new Date('2027-05-05T23:59:30+02:00') });
  await openForm(page, '/booking?date=2027-05-05');
  await expect(page.getByText(booking.dateHint.free)).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(page.getByText(booking.dateHint.past)).toBeVisible();
});
