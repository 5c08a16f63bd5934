import { isMonthKey } from '../lib/shared/days';
import * as calendar from './support/calendar-page';
import { expect, test } from './support/fixtures';
import { NOW } from './support/settings';
import { de, formats, t } from './support/texts';
import { respond } from './support/upstream';

const { availability } = de;
const PHONE = { width: 360, height: 780 };
const WIDE = { width: 1280, height: 900 };

test.use({ viewport: PHONE });

test('the dialog and the address lead to a month', async ({ page }) => {
  await test.step('the month dialog offers months of ten years, and refuses past ones', async () => {
    const dialog = page.getByRole('dialog', { name: availability.monthDialog.heading });
    const select = (name: 'month' | 'year') => dialog.getByLabel(availability.monthDialog[name]);
    const press = (name: 'apply' | 'cancel') =>
      dialog.getByRole('button', { name: availability.monthDialog[name] }).click();
    await page.goto('/availability');
    await calendar.title(page, 'Mai 2027').click();
    await expect(select('month').locator('option')).toHaveText([
      ...['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni'],
      ...['Juli', 'August', 'September', 'Oktober', 'November', 'Dezember'],
    ]);
    await expect(select('year').locator('option')).toHaveText(
      Array.from({ length: 10 }, (_, index) => String(2027 + index)),
    );
    await select('month').selectOption('April');
    await press('apply');
    await expect(dialog.getByRole('alert')).toHaveText(availability.monthDialog.past);
    await expect(select('month')).toHaveValue('4');
    await expect(select('year')).toHaveValue('2027');

    for (const close of [() => press('cancel'), () => page.keyboard.press('Escape')]) {
      await select('month').selectOption('Dezember');
      await close();
      await expect(dialog).toHaveCount(0);
      await expect(calendar.title(page, 'Mai 2027')).toBeFocused();
      await page.keyboard.press('Enter');
    }
    await select('month').selectOption('Februar');
    await select('year').selectOption('2029');
    await press('apply');
    await expect(dialog).toHaveCount(0);
    await expect(calendar.title(page, 'Februar 2029')).toBeVisible();
  });

  await test.step('the address holds the displayed month, and an invalid month means the current one', async () => {
    await page.goto('/availability?month=2027-09');
    await expect(calendar.title(page, 'September 2027')).toBeVisible();
    await calendar.nextMonth(page).click();
    await expect(page).toHaveURL('/availability?month=2027-10');
    await page.reload();
    await expect(calendar.title(page, 'Oktober 2027')).toBeVisible();
    for (const month of ['2027-04', '2027-13', 'Mai', '9999-12']) {
      await page.goto(`/availability?month=${month}`);
      await expect(calendar.title(page, 'Mai 2027'), month).toBeVisible();
    }
  });
});

test('the calendar says where it ends, and which months could not be loaded', async ({
  page,
  upstream,
  expectProblem,
}) => {
  expectProblem(/status of 502/);
  await test.step('a month that cannot be loaded shows an alert, and the calendar stays', async () => {
    upstream.fail(/monthly.*date=2070/, respond(500));
    await calendar.openAt(page, '2070-02-10T09:00+01:00');
    await expect(calendar.monthlyAlert(page)).toHaveCount(1);
    await expect(calendar.monthlyAlert(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(page.locator('button[data-status]:not([data-status=unavailable])')).toHaveCount(0);
    await expect(calendar.day(page, '2070-02-20')).toHaveAccessibleName(
      `${formats.fullDay('2070-02-20')}, ${availability.dayStatus.unavailable}`,
    );
    upstream.reset();
    await calendar.nextMonth(page).click();
    await expect(calendar.monthlyAlert(page)).toHaveCount(0);
    await calendar.loaded(page);
  });

  await test.step('months without data are beyond the calendar, and their days unavailable', async () => {
    await page.setViewportSize(WIDE);
    await calendar.openAt(page, '2052-03-10T09:00+01:00');
    for (const months of ['März 2052', 'April 2052', 'Mai 2052'])
      await expect(page.getByText(t('availability.beyond.text', { months }))).toBeInViewport();
    await expect(calendar.day(page, '2052-04-10')).toHaveAttribute('data-status', 'unavailable');
  });

  await test.step('paging, keyboard and search end with December 2100', async () => {
    await page.clock.setFixedTime(NOW);
    const requested = calendar.requestedMonths(page);
    await page.setViewportSize(WIDE);
    await page.goto('/availability?month=2100-09');
    await calendar.nextMonth(page).click();
    await expect(calendar.title(page, 'Dezember 2100')).toBeVisible();
    await expect(calendar.nextMonth(page)).toBeDisabled();

    await page.goto('/availability?month=2100-12');
    await expect(page.getByRole('grid')).toHaveCount(1);
    const last = calendar.day(page, '2100-12-31');
    for (const key of ['ArrowRight', 'ArrowDown', 'PageDown', 'Shift+PageDown']) {
      await last.focus();
      await page.keyboard.press(key);
      await expect(last, key).toBeFocused();
    }
    await calendar.findSaturday(page).click();
    await expect(page.getByText(t('availability.beyond.text', { months: 'Dezember 2100' }))).toHaveCount(2);
    await calendar.previousMonth(page).click();
    await expect(calendar.title(page, 'November 2100')).toBeVisible();
    await expect(page.locator('[data-status=pending]')).toHaveCount(0);
    expect(requested.filter((month) => !isMonthKey(month))).toEqual([]);
  });
});

test('changes of an open calendar are announced, and it is loaded again later', async ({ page }) => {
  await test.step('a screen reader announces the displayed months once, and the chosen day once', async () => {
    await page.setViewportSize(WIDE);
    await page.goto('/availability');
    await calendar.loaded(page);
    const spoken = page.getByRole('status').filter({ hasText: '2027' });
    await expect(spoken).toHaveCount(0);
    await calendar.nextMonth(page).click();
    await expect(spoken).toHaveText([formats.months(['2027-06-01', '2027-08-01'])]);
    await calendar.previousMonth(page).click();
    await calendar.day(page, '2027-05-22').click();
    // The owner's surcharges for the day follow.
    await expect(spoken.filter({ hasText: '22.' })).toContainText([
      t('availability.chosenDay', { day: formats.fullDay('2027-05-22') }),
    ]);
  });

  await test.step('an open calendar is loaded again when its tab is shown after some minutes', async () => {
    await page.setViewportSize(PHONE);
    let isFree = true;
    await page.route(calendar.MONTHLY, (route) =>
      route.fulfill({ json: [{ availability: { '2027-05-22': isFree } }] }),
    );
    await page.goto('/availability?month=2027-05');
    await calendar.day(page, '2027-05-22').click();
    const link = calendar.requestLink(page);
    await expect(link).toBeVisible();
    isFree = false;
    await page.clock.setFixedTime(new Date('2027-05-05T15:00+02:00'));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(calendar.day(page, '2027-05-22')).toHaveAttribute('data-status', 'unavailable');
    await expect(link).toHaveCount(0);
  });
});
