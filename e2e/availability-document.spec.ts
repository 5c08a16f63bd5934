import { consecutiveMonths, monthOf } from '../lib/availability/dates';
import { offer } from '../lib/content/offer';
import { addDays, addMonths, berlinDay, daysOfMonth } from '../lib/shared/days';
import * as calendar from './support/calendar-page';
import { expect, expectNoShift, stopAtEnd, test } from './support/fixtures';
import { hold, SCRIPTS } from './support/loading';
import { startSite } from './support/own-site';
import { writeRentalData } from './support/rental-data';
import { NOW } from './support/settings';
import { de, formats, t } from './support/texts';
import { hangs } from './support/upstream';

const { availability } = de;

// The server renders the months by its own clock. The browser's clock is frozen at another time.
const TODAY = berlinDay(new Date());
const FIRST_DAY = addDays(TODAY, offer.minimumNoticeDays);
const MONTHS = consecutiveMonths(TODAY, 3);
const DAYS = MONTHS.flatMap(daysOfMonth);
const NEXT_MONTH = addMonths(monthOf(TODAY), 1);

const daysIn = (html: string) =>
  [...html.matchAll(/<button[^>]*aria-label="([^"]+)"[^>]*data-status="(\w+)"/g)].map(([, name, status]) => ({
    name: name?.replaceAll('&nbsp;', '\u00a0'),
    status,
  }));

test('the document has the days of three months, and each month takes one call', async ({ upstream }) => {
  const free = [TODAY, NEXT_MONTH];
  writeRentalData({ freeDays: free });
  const site = await stopAtEnd(startSite());
  // A page waits only two seconds for its months, which is too short for the first visit on a busy machine.
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
  for (const month of MONTHS) expect(html).toContain(t('availability.chooseMonth', { month: formats.month(month) }));
  for (const other of others) expect(daysIn(other)).toHaveLength(DAYS.length);
  const asked = upstream.calls(calendar.MONTHLY).map(({ path }) => path.split('=')[1]);
  expect(asked.sort()).toEqual(MONTHS);
});

test('the document has no statuses when the rental API hangs', async ({ upstream }) => {
  upstream.fail(calendar.MONTHLY, hangs);
  const site = await stopAtEnd(startSite());
  const response = await fetch(`${site.url}/availability`);
  expect(response.status).toBe(200);
  const isPast = (day: string) => day < FIRST_DAY;
  const statuses = daysIn(await response.text()).map(({ status }) => status);
  expect(statuses).toEqual(DAYS.map((day) => (isPast(day) ? 'unavailable' : 'pending')));
});

test("the browser takes over the document's calendar", async ({ page }) => {
  await test.step("hydration shows the visitor's own day, and shifts nothing", async () => {
    await page.setViewportSize({ width: 1200, height: 900 });
    for (const days of [-1, 1]) {
      const own = addDays(TODAY, days);
      await page.clock.setFixedTime(new Date(`${own}T12:00`));
      await page.goto('/availability');
      const today = page.locator('button[aria-current=date]');
      await expect(today).toHaveAccessibleName(new RegExp(`^${formats.fullDay(own)}, ${availability.today}, `));
      await expect(calendar.title(page, formats.month(monthOf(own)))).toBeVisible();
      await expect(page.locator('[data-status=pending]')).toHaveCount(0);
      await expectNoShift(page);
    }
  });

  await test.step('the browser requests the months of the document again and replaces them', async () => {
    await page.clock.setFixedTime(new Date());
    await page.route(calendar.MONTHLY, (route) => {
      const month = new URL(route.request().url()).searchParams.get('date') ?? '';
      return route.fulfill({
        json: [{ availability: Object.fromEntries(daysOfMonth(month).map((day) => [day, true])) }],
      });
    });
    await page.goto('/availability');
    const name = `${formats.fullDay(NEXT_MONTH)}, ${availability.dayStatus.available}`;
    await expect(page.getByRole('gridcell', { name })).toBeAttached();
  });

  await test.step('a button ignores the pointer until it works', async () => {
    await page.clock.setFixedTime(NOW);
    const takesPointer = () =>
      calendar.nextMonth(page).evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    const release = await hold(page, SCRIPTS);
    await page.goto('/availability', { waitUntil: 'commit' });
    await expect(calendar.nextMonth(page)).toBeVisible();
    expect(await takesPointer()).toBe(false);
    release();
    await calendar.nextMonth(page).click();
    await expect(calendar.title(page, 'Juni 2027')).toBeVisible();
  });
});
