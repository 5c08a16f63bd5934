import { expect, type Page } from 'playwright/test';
import { dateFormats } from '../../lib/availability/format';
import { loadedMonths } from './loaded-months';
import { t } from './texts';

const { fullDay } = dateFormats('de');

export { MONTHLY } from './loaded-months';
export const DAILY = /\/(bundles|photobooths|accessories)\/availability/;

/** A button of the calendar by its day, whatever its state. */
export const day = (page: Page, key: string) => page.getByRole('button', { name: fullDay(key), exact: false });
export const title = (page: Page, month: string) =>
  page.getByRole('button', { name: t('availability.chooseMonth', { month }) });
/** Waits until the calendar has loaded what it displays and the month after that, and every day has its status. */
export async function loaded(page: Page) {
  const hasAll = async () => loadedMonths(page) > (await page.getByRole('grid').count());
  await expect.poll(hasAll, { message: 'the calendar has loaded its months' }).toBe(true);
  await expect(page.locator('[data-status=pending]')).toHaveCount(0);
}

/** The site caches months for 30 seconds, so a test of a failing month needs one that no other test reads. */
export async function openAt(page: Page, now: string) {
  await page.clock.setFixedTime(new Date(now));
  await page.goto('/availability');
}
