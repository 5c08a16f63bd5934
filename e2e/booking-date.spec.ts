import type { DateStatus } from '../lib/booking/date-status';
import { FIELDS, fillIn, openForm, packageCard, submit } from './support/booking-page';
import { day, formats } from './support/calendar-page';
import { expect, test } from './support/fixtures';
import { FIRST_DAY, offer, PACKAGES } from './support/offer';
import { writeRentalData } from './support/rental-data';
import { settled } from './support/settled';
import { de, t } from './support/texts';
import { respond } from './support/upstream';

const { booking } = de;
const textOf = (status: DateStatus, day: string) => t(`booking.dateHint.${status}`, { day: formats.fullDay(day) });
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
    ['2029-07-14', 'beyond'],
  ] as const) {
    await field.fill(date);
    await expect(field).toHaveAccessibleDescription(textOf(hint, date));
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
  const nearest = ['Mo., 10. Mai', 'Sa., 22. Mai'];
  await expect(offers.getByRole('button')).toHaveText(
    FIRST_DAY <= '2027-05-07' ? ['Fr., 7. Mai', ...nearest] : nearest,
  );
  await offers.getByRole('button', { name: 'Montag, 10. Mai 2027' }).click();
  await expect(field).toHaveValue('2027-05-10');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(textOf('free', '2027-05-10'));
  await expect(offers).toHaveCount(0);
});

test('without an answer of the calendar there is no free day nearby, or no hint at all', async ({
  page,
  upstream,
  expectProblem,
}) => {
  expectProblem(/status of 502/);
  writeRentalData({ freeDays: ['2048-05-30'] });
  upstream.fail(/date=2048-04/, respond(500));
  upstream.fail(/date=2045/, respond(500));
  await openForm(page);
  const field = page.getByLabel(booking.date, { exact: true });
  const failed = page.waitForResponse(/date=2048-04/);
  await field.fill('2048-05-08');
  expect((await failed).status()).toBe(502);
  await settled(page);
  await expect(field).toHaveAccessibleDescription(textOf('taken', '2048-05-08'));
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
  // The form's day is taken. It is marked and cannot be asked for.
  await expect(day(page, '2027-05-08')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('link', { name: de.availability.request })).toHaveCount(0);
  await day(page, '2027-05-22').click();
  await page.getByRole('link', { name: de.availability.request }).click();
  await expect(page).toHaveURL('/booking?date=2027-05-22');
  await expect(packageCard(page, last)).toBeChecked();
  for (const [label, value] of Object.entries({ ...FIELDS, [booking.date]: '2027-05-22' })) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  await link.click();
  await expect(day(page, '2027-05-22')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('link', { name: de.availability.request })).toHaveAttribute(
    'href',
    '/booking?date=2027-05-22',
  );
});

test('the hint is updated at midnight', async ({ page }) => {
  await page.clock.install({ time: new Date('2027-05-05T23:59:30+02:00') });
  await openForm(page, '/booking?date=2027-05-05');
  const hint = page.locator('#booking-date-hint');
  await expect(hint).toContainText(formats.fullDay('2027-05-05'));
  await expect(hint).not.toHaveText(textOf('past', '2027-05-05'));
  await page.clock.fastForward(60_000);
  await expect(hint).toHaveText(textOf('past', '2027-05-05'));
});

test('a year that is being typed has no hint until it is complete', async ({ page }) => {
  await openForm(page);
  const field = page.getByLabel(booking.date, { exact: true });
  const hint = page.locator('#booking-date-hint');
  for (const year of ['0002', '0020', '0202']) {
    await field.fill(`${year}-05-10`);
    // Longer than the pause after which a date is looked up.
    await page.waitForTimeout(600);
    await expect(hint).toHaveText('');
  }
  await field.fill('2027-05-10');
  await expect(hint).toHaveText(textOf('free', '2027-05-10'));
});

test('the hint of an open form follows the calendar when its tab is shown again', async ({ page }) => {
  await openForm(page, '/booking?date=2031-05-10');
  await expect(page.getByText(textOf('beyond', '2031-05-10'))).toBeVisible();
  await page.route(/date=2031-05-01/, (route) => route.fulfill({ json: [{ availability: { '2031-05-10': false } }] }));
  await page.clock.setFixedTime(new Date('2027-05-05T12:00+02:00'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText(textOf('taken', '2031-05-10'))).toBeVisible();
});
