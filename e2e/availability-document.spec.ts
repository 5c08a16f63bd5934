import type { Page } from 'playwright/test';
import { addMonths, consecutiveMonths, dayIn, daysOf, monthOf } from '../lib/availability/dates';
import { dateFormats } from '../lib/availability/format';
import { PRICES } from '../lib/booking/prices';
import { MONTHLY, title } from './support/calendar-page';
import { expect, layoutShift, MAX_SHIFT, test } from './support/fixtures';
import { hold, SCRIPTS } from './support/hold';
import { withOwnSite } from './support/own-site';
import { writeRentalData } from './support/rental-data';
import { de, euro, site, t } from './support/texts';
import { hangs, respond } from './support/upstream';

const { availability } = de;
const formats = dateFormats('de');

// The server renders the months from its own day on, whatever clock the browser's tests use.
const TODAY = dayIn('Europe/Berlin', new Date());
const MONTHS = consecutiveMonths(TODAY, 3);
const DAYS = MONTHS.flatMap(daysOf);
const [FREE, UNPRICED] = [addMonths(monthOf(TODAY), 1), addMonths(monthOf(TODAY), 2)];

const names = (html: string) =>
  [...html.matchAll(/<button[^>]*aria-label="([^"]+)"[^>]*data-status="(\w+)"/g)].map(([, name, status]) => ({
    name,
    status,
  }));

test.describe('the document of the calendar', () => {
  test('names every day of three months with its status, and today', async ({ upstream }) => {
    writeRentalData({ freeDays: [TODAY, FREE] });
    await withOwnSite({}, async (site) => {
      const html = await (await fetch(`${site.url}/availability`)).text();
      const days = names(html);
      expect(days.map(({ name }) => name)).toEqual(
        DAYS.map((day) => {
          const isFree = day === TODAY || day === FREE;
          const status = isFree ? availability.dayStatus.available : availability.dayStatus.unavailable;
          return [formats.fullDay(day), ...(day === TODAY ? [availability.today] : []), status].join(', ');
        }),
      );
      expect(days.filter(({ status }) => status === 'available')).toHaveLength(2);
      for (const month of MONTHS)
        expect(html).toContain(t('availability.chooseMonth', { month: formats.month(month) }));
      expect(upstream.calls(MONTHLY)).toHaveLength(3);
    });
  });

  test('costs a crowd one call a month', async ({ upstream }) => {
    await withOwnSite({}, async (site) => {
      const visits = Array.from({ length: 200 }, () => fetch(`${site.url}/availability`).then((page) => page.text()));
      const pages = await Promise.all(visits);
      expect(new Set(pages.map((page) => names(page).length))).toEqual(new Set([DAYS.length]));
      const asked = upstream.calls(MONTHLY).map(({ path }) => path.slice(-10));
      expect(asked.sort()).toEqual(MONTHS);
    });
  });

  for (const [fault, provoke] of [
    ['fails', respond(503)],
    ['hangs', hangs],
  ] as const) {
    test(`comes without statuses when the rental API ${fault}`, async ({ upstream }) => {
      upstream.fail(MONTHLY, provoke);
      await withOwnSite({}, async (site) => {
        const response = await fetch(`${site.url}/availability`);
        expect(response.status).toBe(200);
        const statuses = new Map(names(await response.text()).map(({ name, status }) => [name, status]));
        expect(statuses.size).toBe(DAYS.length);
        expect(new Set(statuses.values())).toEqual(
          new Set(TODAY.endsWith('-01') ? ['pending'] : ['unavailable', 'pending']),
        );
      });
    });
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the calendar answers the question, and says how to ask about other months', async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: 900 });
    await page.goto('/availability');
    await expect(page.getByRole('grid')).toHaveCount(3);
    await expect(page.getByRole('button', { name: formats.fullDay(FREE) })).toBeVisible();
    await expect(page.getByRole('list', { name: availability.legend })).toBeVisible();
    await expect(page.locator('noscript p')).toHaveText(
      t('availability.withoutScript', { phone: site.phone, email: site.email }),
    );
    for (const name of [availability.nextMonth, availability.previousMonth, availability.saturday.find])
      await expect(page.getByRole('button', { name })).toBeHidden();
  });

  test('the form shows packages and prices, and says how to reach the business', async ({ page }) => {
    await page.goto('/booking');
    await expect(page.locator('noscript p')).toHaveText(
      t('booking.withoutScript', { phone: site.phone, email: site.email }),
    );
    for (const price of Object.values(PRICES.packages)) await expect(page.getByText(euro(price)).first()).toBeVisible();
  });
});

/** A moment of a zone, seen from the server's day: so many minutes after the midnight that begins it. */
function aroundMidnight(timeZone: string, minutes: number) {
  const noon = new Date(`${TODAY}T12:00Z`);
  const offset = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).format(noon).slice(-6);
  return new Date(new Date(`${TODAY}T00:00${/\d/.test(offset) ? offset : '+00:00'}`).getTime() + minutes * 60_000);
}

async function expectCalendarOf(page: Page, day: string) {
  await expect(
    page.getByRole('button', { pressed: false }).and(page.locator('[aria-current=date]')),
  ).toHaveAccessibleName(new RegExp(`^${formats.fullDay(day)}, ${availability.today}, `));
  await expect(title(page, formats.month(monthOf(day)))).toBeVisible();
}

for (const timezoneId of ['Europe/Berlin', 'America/Los_Angeles', 'Pacific/Kiritimati']) {
  test.describe(`hydration in ${timezoneId}`, () => {
    test.use({ timezoneId });

    for (const minutes of [-1, 1]) {
      test(`moves nothing ${Math.abs(minutes)} minute ${minutes < 0 ? 'before' : 'after'} midnight`, async ({
        page,
      }) => {
        const now = aroundMidnight(timezoneId, minutes);
        await page.clock.setFixedTime(now);
        for (const width of [360, 768, 900, 1200, 1600]) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto('/availability');
          await expectCalendarOf(page, dayIn(timezoneId, now));
          await expect(page.locator('[data-status=pending]')).toHaveCount(0);
          expect(await layoutShift(page), `${width} px`).toBeLessThanOrEqual(MAX_SHIFT);
        }
      });
    }
  });
}

test('months that cannot be asked for again keep their days, under the alert', async ({ page, expectProblem }) => {
  expectProblem(/ERR_FAILED/);
  await page.clock.setFixedTime(new Date());
  await page.route(MONTHLY, (route) => route.abort('failed'));
  await page.goto('/availability');
  await expect(page.getByRole('alert').filter({ hasText: availability.monthlyFailed })).toBeVisible();
  await expect(page.locator('[data-status=pending]')).toHaveCount(0);
  await expect(page.getByText(availability.loading)).toHaveCount(0);
});

test('what the page came with is asked for again, and replaced', async ({ page }) => {
  await page.clock.setFixedTime(new Date());
  await page.route(MONTHLY, (route) => {
    const month = new URL(route.request().url()).searchParams.get('date') ?? '';
    return route.fulfill({ json: [{ availability: Object.fromEntries(daysOf(month).map((day) => [day, true])) }] });
  });
  await page.goto('/availability');
  await expect(
    page.getByRole('button', { name: `${formats.fullDay(FREE)}, ${availability.dayStatus.available}` }),
  ).toBeAttached();
  await expect(
    page.locator('td [data-status=unavailable]').and(page.locator(`[aria-label^="${formats.fullDay(UNPRICED)}"]`)),
  ).toHaveCount(0);
});

test('a screen reader hears once which months are on display, and once which day is chosen', async ({ page }) => {
  writeRentalData({ freeDays: ['2041-06-08'] });
  await page.setViewportSize({ width: 1200, height: 900 });
  await page.goto('/availability?month=2041-05');
  await expect(title(page, 'Mai 2041')).toBeVisible();
  const spoken = page.getByRole('status').filter({ hasText: '2041' });
  await expect(spoken).toHaveCount(0);
  await page.getByRole('button', { name: availability.nextMonth }).click();
  await expect(spoken).toHaveText([formats.months('2041-06-01', '2041-08-01')]);
  await page
    .getByRole('button', { name: `${formats.fullDay('2041-06-08')}, ${availability.dayStatus.available}` })
    .click();
  await expect(spoken.filter({ hasText: '8. Juni' })).toHaveText([
    t('availability.chosenDay', { day: formats.fullDay('2041-06-08') }),
  ]);
});

test('a press is taken from the moment on at which it does something', async ({ page }) => {
  const release = await hold(page, SCRIPTS);
  await page.goto('/availability', { waitUntil: 'commit' });
  const press = page.getByRole('button', { name: availability.nextMonth }).click();
  release();
  await press;
  await expect(title(page, 'Mai 2027')).toHaveCount(0);
  await expect(title(page, 'Juni 2027')).toBeVisible();
});
