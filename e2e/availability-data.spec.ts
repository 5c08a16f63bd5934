import type { Page, Request } from 'playwright/test';
import { DAILY, day, loaded, openAt } from './support/calendar-page';
import { expect, test } from './support/fixtures';
import { DAYS } from './support/rental-data';
import { de, t } from './support/texts';
import { hangs, resets, resetsMidBody, respond } from './support/upstream';

const { availability } = de;
const monthlyAlert = (page: Page) => page.getByRole('alert').filter({ hasText: availability.monthlyFailed });
const dailyAlert = (page: Page) => page.getByRole('alert').filter({ hasText: availability.dailyFailed });

test.describe('choosing a day', () => {
  test('asks the three daily calls in parallel, with the day’s date', async ({ page, upstream }) => {
    await page.goto('/availability');
    await loaded(page);
    const release = upstream.hold(DAILY);
    await day(page, '2027-05-23').click();
    await expect
      .poll(() =>
        upstream
          .calls(DAILY)
          .map(({ path }) => path)
          .sort(),
      )
      .toEqual([
        '/api/accessories/availability?date=2027-05-23',
        '/api/bundles/availability?date=2027-05-23',
        '/api/photobooths/availability?date=2027-05-23',
      ]);
    release();
    await expect(day(page, '2027-05-23')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText(t('availability.chosenDay', { day: 'Sonntag, 23. Mai 2027' }))).toBeVisible();
    await expect(dailyAlert(page)).toHaveCount(0);
  });

  test('accepts days without a valid price and today, not unavailable or past ones', async ({ page, upstream }) => {
    await page.goto('/availability');
    await loaded(page);
    for (const [key, { status }] of Object.entries(DAYS)) {
      await day(page, key).click({ force: true });
      await expect(day(page, key)).toHaveAttribute('aria-pressed', String(status !== 'unavailable'));
    }
    const asked = new Set(upstream.calls(DAILY).map(({ path }) => path.slice(-10)));
    const takenDays = Object.keys(DAYS).filter((key) => DAYS[key]?.status === 'unavailable');
    expect(takenDays.filter((key) => asked.has(key))).toEqual([]);
  });

  test('works by keyboard, across unavailable days', async ({ page }) => {
    await page.goto('/availability');
    await loaded(page);
    await day(page, '2027-05-07').focus();
    await page.keyboard.press('ArrowRight');
    await expect(day(page, '2027-05-08')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(day(page, '2027-05-08')).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(day(page, '2027-05-10')).toHaveAttribute('aria-pressed', 'true');
  });

  for (const [resource, key] of [
    ['bundles', '2027-05-17'],
    ['photobooths', '2027-05-18'],
    ['accessories', '2027-05-19'],
  ] as const) {
    test(`shows the one daily alert when ${resource} fails`, async ({ page, upstream, expectProblem }) => {
      expectProblem(/status of 502/);
      upstream.fail(new RegExp(`/${resource}/availability`), respond(500));
      await page.goto('/availability');
      await loaded(page);
      await day(page, key).click();
      await expect(dailyAlert(page)).toHaveCount(1);
      upstream.reset();
      await day(page, '2027-05-24').click();
      await expect(dailyAlert(page)).toHaveCount(0);
    });
  }

  test('drops the calls of a day that is no longer chosen, without an alert', async ({ page, upstream }) => {
    await page.goto('/availability');
    await loaded(page);
    const release = upstream.hold(DAILY);
    // A 404, because outages in a row would open the breaker.
    upstream.fail(/date=2027-05-20/, respond(404));
    const isOfFirstDay = (request: Request) => request.url().includes('date=2027-05-20');
    const asked = page.waitForRequest(isOfFirstDay);
    await day(page, '2027-05-20').click();
    await asked;
    const dropped = page.waitForEvent('requestfailed', isOfFirstDay);
    await day(page, '2027-05-21').click();
    await dropped;
    release();
    await expect(page.getByText(t('availability.chosenDay', { day: 'Freitag, 21. Mai 2027' }))).toBeVisible();
    // The dropped calls, had they gone on, would have had the same responses by now.
    for (const resource of ['bundles', 'photobooths', 'accessories'])
      expect((await page.request.get(`/api/${resource}/availability?date=2027-05-20`)).status()).toBe(502);
    await expect(dailyAlert(page)).toHaveCount(0);
  });
});

test.describe('failing monthly data', () => {
  const faults = {
    'a server error': respond(500, 'oops'),
    'not found': respond(404, '{}'),
    garbage: respond(200, '<html>'),
    'an empty response': respond(200, ''),
    'wrong types': respond(200, '[{"id":1,"name":"A","availability":{"2030-01-01":"yes"}}]'),
    'a redirect': respond(302, '', { location: 'http://127.0.0.1:9/' }),
    'a broken connection': resets,
    'a connection broken in the middle of the response': resetsMidBody,
    'no response at all': hangs,
  };
  for (const [index, [name, fault]] of Object.entries(faults).entries()) {
    test(`shows the alert after ${name}, and the calendar stays`, async ({ page, upstream, expectProblem }) => {
      expectProblem(/status of 50[24]/);
      // Far from the months of other tests: the site caches what it read.
      const year = 2070 + index;
      // Not for the months that the server renders by its own clock: those would count against the breaker too.
      upstream.fail(new RegExp(`monthly.*date=${year}`), fault);
      await openAt(page, `${year}-02-10T09:00+01:00`);
      await expect(monthlyAlert(page)).toHaveCount(1);
      await expect(page.getByRole('grid').first()).toBeVisible();
      await expect(page.locator('[data-status=available]:is(button)')).toHaveCount(0);
      upstream.reset();
      await page.getByRole('button', { name: availability.nextMonth }).click();
      await expect(monthlyAlert(page)).toHaveCount(0);
      await loaded(page);
    });
  }

  test('shows the alert when our own server cannot be reached', async ({ page, expectProblem }) => {
    expectProblem(/ERR_FAILED/);
    await page.route('**/api/photobooths/monthly/**', (route) => route.abort());
    await page.goto('/availability');
    await expect(monthlyAlert(page)).toHaveCount(1);
  });
});
