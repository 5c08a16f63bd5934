import type { Locator, Page } from 'playwright/test';
import { EXPLAINED_STATUSES } from '../lib/availability/day-status';
import * as calendar from './support/calendar-page';
import { expect, test } from './support/fixtures';
import { openSettled } from './support/loading';
import { NOW } from './support/settings';
import { de } from './support/texts';

const { availability } = de;

const PHONE = { width: 360, height: 780 };
const LOOKS = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  'forced colours': { colorScheme: 'light', forcedColors: 'active' },
} as const;

const spinner = (page: Page) => page.getByRole('status').filter({ hasText: availability.loading });

test('the calendar explains its dots, rings today, and pages through its months', async ({ page }) => {
  await test.step('one month is shown below 900 px, two from 900 px, three from 1200 px, before and after a reload', async () => {
    for (const [width, months] of [
      [899, 1],
      [900, 2],
      [1199, 2],
      [1200, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      if (width > 899) await expect(page.getByRole('grid'), 'after a change of width').toHaveCount(months);
      await calendar.open(page);
      await expect(page.getByRole('grid')).toHaveCount(months);
    }
  });

  await test.step('the legend explains the green and the red dot', async () => {
    const legend = page.getByRole('list', { name: availability.legend });
    await expect(legend.getByRole('listitem')).toHaveText(EXPLAINED_STATUSES.map((status) => availability[status]));
    for (const [status, colour] of [
      ['available', 'green'],
      ['unavailable', 'red'],
    ] as const) {
      const shown = await legend
        .locator(`[data-status=${status}]`)
        .evaluate((dot) => getComputedStyle(dot, '::after').borderTopColor);
      const [red = 0, green = 0, blue = 0] = (shown.match(/[\d.]+/g) ?? []).map(Number);
      expect({ red, green, blue }[colour], shown).toBe(Math.max(red, green, blue));
    }
  });

  await test.step('the dots keep their fill on paper, where backgrounds are left out', async () => {
    const adjust = (dot: Element) => getComputedStyle(dot, '::after').printColorAdjust;
    for (const dot of ['li > .status-dot', 'td button'])
      expect(await page.locator(dot).first().evaluate(adjust)).toBe('exact');
  });

  await test.step('today has a ring in every style, free or taken', async () => {
    const ring = { style: 'solid', width: '2px', hasColourOfNumber: true };
    for (const today of ['2027-05-06', '2027-05-08']) {
      await page.clock.setFixedTime(new Date(`${today}T09:00+02:00`));
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(calendar.day(page, today)).toHaveAttribute('aria-current', 'date');
      for (const [name, look] of Object.entries(LOOKS)) {
        await page.emulateMedia(look);
        await expect.poll(() => ringOf(calendar.day(page, today)), { message: `${today}, ${name}` }).toEqual(ring);
        expect(await ringOf(calendar.day(page, '2027-05-22')), name).toMatchObject({ width: '0px' });
      }
    }
  });

  await test.step('paging stops at the current month and keeps focus, and a held key writes one address', async () => {
    await page.emulateMedia(LOOKS.light);
    await page.clock.setFixedTime(NOW);
    await page.setViewportSize(PHONE);
    await openSettled(page, '/availability');
    const [previous, next] = [calendar.previousMonth(page), calendar.nextMonth(page)];
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await previous.dispatchEvent('click');
    await expect(calendar.title(page, 'Mai 2027')).toBeVisible();
    for (const [button, month] of [
      [next, 'Juni 2027'],
      [previous, 'Mai 2027'],
    ] as const) {
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(calendar.title(page, month)).toBeVisible();
      await expect(button).toBeFocused();
    }
    await expect(page).toHaveURL(/month=2027-05$/);

    await calendar.day(page, '2027-05-22').focus();
    const addresses = new Set(['?month=2027-05']);
    page.on('framenavigated', (frame) => addresses.add(new URL(frame.url()).search));
    await page.clock.pauseAt(NOW);
    for (let month = 0; month < 30; month++) await page.keyboard.press('PageDown');
    await expect(calendar.title(page, 'November 2029')).toBeVisible();
    expect([...addresses]).toEqual(['?month=2027-05']);
    await page.clock.resume();
    await expect.poll(() => [...addresses]).toEqual(['?month=2027-05', '?month=2029-11']);
  });
});

/** The border around a day's number. Only today has a separate element for its number. */
const ringOf = (button: Locator) =>
  button.evaluate((element) => {
    const { color, borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(
      element.querySelector('span') ?? element,
    );
    return { style: borderTopStyle, width: borderTopWidth, hasColourOfNumber: borderTopColor === color };
  });

test('the calendar loads what it displays, and says so', async ({ page, upstream }) => {
  await test.step('a spinner is shown while a month loads, and no day can be chosen', async () => {
    const release = upstream.hold(calendar.MONTHLY);
    await calendar.openAt(page, '2029-06-10T09:00+02:00');
    await expect(spinner(page)).toBeVisible();
    await calendar.day(page, '2029-06-20').click({ force: true });
    await expect(calendar.day(page, '2029-06-20')).not.toHaveAttribute('aria-selected');
    release();
    await calendar.loaded(page);
    await expect(spinner(page)).toHaveCount(0);
  });

  await test.step('the browser requests every displayed month, and then its neighbours', async () => {
    const requested = calendar.requestedMonths(page);
    await page.setViewportSize({ width: 1200, height: 900 });
    await calendar.openAt(page, '2029-01-10T09:00+01:00');
    await calendar.loaded(page);
    expect(requested.slice(0, 3).sort()).toEqual(['2029-01-01', '2029-02-01', '2029-03-01']);
    expect(requested.slice(3)).toEqual(['2029-04-01']);

    const neighbour = page.waitForEvent('requestfinished', (request) => request.url().endsWith('2029-05-01'));
    await calendar.nextMonth(page).click();
    await neighbour;
    expect(requested.slice(4, 7).sort()).toEqual(['2029-02-01', '2029-03-01', '2029-04-01']);
    expect(requested.slice(7).sort()).toEqual(['2029-01-01', '2029-05-01']);
    await page.route(calendar.MONTHLY, () => undefined);
    await calendar.nextMonth(page).click();
    await expect(calendar.title(page, 'Mai 2029')).toBeVisible();
    await expect(page.locator('[data-status=pending]')).toHaveCount(0);
    await expect(spinner(page)).toHaveCount(0);
  });
});
