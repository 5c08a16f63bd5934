import { FIELDS, fillIn, openForm, packageCard, submit } from './support/booking-page';
import { day } from './support/calendar-page';
import { expect, test } from './support/fixtures';
import { de } from './support/texts';
import { respond } from './support/upstream';

const { booking } = de;

test.describe('what the calendar says about the date', () => {
  for (const [date, hint] of [
    ['2027-05-08', 'taken'],
    ['2027-05-10', 'free'],
    ['2027-05-04', 'past'],
    ['0002-02-20', 'past'],
  ] as const) {
    test(`${date} is ${hint}, which blocks nothing`, async ({ page }) => {
      await openForm(page);
      const field = page.getByLabel(booking.date, { exact: true });
      const below = page.getByRole('group', { name: booking.package, exact: true });
      const placeBefore = await below.boundingBox();
      await field.fill(date);
      await expect(field).toHaveAccessibleDescription(booking.dateHint[hint]);
      await expect(field).not.toHaveAttribute('aria-invalid');
      expect(await below.boundingBox()).toEqual(placeBefore);
      await submit(page).click();
      await expect(page.getByRole('region', { name: booking.errorSummary })).not.toContainText(booking.errors.date);
    });
  }

  test('a taken day offers the nearest free days before and after it', async ({ page }) => {
    await openForm(page);
    const field = page.getByLabel(booking.date, { exact: true });
    const offers = page.getByRole('group', { name: booking.nearestFree, exact: true });
    const below = page.getByRole('group', { name: booking.package, exact: true });
    const placeBefore = await below.boundingBox();
    await field.fill('2027-05-08');
    await expect(offers.getByRole('button')).toHaveText(['Fr., 7. Mai', 'Mo., 10. Mai']);
    expect(await below.boundingBox()).toEqual(placeBefore);

    await offers.getByRole('button', { name: 'Montag, 10. Mai 2027' }).click();
    await expect(field).toHaveValue('2027-05-10');
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(booking.dateHint.free);
    await expect(offers).toHaveCount(0);
  });

  test('a taken day far from every free one offers none', async ({ page, upstream }) => {
    await openForm(page);
    await page.getByLabel(booking.date, { exact: true }).fill('2047-05-08');
    await expect(page.getByText(booking.dateHint.taken)).toBeVisible();
    await expect
      .poll(() =>
        upstream
          .calls(/date=2047/)
          .map(({ path }) => path.slice(-10))
          .sort(),
      )
      .toEqual(['2047-03-01', '2047-04-01', '2047-05-01', '2047-06-01', '2047-07-01']);
    await expect(page.getByRole('group', { name: booking.nearestFree, exact: true })).toHaveCount(0);
  });

  test('a free day before or after that cannot be asked for is not offered, and the hint stays', async ({
    page,
    upstream,
    expectProblem,
  }) => {
    expectProblem(/status of 502/);
    upstream.fail(/date=2048-0[46]/, respond(500));
    await openForm(page);
    const failed = page.waitForResponse(/date=2048-04/);
    await page.getByLabel(booking.date, { exact: true }).fill('2048-05-08');
    expect((await failed).status()).toBe(502);
    await expect(page.getByText(booking.dateHint.taken)).toBeVisible();
    await expect(page.getByRole('group', { name: booking.nearestFree, exact: true })).toHaveCount(0);
  });

  test('the date leads to its month in the calendar and back, and everything typed stays', async ({ page }) => {
    await openForm(page);
    const link = page.getByRole('link', { name: booking.seeCalendar });
    await expect(link).toHaveAttribute('href', '/availability');
    await packageCard(page, 'Premium').check();
    await fillIn(page);
    await page.getByLabel(booking.date, { exact: true }).fill('2027-06-08');
    await expect(link).toHaveAttribute('href', '/availability?month=2027-06');
    await page.getByLabel(booking.date, { exact: true }).fill('2027-05-08');
    await link.click();
    await expect(page).toHaveURL('/availability?month=2027-05');
    await day(page, '2027-05-22').click();
    await page.getByRole('link', { name: de.availability.request }).click();
    await expect(page).toHaveURL('/booking?date=2027-05-22');
    await expect(packageCard(page, 'Premium')).toBeChecked();
    for (const [label, value] of Object.entries({ ...FIELDS, [booking.date]: '2027-05-22' })) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    }
  });

  test('is updated at midnight', async ({ page }) => {
    await page.clock.install({ time: new Date('2027-05-05T23:59:30+02:00') });
    await openForm(page, '/booking?date=2027-05-05');
    await expect(page.getByText(booking.dateHint.free)).toBeVisible();
    await page.clock.fastForward(60_000);
    await expect(page.getByText(booking.dateHint.past)).toBeVisible();
  });

  test('takes one read and shows nothing when that fails', async ({ page, upstream, expectProblem }) => {
    expectProblem(/status of 502/);
    upstream.fail(/date=2045/, respond(500));
    await openForm(page);
    const failed = page.waitForResponse(/monthly/);
    await page.getByLabel(booking.date, { exact: true }).fill('2045-05-08');
    expect((await failed).status()).toBe(502);
    expect(upstream.calls(/date=2045/).map(({ path }) => path)).toEqual([
      '/api/photobooths/monthly/availability?date=2045-05-01',
    ]);
    await expect(page.getByLabel(booking.date, { exact: true })).toHaveAccessibleDescription('');
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  });
});
