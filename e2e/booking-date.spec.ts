import type { DateHint } from '../lib/browser/date-hint';
import { VALID_BOOKING } from '../test/bookings';
import * as form from './support/booking-page';
import { expect, test } from './support/fixtures';
import { settled } from './support/loading';
import { FIRST_DAY, PACKAGES } from './support/offer';
import { writeRentalData } from './support/rental-data';
import { de, formats, t } from './support/texts';
import { respond } from './support/upstream';

const { booking } = de;
const textOf = (hint: DateHint['hint'], day: string) => t(`booking.dateHint.${hint}`, { day: formats.fullDay(day) });

test('a hint says whether the day is free, offers the nearest free days, and blocks nothing', async ({ page }) => {
  await form.open(page);
  const field = form.field(page, 'date');
  const summary = form.errorSummary(page);
  await field.fill('2001-02-20');
  await expect(field).toHaveAccessibleDescription(textOf('past', '2001-02-20'));
  await form.submit(page).click();
  await expect(summary).not.toContainText(booking.errors.date);
  await expect(field).not.toHaveAttribute('aria-invalid');

  // Browsers turn "10.05.27" into the year 27.
  await field.fill('0027-05-10');
  await field.press('Enter');
  await expect(field).toHaveValue('2027-05-10');
  await expect(summary).not.toContainText(booking.errors.year);
  await field.fill('0202-05-10');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(booking.errors.year);
  await expect(summary).toContainText(t('booking.errorOf.year', { field: booking.date }));
  await field.fill('');
  await form.submit(page).click();
  await expect(field).toHaveAccessibleDescription(booking.errors.date);
  await field.focus();
  // 10 October, so that the order of day and month in the browser does not matter.
  await page.keyboard.type('101027');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue('2027-10-10');
  await expect(field).not.toHaveAttribute('aria-invalid');

  const offers = page.getByRole('group', { name: booking.nearestFree, exact: true });
  await field.fill('2027-05-08');
  const nearest = ['Mo., 10. Mai', 'Sa., 22. Mai'];
  await expect(offers.getByRole('button')).toHaveText(
    FIRST_DAY <= '2027-05-07' ? ['Fr., 7. Mai', ...nearest] : nearest,
  );
  await offers.getByRole('button', { name: formats.shortDay('2027-05-10') }).click();
  await expect(field).toHaveValue('2027-05-10');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(textOf('free', '2027-05-10'));
  await expect(offers).toHaveCount(0);
});

test('if the calendar does not answer, the free days or the hint are missing', async ({
  page,
  upstream,
  expectProblem,
}) => {
  expectProblem(/status of 502/);
  writeRentalData({ freeDays: ['2048-05-30'] });
  upstream.fail(/date=2048-04/, respond(500));
  upstream.fail(/date=2045/, respond(500));
  await form.open(page);
  const field = form.field(page, 'date');
  for (const [date, asked, hint] of [
    ['2048-05-08', /date=2048-04/, textOf('taken', '2048-05-08')],
    ['2045-05-08', /date=2045/, ''],
  ] as const) {
    const failed = page.waitForResponse(asked);
    await field.fill(date);
    expect((await failed).status()).toBe(502);
    await settled(page);
    await expect(field).toHaveAccessibleDescription(hint);
    await expect(page.getByRole('group', { name: booking.nearestFree, exact: true })).toHaveCount(0);
  }
  expect(upstream.calls(/date=2045/)).toHaveLength(1);
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
});

test('the hint of an open form is updated at midnight, and from the calendar when its tab is shown again', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2027-05-05T23:59:30+02:00') });
  await form.open(page, '/booking?date=2027-05-05');
  const hint = page.locator('#booking-date-hint');
  await expect(hint).toContainText(formats.fullDay('2027-05-05'));
  await expect(hint).not.toHaveText(textOf('past', '2027-05-05'));
  await page.clock.fastForward(60_000);
  await expect(hint).toHaveText(textOf('past', '2027-05-05'));

  const field = form.field(page, 'date');
  await field.fill('2031-05-10');
  await expect(page.getByText(textOf('beyond', '2031-05-10'))).toBeVisible();
  await page.route(/date=2031-05-01/, (route) => route.fulfill({ json: [{ availability: { '2031-05-10': false } }] }));
  await page.clock.setFixedTime(new Date('2027-05-06T12:00+02:00'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText(textOf('taken', '2031-05-10'))).toBeVisible();
});

test('a mistyped email address gets a correction, which blocks nothing', async ({ page, upstream }) => {
  const field = form.field(page, 'email');
  const textFor = (email: string) => t('booking.emailSuggestion', { email });
  const suggestion = (email: string) => page.getByRole('button', { name: textFor(email), exact: true });
  await form.open(page);
  await field.fill('anna.groß@gmial.com');
  await expect(suggestion('anna.groß@gmail.com')).toBeVisible();
  await expect(field).toHaveAccessibleDescription(textFor('anna.groß@gmail.com'));
  await expect(field).not.toHaveAttribute('aria-invalid');
  await field.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('anna.groß@gmail.com');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('');

  await field.fill('anna@gmx.dee');
  await suggestion('anna@gmx.de').click();
  await expect(field).toHaveValue('anna@gmx.de');
  await form.fillIn(page, { ...VALID_BOOKING, email: 'anna@gmial.com' });
  await expect(suggestion('anna@gmail.com')).toBeVisible();
  await form.send(page);
  expect(upstream.calls(/send-email/).map(({ body }) => JSON.parse(body).to)).toEqual(['anna@gmial.com']);
});

test('on a phone, nothing pinned covers the focused field or its correction', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await form.openFilledIn(page, `/booking?package=${PACKAGES.valid.key}&date=${VALID_BOOKING.date}`);
  const sharedLink = page.getByRole('status').filter({ hasText: booking.shared.link });
  await expect(sharedLink).toBeVisible();
  const field = form.field(page, 'email');
  // As when a visitor moves to the field from above.
  await field.evaluate((email) => email.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await field.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText('anna@gmial.com');
  const correction = page.getByRole('button', { name: t('booking.emailSuggestion', { email: 'anna@gmail.com' }) });
  for (const described of [field, correction])
    await expect
      .poll(async () => {
        const [own, pinned] = [await described.boundingBox(), await sharedLink.boundingBox()];
        return own && pinned && own.y >= 0 && own.y + own.height <= pinned.y;
      })
      .toBe(true);
});
