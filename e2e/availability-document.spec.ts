import type { Page } from 'playwright/test';
import { addDays, addMonths, consecutiveMonths, dayIn, daysOf, monthOf } from '../lib/availability/dates';
import { offer } from '../lib/content/offer';
import { formats, MONTHLY, nextMonth, previousMonth, title } from './support/calendar-page';
import { expect, layoutShift, MAX_SHIFT, test } from './support/fixtures';
import { hold, SCRIPTS } from './support/hold';
import { withOwnSite } from './support/own-site';
import { writeRentalData } from './support/rental-data';
import { de, euro, site, t } from './support/texts';
import { hangs, respond } from './support/upstream';

const { availability } = de;

// The server renders the months by its own clock. The browser's clock stands still at another time.
const TODAY = dayIn('Europe/Berlin', new Date());
const FIRST_DAY = addDays(TODAY, offer.minimumNoticeDays);
const MONTHS = consecutiveMonths(TODAY, 3);
const DAYS = MONTHS.flatMap(daysOf);
const NEXT_MONTH = addMonths(monthOf(TODAY), 1);

const daysIn = (html: string) =>
  [...html.matchAll(/<button[^>]*aria-label="([^"]+)"[^>]*data-status="(\w+)"/g)].map(([, name, status]) => ({
    name: name?.replaceAll('&nbsp;', '\u00a0'),
    status,
  }));

test.describe('the document of the calendar', () => {
  test('names every day of three months with its status, and costs a crowd one call a month', async ({ upstream }) => {
    const free = [TODAY, NEXT_MONTH];
    writeRentalData({ freeDays: free });
    await withOwnSite({}, async (site) => {
      // A page waits for its months for two seconds only, which is too short for the first visit on a busy machine.
      for (const month of MONTHS) await fetch(`${site.url}/api/photobooths/monthly/availability?date=${month}`);
      const visits = Array.from({ length: 50 }, () => fetch(`${site.url}/availability`).then((page) => page.text()));
      const [html = '', ...others] = await Promise.all(visits);
      expect(daysIn(html)).toEqual(
        DAYS.map((day) => {
          const status = free.includes(day) && day >= FIRST_DAY ? 'available' : 'unavailable';
          const name = [formats.fullDay(day), ...(day === TODAY ? [availability.today] : [])].join(', ');
          return { name: `${name}, ${availability.dayStatus[status]}`, status };
        }),
      );
      for (const month of MONTHS)
        expect(html).toContain(t('availability.chooseMonth', { month: formats.month(month) }));
      for (const other of others) expect(daysIn(other)).toHaveLength(DAYS.length);
      const asked = upstream.calls(MONTHLY).map(({ path }) => path.split('=')[1]);
      expect(asked.sort()).toEqual(MONTHS);
    });
  });

  for (const [name, fault] of [
    ['hangs', hangs],
    ['fails', respond(503)],
  ] as const) {
    test(`has no statuses when the rental API ${name}`, async ({ upstream }) => {
      upstream.fail(MONTHLY, fault);
      await withOwnSite({}, async (site) => {
        const response = await fetch(`${site.url}/availability`);
        expect(response.status).toBe(200);
        const days = daysIn(await response.text());
        expect(days).toHaveLength(DAYS.length);
        const past = DAYS.indexOf(FIRST_DAY);
        expect(days.slice(0, past).filter(({ status }) => status !== 'unavailable')).toEqual([]);
        expect(days.slice(past).filter(({ status }) => status !== 'pending')).toEqual([]);
      });
    });
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1200, height: 900 } });

  test('the calendar answers the question, and says how to ask about other months', async ({ page }) => {
    await page.goto('/availability');
    await expect(page.getByRole('grid')).toHaveCount(3);
    await expect(page.getByRole('button', { name: formats.fullDay(NEXT_MONTH) })).toBeVisible();
    await expect(page.getByRole('list', { name: availability.legend })).toBeVisible();
    const contact = { phone: site.phone, email: site.email };
    await expect(page.getByText(t('availability.withoutScript', contact))).toBeVisible();
    const find = page.getByRole('button', { name: availability.saturday.find });
    for (const button of [nextMonth(page), previousMonth(page), find]) await expect(button).toBeHidden();
  });

  test('the form shows packages and prices, and says how to reach the business', async ({ page }) => {
    await page.goto('/booking');
    const contact = { phone: site.phone, email: site.email };
    await expect(page.getByText(t('booking.withoutScript', contact))).toBeVisible();
    for (const { price } of offer.packages) await expect(page.getByText(euro(price)).first()).toBeVisible();
  });
});

/** The moment in a time zone that is so many minutes after the server's day began there. */
function aroundMidnight(timeZone: string, minutes: number) {
  const noon = new Date(`${TODAY}T12:00Z`);
  const offset = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).format(noon).slice(-6);
  return new Date(new Date(`${TODAY}T00:00${offset}`).getTime() + minutes * 60_000);
}

async function expectCalendarOf(page: Page, day: string) {
  const today = page.locator('button[aria-current=date]');
  await expect(today).toHaveAttribute('aria-pressed', 'false');
  await expect(today).toHaveAccessibleName(new RegExp(`^${formats.fullDay(day)}, ${availability.today}, `));
  await expect(title(page, formats.month(monthOf(day)))).toBeVisible();
}

for (const timezoneId of ['America/Los_Angeles', 'Pacific/Kiritimati']) {
  test.describe(`hydration in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test("moves nothing and shows the visitor's own day a minute before and after midnight", async ({ page }) => {
      for (const minutes of [-1, 1]) {
        const now = aroundMidnight(timezoneId, minutes);
        await page.clock.setFixedTime(now);
        for (const width of [360, 900, 1200]) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto('/availability');
          await expectCalendarOf(page, dayIn(timezoneId, now));
          await expect(page.locator('[data-status=pending]')).toHaveCount(0);
          expect(await layoutShift(page), `${width} px, ${minutes}`).toBeLessThanOrEqual(MAX_SHIFT);
        }
      }
    });
  });
}

test('the browser requests the months of the document again and replaces them', async ({ page }) => {
  await page.clock.setFixedTime(new Date());
  await page.route(MONTHLY, (route) => {
    const month = new URL(route.request().url()).searchParams.get('date') ?? '';
    return route.fulfill({ json: [{ availability: Object.fromEntries(daysOf(month).map((day) => [day, true])) }] });
  });
  await page.goto('/availability');
  const name = `${formats.fullDay(NEXT_MONTH)}, ${availability.dayStatus.available}`;
  await expect(page.getByRole('button', { name })).toBeAttached();
});

test('a button takes a press only once it works', async ({ page }) => {
  const release = await hold(page, SCRIPTS);
  await page.goto('/availability', { waitUntil: 'commit' });
  const press = nextMonth(page).click();
  release();
  await press;
  await expect(title(page, 'Mai 2027')).toHaveCount(0);
  await expect(title(page, 'Juni 2027')).toBeVisible();
});
