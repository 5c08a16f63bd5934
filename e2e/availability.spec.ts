import type { Locator } from 'playwright/test';
import { consecutiveMonths, dayIn } from '../lib/availability/dates';
import { TIME_ZONE } from '../lib/i18n/languages';
import { day, loaded, MONTHLY, openAt, title } from './support/calendar-page';
import { expect, layoutShift, MAX_SHIFT, test } from './support/fixtures';
import { DAYS } from './support/rental-data';
import { de, t } from './support/texts';

const { availability } = de;

/** The server asks for these by its own clock whenever it renders the page. */
const MONTHS_OF_THE_DOCUMENT = consecutiveMonths(dayIn(TIME_ZONE, new Date()), 3);

/** The part that stands out in a colour such as "rgb(27, 122, 71)". */
function strongestOf(colour: string) {
  const parts = [...colour.matchAll(/[\d.]+/g)].slice(0, 3).map(Number);
  return ['red', 'green', 'blue'][parts.indexOf(Math.max(...parts))];
}

/** The border around a day's number, which has an element of its own today. */
const ringOf = (button: Locator) =>
  button.evaluate((element) => {
    const number = element.querySelector('span') ?? element;
    const { color, borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(number);
    return { style: borderTopStyle, width: borderTopWidth, hasColourOfNumber: borderTopColor === color };
  });

test.describe('month calendar', () => {
  for (const [width, months, navigationLinks] of [
    [360, 1, 2],
    [899, 1, 2],
    [900, 2, 3],
    [1199, 2, 3],
    [1200, 3, 3],
    [1600, 3, 3],
  ] as const) {
    test(`shows ${months} month(s) at ${width} px and shifts no layout while it loads`, async ({ page, upstream }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/availability');
      await expect(page.getByRole('grid')).toHaveCount(months);
      await expect(page.getByRole('navigation', { name: de.layout.navigation }).getByRole('link')).toHaveCount(
        navigationLinks,
      );
      await loaded(page);
      expect(await layoutShift(page)).toBeLessThanOrEqual(MAX_SHIFT);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const asked = upstream.calls(MONTHLY).map(({ path }) => path);
      const displayedAndNext = ['2027-05-01', '2027-06-01', '2027-07-01', '2027-08-01'];
      const expected = [...displayedAndNext, ...MONTHS_OF_THE_DOCUMENT];
      expect(asked.filter((path) => !expected.includes(path.slice(-'YYYY-MM-DD'.length)))).toEqual([]);
    });
  }

  test('follows a change of width', async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: 900 });
    await page.goto('/availability');
    for (const [width, months] of [
      [1199, 2],
      [899, 1],
      [1200, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('grid')).toHaveCount(months);
    }
  });

  test('combines what the booths say into the status of each day, by dot and by name', async ({ page }) => {
    await page.goto('/availability');
    await loaded(page);
    for (const [key, { status }] of Object.entries(DAYS)) {
      const button = day(page, key);
      await expect(button).toHaveAttribute('data-status', status);
      await expect(button).toHaveAccessibleName(new RegExp(`, ${availability.dayStatus[status]}$`));
      expect(await button.getAttribute('aria-disabled')).toBe(status === 'unavailable' ? 'true' : null);
    }
  });

  test('has a legend for the two colours', async ({ page }) => {
    await page.goto('/availability');
    const legend = page.getByRole('list', { name: availability.legend });
    await expect(legend.getByRole('listitem')).toHaveText([availability.available, availability.unavailable]);
    const colour = (status: string) =>
      legend
        .locator(`[data-status=${status}]`)
        .evaluate(
          (dot) =>
            getComputedStyle(dot, '::after')[
              dot.matches('[data-status=available]') ? 'backgroundColor' : 'borderTopColor'
            ],
        );
    expect(strongestOf(await colour('available'))).toBe('green');
    expect(strongestOf(await colour('unavailable'))).toBe('red');
  });

  test('stops at the current month and goes forward without end', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('/availability');
    const previous = page.getByRole('button', { name: availability.previousMonth });
    const next = page.getByRole('button', { name: availability.nextMonth });
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await previous.dispatchEvent('click');
    await expect(title(page, 'Mai 2027')).toBeVisible();
    for (let month = 0; month < 14; month++) await next.click();
    await expect(title(page, 'Juli 2028')).toBeVisible();
    await previous.click();
    await expect(title(page, 'Juni 2028')).toBeVisible();
  });

  test('reads every month on display, then the next one, and again when the month changes', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (MONTHLY.test(request.url())) asked.push(request.url().slice(-10));
    });
    await page.setViewportSize({ width: 1200, height: 900 });
    await openAt(page, '2029-01-10T09:00+01:00');
    await expect.poll(() => asked.length).toBe(4);
    expect(asked.slice(0, 3).sort()).toEqual(['2029-01-01', '2029-02-01', '2029-03-01']);
    expect(asked.slice(3)).toEqual(['2029-04-01']);
    await loaded(page);

    await page.getByRole('button', { name: availability.nextMonth }).click();
    await expect.poll(() => asked.length).toBe(9);
    expect(asked.slice(4, 7).sort()).toEqual(['2029-02-01', '2029-03-01', '2029-04-01']);
    expect(asked.slice(7).sort()).toEqual(['2029-01-01', '2029-05-01']);
  });

  test('shows a neighbouring month without waiting', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    const asked = page.waitForResponse(/date=2029-10-01/);
    await openAt(page, '2029-09-10T09:00+02:00');
    await asked;
    await page.route(MONTHLY, () => undefined);
    await page.getByRole('button', { name: availability.nextMonth }).click();
    await expect(title(page, 'Oktober 2029')).toBeVisible();
    await loaded(page);
    await expect(page.getByRole('status').filter({ hasText: availability.loading })).toHaveCount(0);
  });

  test('shows a spinner while it loads, and no day can be chosen', async ({ page, upstream }) => {
    const release = upstream.hold(MONTHLY);
    await openAt(page, '2029-06-10T09:00+02:00');
    await expect(page.getByRole('status').filter({ hasText: availability.loading })).toBeVisible();
    await day(page, '2029-06-20').click({ force: true });
    await expect(page.getByText(t('availability.chosenDay', { day: '' }))).toHaveCount(0);
    release();
    await loaded(page);
    await expect(page.getByRole('status').filter({ hasText: availability.loading })).toHaveCount(0);
  });

  test.describe('in a time zone far ahead of Berlin', () => {
    test.use({ timezoneId: 'Pacific/Kiritimati' });

    test('today is the visitor’s own day', async ({ page }) => {
      await openAt(page, '2027-05-31T23:30:00Z');
      await expect(title(page, 'Juni 2027')).toBeVisible();
      await expect(day(page, '2027-06-01')).toHaveAttribute('aria-current', 'date');
    });
  });

  for (const [look, media] of Object.entries({
    light: { colorScheme: 'light' },
    dark: { colorScheme: 'dark' },
    'forced colours': { forcedColors: 'active' },
  } as const)) {
    test(`marks today by a ring, chosen, free or taken, ${look}`, async ({ page }) => {
      await page.emulateMedia(media);
      for (const [today, other] of [
        ['2027-05-06', '2027-05-07'],
        ['2027-05-08', '2027-05-09'],
      ] as const) {
        await openAt(page, `${today}T09:00+02:00`);
        await loaded(page);
        expect(await ringOf(day(page, today))).toEqual({ style: 'solid', width: '2px', hasColourOfNumber: true });
        expect(await ringOf(day(page, other))).toMatchObject({ width: '0px' });
        await expect(day(page, today)).toHaveAccessibleName(/, heute, /);
        await expect(day(page, other)).not.toHaveAccessibleName(/heute/);
        await day(page, today).click({ force: true });
        expect(await ringOf(day(page, today))).toEqual({ style: 'solid', width: '2px', hasColourOfNumber: true });
      }
    });
  }
});

test.describe('with assistive technology', () => {
  test('announces the new month and keeps focus on the button', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('/availability');
    await loaded(page);
    const next = page.getByRole('button', { name: availability.nextMonth });
    const previous = page.getByRole('button', { name: availability.previousMonth });
    await next.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Juni 2027' })).toHaveCount(1);
    await expect(next).toBeFocused();
    await previous.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Mai 2027' })).toHaveCount(1);
    await expect(previous).toBeFocused();
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
  });

  test('reaches every day by keyboard and names each in full', async ({ page }) => {
    await page.goto('/availability');
    await loaded(page);
    await day(page, '2027-05-01').focus();
    for (let date = 2; date <= 31; date++) {
      await page.keyboard.press('ArrowRight');
      await expect(page.locator(':focus')).toHaveAccessibleName(
        new RegExp(`^[A-Z][a-z]+, ${date}\\. Mai 2027, ${date === 5 ? 'heute, ' : ''}(nicht )?verfügbar$`),
      );
    }
    await expect(day(page, '2027-05-22')).toHaveAccessibleName('Samstag, 22. Mai 2027, verfügbar');
    await expect(day(page, '2027-05-08')).toHaveAccessibleName('Samstag, 8. Mai 2027, nicht verfügbar');
  });
});
