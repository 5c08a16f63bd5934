import type { Page } from 'playwright/test';

export const MONTHLY = /photobooths\/monthly/;

const counts = new WeakMap<Page, number>();

/** Counts the months that a page loads in the browser. */
export function countMonths(page: Page) {
  page.on('domcontentloaded', () => counts.delete(page));
  page.on('requestfinished', (request) => {
    if (MONTHLY.test(request.url())) counts.set(page, loadedMonths(page) + 1);
  });
}

/** How many months the document on display has loaded so far. */
export const loadedMonths = (page: Page): number => counts.get(page) ?? 0;
