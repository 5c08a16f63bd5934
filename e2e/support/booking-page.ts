import { expect, type Page } from 'playwright/test';
import { de } from './texts';

const { booking } = de;

/** An acceptable answer to every field of the booking form, with umlauts and line breaks. */
export const FIELDS = {
  [booking.date]: '2027-05-08',
  [booking.firstName]: 'Jürgen',
  [booking.lastName]: 'Größer',
  [booking.billingAddress]: 'Straße 1\n12345 Köln',
  [booking.eventAddress]: 'Schloß Übersee\n83236 Übersee',
  [booking.phone]: '+49 30 1234567',
  [booking.email]: 'juergen@example.com',
};

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

export async function fillIn(page: Page, values: Record<string, string> = FIELDS) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

export async function expectFieldsKept(page: Page) {
  for (const [label, value] of Object.entries(FIELDS)) await expect(field(page, label)).toHaveValue(value);
}
