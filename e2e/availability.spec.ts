import type { Locator, Page } from 'playwright/test';
import {
  day,
  formats,
  loaded,
  MONTHLY,
  nextMonth,
  openAt,
  openCalendar,
  previousMonth,
  requestedMonths,
  title,
} from './support/calendar-page';
import { expect, layoutShift, MAX_SHIFT, test } from './support/fixtures';
import { LOOKS } from './support/looks';
import { NOW } from './support/settings';
import { openSettled } from './support/settled';
import { de, t } from './support/texts';

const { availability } = de;

const PHONE = { width: 360, height: 780 };
const spinner = (page: Page) => page.getByRole('status').filter({ hasText: availability.loading });

test('one month shows below 900 px, two from 900 px, three from 1200 px, and nothing shifts', async ({ page }) => {
  await openCalendar(page);
  for (const [width, months] of [
    [899, 1],
    [900, 2],
    [1199, 2],
    [1200, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('grid'), 'after a change of width').toHaveCount(months);
    await openCalendar(page);
    await expect(page.getByRole('grid')).toHaveCount(months);
    expect(await layoutShift(page)).toBeLessThanOrEqual(MAX_SHIFT);
  }
});

/** The strongest component of a colour such as "rgb(27, 122, 71)". */
function strongestOf(colour: string) {
  const components = [...colour.matchAll(/[\d.]+/g)].slice(0, 3).map(Number);
  return ['red', 'green', 'blue'][components.indexOf(Math.max(...components))];
}

test('the legend explains the green and the red dot', async ({ page }) => {
  await page.goto('/availability');
  const legend = page.getByRole('list', { name: availability.legend });
  await expect(legend.getByRole('listitem')).toHaveText([availability.available, availability.unavailable]);
  for (const [status, property, colour] of [
    ['available', 'background-color', 'green'],
    ['unavailable', 'border-top-color', 'red'],
  ] as const) {
    const shown = await legend
      .locator(`[data-status=${status}]`)
      .evaluate((dot, name) => getComputedStyle(dot, '::after').getPropertyValue(name), property);
    expect(strongestOf(shown)).toBe(colour);
  }
});

/** The border around a day's number, which has an element of its own today. */
const ringOf = (button: Locator) =>
  button.evaluate((element) => {
    const { color, borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(
      element.querySelector('span') ?? element,
    );
    return { style: borderTopStyle, width: borderTopWidth, hasColourOfNumber: borderTopColor === color };
  });

test('today, free or taken, has a ring and is named, before and after a press, in every look', async ({ page }) => {
  for (const [today, other] of [
    ['2027-05-06', '2027-05-07'],
    ['2027-05-08', '2027-05-09'],
  ] as const) {
    await page.emulateMedia(LOOKS.light);
    await openAt(page, `${today}T09:00+02:00`);
    await loaded(page);
    await expect(day(page, today)).toHaveAccessibleName(new RegExp(`, ${availability.today}, `));
    await expect(day(page, other)).not.toHaveAccessibleName(new RegExp(availability.today));
    for (const isPressed of [false, true]) {
      if (isPressed) await day(page, today).click({ force: true });
      for (const [name, look] of Object.entries(LOOKS)) {
        await page.emulateMedia(look);
        const ring = { style: 'solid', width: '2px', hasColourOfNumber: true };
        await expect.poll(() => ringOf(day(page, today)), { message: `${today}, ${name}` }).toEqual(ring);
        expect(await ringOf(day(page, other)), name).toMatchObject({ width: '0px' });
      }
    }
  }
});

test('paging stops at the current month, goes forward without end, and keeps focus', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openSettled(page, '/availability');
  const [previous, next] = [previousMonth(page), nextMonth(page)];
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  await previous.dispatchEvent('click');
  await expect(title(page, 'Mai 2027')).toBeVisible();
  for (const [button, month] of [
    [next, 'Juni 2027'],
    [previous, 'Mai 2027'],
  ] as const) {
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(title(page, month)).toBeVisible();
    await expect(button).toBeFocused();
  }
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  await next.click({ clickCount: 14 });
  await expect(title(page, 'Juli 2028')).toBeVisible();
  await expect(page).toHaveURL(/month=2028-07$/);
});

test('a key held down turns a hundred months and writes one address', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openSettled(page, '/availability');
  await day(page, '2027-05-22').focus();
  await page.evaluate(() => {
    const replaceState = history.replaceState.bind(history);
    const written: string[] = [];
    Object.assign(window, { written });
    history.replaceState = (...entry) => {
      const [state, , address] = entry;
      // Next writes its own state to an address that it knows.
      if (state === null) written.push(String(address));
      replaceState(...entry);
    };
  });
  const written = () => page.evaluate(() => Reflect.get(window, 'written'));
  await page.clock.pauseAt(NOW);
  for (let month = 0; month < 100; month++) await page.keyboard.press('PageDown');
  await expect(title(page, 'September 2035')).toBeVisible();
  expect(await written()).toEqual([]);
  await page.clock.resume();
  await expect.poll(written).toEqual(['?month=2035-09']);
});

test('a screen reader hears once which months are displayed, and once which day is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 900 });
  await openSettled(page, '/availability');
  await expect(title(page, 'Mai 2027')).toBeVisible();
  const spoken = page.getByRole('status').filter({ hasText: '2027' });
  await expect(spoken).toHaveCount(0);
  await nextMonth(page).click();
  await expect(spoken).toHaveText([formats.months('2027-06-01', '2027-08-01')]);
  await previousMonth(page).click();
  await day(page, '2027-05-22').click();
  await expect(spoken.filter({ hasText: '22.' })).toHaveText([
    t('availability.chosenDay', { day: formats.fullDay('2027-05-22') }),
  ]);
});

test('the browser requests every displayed month, then its neighbours, again after each turn', async ({ page }) => {
  const requested = requestedMonths(page);
  await page.setViewportSize({ width: 1200, height: 900 });
  await openAt(page, '2029-01-10T09:00+01:00');
  await expect.poll(() => requested).toHaveLength(4);
  expect(requested.slice(0, 3).sort()).toEqual(['2029-01-01', '2029-02-01', '2029-03-01']);
  expect(requested.slice(3)).toEqual(['2029-04-01']);
  await loaded(page);

  await nextMonth(page).click();
  await expect.poll(() => requested).toHaveLength(9);
  expect(requested.slice(4, 7).sort()).toEqual(['2029-02-01', '2029-03-01', '2029-04-01']);
  expect(requested.slice(7).sort()).toEqual(['2029-01-01', '2029-05-01']);
});

test('a neighbouring month shows without waiting', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const neighbour = page.waitForResponse(/date=2029-10-01/);
  await openAt(page, '2029-09-10T09:00+02:00');
  await neighbour;
  await page.route(MONTHLY, () => undefined);
  await nextMonth(page).click();
  await expect(title(page, 'Oktober 2029')).toBeVisible();
  await loaded(page);
  await expect(spinner(page)).toHaveCount(0);
});

test('a spinner shows while a month loads, and no day can be chosen', async ({ page, upstream }) => {
  const release = upstream.hold(MONTHLY);
  await openAt(page, '2029-06-10T09:00+02:00');
  await expect(spinner(page)).toBeVisible();
  await day(page, '2029-06-20').click({ force: true });
  await expect(day(page, '2029-06-20')).toHaveAttribute('aria-pressed', 'false');
  release();
  await loaded(page);
  await expect(spinner(page)).toHaveCount(0);
});
