import type { Page, Request } from 'playwright/test';
import { DAY_STATUSES } from '../lib/availability/day-status';
import { addDays } from '../lib/shared/days';
import * as calendar from './support/calendar-page';
import { expect, test } from './support/fixtures';
import { hiddenFocus } from './support/focus';
import { openSettled } from './support/loading';
import { FIRST_DAY, offer } from './support/offer';
import { DAYS, writeRentalData } from './support/rental-data';
import { NOW } from './support/settings';
import { de, formats, t } from './support/texts';
import { respond } from './support/upstream';

const { availability } = de;
const TODAY = NOW.toISOString().slice(0, 'YYYY-MM-DD'.length);
const RESOURCES = ['accessories', 'bundles', 'photobooths'];

const dailyAlert = (page: Page) => page.getByRole('alert').filter({ hasText: availability.dailyFailed });
const chosen = (page: Page, key: string) => page.getByText(t('availability.chosenDay', { day: formats.fullDay(key) }));

test('the days of an open calendar', async ({ page, upstream }) => {
  await calendar.open(page);
  await test.step('a day has one status for all booths, and only free days can be chosen', async () => {
    await calendar.day(page, '2027-05-08').click({ force: true });
    await expect(calendar.day(page, '2027-05-08')).not.toHaveAttribute('aria-selected');
    await expect(calendar.requestLink(page)).toHaveCount(0);
    await calendar.day(page, Object.keys(DAYS)[0] ?? '').focus();
    for (const [key, { status: withoutNotice }] of Object.entries(DAYS)) {
      const status = key < FIRST_DAY ? 'unavailable' : withoutNotice;
      const name = [formats.fullDay(key), ...(key === TODAY ? [availability.today] : [])].join(', ');
      await expect(calendar.day(page, key)).toBeFocused();
      await expect(calendar.day(page, key)).toHaveAccessibleName(`${name}, ${availability.dayStatus[status]}`);
      await expect(calendar.day(page, key)).toHaveAttribute('data-status', status);
      const { isSelectable } = DAY_STATUSES[status];
      expect(await calendar.day(page, key).getAttribute('aria-disabled')).toBe(isSelectable ? null : 'true');
      await page.keyboard.press('Enter');
      expect(await calendar.day(page, key).getAttribute('aria-selected')).toBe(isSelectable ? 'true' : null);
      await page.keyboard.press('ArrowRight');
    }
    const requested = new Set(upstream.calls(calendar.DAILY).map(({ path }) => path.split('=')[1] ?? ''));
    expect(
      [...requested].filter((key) => key < FIRST_DAY || !DAY_STATUSES[DAYS[key]?.status ?? 'pending'].isSelectable),
    ).toEqual([]);
  });
});

test('the chosen day and the link to its request stay visible in a low window', async ({ page }) => {
  await calendar.open(page);
  for (const [width, height, key] of [
    [853, 470, '2027-05-10'],
    [1280, 480, '2027-05-12'],
    [390, 440, '2027-05-10'],
    [360, 400, '2027-05-12'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await calendar.day(page, key).click();
    await expect(calendar.requestLink(page)).toBeInViewport({ ratio: 1 });
  }
  await calendar.day(page, '2027-05-24').focus();
  await page.keyboard.press('Enter');
  for (const key of ['ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown']) {
    await page.keyboard.press(key);
    await expect.poll(() => hiddenFocus(page), key).toEqual([]);
  }
  await page.setViewportSize({ width: 360, height: 640 });
  await calendar.day(page, '2027-05-22').click();
  await expect.poll(() => hiddenFocus(page)).toEqual([]);
});

test('the calls for a chosen day', async ({ page, upstream, expectProblem }) => {
  expectProblem(/status of 502/);
  // The site keeps the days of other tests for 30 seconds.
  writeRentalData({ freeDays: [17, 18, 19, 20, 21, 22, 23, 24].map((day) => `2056-05-${day}`) });
  await calendar.open(page, '/availability?month=2056-05');
  await test.step('choosing a day makes three calls', async () => {
    const release = upstream.hold(calendar.DAILY);
    await calendar.day(page, '2056-05-23').click();
    const paths = RESOURCES.map((resource) => `/api/${resource}/availability?date=2056-05-23`);
    // A call for another day may still be under way from the previous test.
    const asked = () => upstream.calls(/date=2056-05-23/).map(({ path }) => path);
    await expect.poll(() => asked().sort()).toEqual(paths);
    release();
    await expect(chosen(page, '2056-05-23')).toBeVisible();
    await expect(dailyAlert(page)).toHaveCount(0);
  });

  await test.step('a failure of one call shows one alert, until another day is chosen', async () => {
    upstream.fail(/bundles\/availability/, respond(500));
    await calendar.day(page, '2056-05-17').click();
    await expect(dailyAlert(page)).toHaveCount(1);
    upstream.reset();
    await calendar.day(page, '2056-05-24').click();
    await expect(dailyAlert(page)).toHaveCount(0);
  });

  await test.step('choosing the same day again after a failure asks again, and the alert goes', async () => {
    upstream.fail(/date=2056-05-22/, respond(500));
    await calendar.day(page, '2056-05-22').click();
    await expect(dailyAlert(page)).toHaveCount(1);
    upstream.reset();
    await calendar.day(page, '2056-05-22').click();
    await expect(dailyAlert(page)).toHaveCount(0);
    await expect.poll(() => upstream.calls(/date=2056-05-22/).length).toBe(RESOURCES.length);
  });

  await test.step('choosing another day drops the calls for the previous day, without an alert', async () => {
    const release = upstream.hold(calendar.DAILY);
    upstream.fail(/date=2056-05-20/, respond(500));
    const isDropped = (request: Request) => request.url().includes('date=2056-05-20');
    const isAsked = page.waitForRequest(isDropped);
    await calendar.day(page, '2056-05-20').click();
    await isAsked;
    const dropped = page.waitForEvent('requestfailed', isDropped);
    await calendar.day(page, '2056-05-21').click();
    await dropped;
    release();
    await expect(chosen(page, '2056-05-21')).toBeVisible();
    // If the dropped calls had continued, their responses would have arrived by now.
    for (const resource of RESOURCES) await page.request.get(`/api/${resource}/availability?date=2056-05-20`);
    await expect(dailyAlert(page)).toHaveCount(0);
  });
});

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Opens the calendar half a minute before midnight, with a running clock. */
async function openBefore(page: Page, midnight: string, address?: string) {
  await page.clock.install({ time: new Date(midnight).getTime() - MINUTE / 2 });
  await calendar.open(page, address);
}

async function expectToday(page: Page, key = '') {
  const today = page.locator('[aria-current=date]');
  await expect(today).toHaveCount(1);
  await expect(today).toHaveAccessibleName(new RegExp(`, ${availability.today}, `));
  await expect(calendar.day(page, key)).toHaveAttribute('aria-current', 'date');
}

test('at midnight, the first day of an open calendar becomes unavailable and is no longer chosen', async ({ page }) => {
  const firstDay = '2027-05-17';
  const [today, tomorrow, later] = [0, 1, 2].map((days) => addDays(firstDay, days - offer.minimumNoticeDays));
  await openBefore(page, `${tomorrow}T00:00+02:00`);
  await expectToday(page, today);
  await calendar.day(page, firstDay).click();
  const request = calendar.requestLink(page);
  await expect(request).toBeVisible();
  await page.clock.fastForward(MINUTE);
  await expectToday(page, tomorrow);
  await expect(calendar.day(page, firstDay)).toHaveAttribute('data-status', 'unavailable');
  await expect(calendar.day(page, firstDay)).not.toHaveAttribute('aria-selected');
  await expect(request).toHaveCount(0);

  await calendar.day(page, '2027-05-22').click();
  await page.clock.fastForward(DAY);
  await expectToday(page, later);
  await expect(calendar.day(page, '2027-05-22')).toHaveAttribute('aria-selected', 'true');
});

test('at the end of a month, an open calendar shows the next months', async ({ page }) => {
  const requested = calendar.requestedMonths(page);
  await page.setViewportSize({ width: 1200, height: 780 });
  await openBefore(page, '2031-06-01T00:00+02:00');
  await expect(calendar.title(page, 'Mai 2031')).toBeVisible();
  await page.clock.fastForward(MINUTE);
  for (const month of ['Juni 2031', 'Juli 2031', 'August 2031'])
    await expect(calendar.title(page, month)).toBeVisible();
  await expect(calendar.title(page, 'Mai 2031')).toHaveCount(0);
  await expect(calendar.previousMonth(page)).toHaveAttribute('aria-disabled', 'true');
  await calendar.loaded(page);
  await expect.poll(() => requested).toContain('2031-09-01');
  expect(requested.slice(requested.indexOf('2031-09-01'))).not.toContain('2031-05-01');
});

test('an open calendar notices that midnight passed while its timers stood still', async ({ page }) => {
  await openBefore(page, '2027-05-06T00:00+02:00');
  await page.clock.pauseAt(new Date('2027-05-05T23:59:50+02:00'));
  await page.clock.setSystemTime(new Date('2027-05-07T08:00+02:00'));
  await expectToday(page, '2027-05-05');
  await page.clock.runFor(10_000);
  await expectToday(page, '2027-05-07');
});

test('a past day is paler and thinner than a taken day, and its dot is smaller', async ({ page }) => {
  await openSettled(page, '/availability');
  const look = (key: string) =>
    calendar.day(page, key).evaluate((day) => {
      const { color, fontWeight } = getComputedStyle(day);
      return { color, weight: Number(fontWeight), dot: Number.parseFloat(getComputedStyle(day, '::after').height) };
    });
  const [past, taken] = [await look('2027-05-04'), await look('2027-05-08')];
  expect(past.weight).toBeLessThan(taken.weight);
  expect(past.dot).toBeLessThan(taken.dot);
  expect(past.color).not.toBe(taken.color);
});
