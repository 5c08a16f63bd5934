import { expect, type Page } from 'playwright/test';
import { de, formats, t } from './texts';

const { availability } = de;

export const MONTHLY = /photobooths\/monthly/;
export const DAILY = /\/(bundles|photobooths|accessories)\/availability/;
const DATE_LENGTH = 'YYYY-MM-DD'.length;

/** Returns a day with any status. */
export const day = (page: Page, key: string) =>
  page.getByRole('gridcell', { name: formats.fullDay(key), exact: false });
/** Returns the title of a month, such as "Mai 2027". */
export const title = (page: Page, month: string) =>
  page.getByRole('button', { name: t('availability.chooseMonth', { month }) });
export const nextMonth = (page: Page) => page.getByRole('button', { name: availability.nextMonth });
export const previousMonth = (page: Page) => page.getByRole('button', { name: availability.previousMonth });
/** Returns the number of months that are shown in a window of this width. */
export const monthCountAt = (width: number) => [0, 900, 1200].filter((least) => width >= least).length;
/** Returns the link from the chosen day to the form. */
export const requestLink = (page: Page) => page.getByRole('link', { name: availability.request });
export const findSaturday = (page: Page) => page.getByRole('button', { name: availability.saturday.find });
export const monthlyAlert = (page: Page) => page.getByRole('alert').filter({ hasText: availability.monthlyFailed });

const loadedMonths = new WeakMap<Page, number>();

/** Counts the months that a page loads in the browser, for `loaded`. */
export function countMonths(page: Page) {
  page.on('domcontentloaded', () => loadedMonths.delete(page));
  page.on('requestfinished', (request) => {
    if (MONTHLY.test(request.url())) loadedMonths.set(page, (loadedMonths.get(page) ?? 0) + 1);
  });
}

/** Waits until the calendar has loaded the displayed months and the month after them, and every day has its status. */
export async function loaded(page: Page) {
  const hasAll = async () => (loadedMonths.get(page) ?? 0) > (await page.getByRole('grid').count());
  await expect.poll(hasAll, { message: 'the calendar has loaded its months' }).toBe(true);
  await expect(page.locator('[data-status=pending]')).toHaveCount(0);
}

export async function open(page: Page, address = '/availability') {
  await page.goto(address);
  await loaded(page);
}

/** Opens the calendar at a time. The site caches months for 30 seconds, so a test of a failing month needs its own month. */
export async function openAt(page: Page, now: string) {
  await page.clock.setFixedTime(new Date(now));
  await page.goto('/availability');
}

/** Records the months that the page requests from now on. */
export function requestedMonths(page: Page): string[] {
  const months: string[] = [];
  page.on('request', (request) => {
    if (MONTHLY.test(request.url())) months.push(request.url().slice(-DATE_LENGTH));
  });
  return months;
}
