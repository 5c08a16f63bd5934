import { day, title } from './support/calendar-page';
import { expect, test } from './support/fixtures';
import { NOW } from './support/settings';
import { openSettled } from './support/settled';
import { de } from './support/texts';

const { availability } = de;

test.use({ viewport: { width: 360, height: 780 } });

test.beforeEach(async ({ page }) => {
  await openSettled(page, '/availability');
});

test('pages a month for each press, however quick', async ({ page }) => {
  await page.getByRole('button', { name: availability.nextMonth }).evaluate((button: HTMLElement) => {
    for (let press = 0; press < 3; press++) button.click();
  });
  await expect(title(page, 'August 2027')).toBeVisible();
  await expect(day(page, '2027-08-01')).toBeVisible();
  await expect(page).toHaveURL(/month=2027-08$/);
});

test('a press shows before all days are rendered for it', async ({ page }) => {
  const pressed = await day(page, '2027-05-22').evaluate(async (button: HTMLElement) => {
    button.click();
    await null;
    return { button: button.ariaPressed, link: document.querySelector('main a')?.textContent };
  });
  expect(pressed).toEqual({ button: 'true', link: undefined });
  await expect(page.getByRole('link', { name: availability.request })).toBeVisible();

  const next = page.getByRole('button', { name: availability.nextMonth });
  const turned = await next.evaluate(async (button: HTMLElement) => {
    button.click();
    await null;
    const title = document.querySelector('[aria-haspopup=dialog]')?.textContent;
    return { title, day: document.querySelector('td button')?.ariaLabel };
  });
  expect(turned).toEqual({ title: 'Juni 2027', day: expect.stringContaining('1. Mai 2027') });
  await expect(day(page, '2027-06-01')).toBeVisible();
});

test('a key held down turns a hundred months and writes one address', async ({ page }) => {
  await day(page, '2027-05-22').focus();
  await page.evaluate(() => {
    const replaceState = history.replaceState.bind(history);
    const written: string[] = [];
    Object.assign(window, { written });
    history.replaceState = (...entry) => {
      const [state, , address] = entry;
      // Next writes its own state to addresses that it was told.
      if (state === null) written.push(String(address));
      replaceState(...entry);
    };
  });
  await page.clock.pauseAt(NOW);
  for (let month = 0; month < 100; month++) await page.keyboard.press('PageDown');
  await expect(title(page, 'September 2035')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'written'))).toEqual([]);
  await page.clock.resume();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'written'))).toEqual(['?month=2035-09']);
});
