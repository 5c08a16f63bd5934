import { expect, type Page } from 'playwright/test';
import { dateFormats } from '../../lib/availability/format';
import { t } from './texts';

const { fullDay } = dateFormats('de');

export const MONTHLY = /photobooths\/monthly/;
export const DAILY = /\/(bundles|photobooths|accessories)\/availability/;

/** A button of the calendar by its day, whatever its state. */
export const day = (page: Page, key: string) => page.getByRole('button', { name: fullDay(key), exact: false });
export const title = (page: Page, month: string) =>
  page.getByRole('button', { name: t('availability.chooseMonth', { month }) });
/** Waits until the calendar is there and every day has its status. */
export async function loaded(page: Page) {
  await expect(page.getByRole('grid').first()).toBeVisible();
  await expect(page.locator('[data-status=pending]')).toHaveCount(0);
}

/** The site keeps a month for 30 seconds, so a test of a failing month needs one that no other test has loaded. */
export async function openAt(page: Page, now: string) {
  await page.clock.setFixedTime(new Date(now));
  await page.goto('/availability');
}
