import { expect, type Page } from 'playwright/test';
import { de, t } from './texts';

const { booking } = de;

export const packageCard = (page: Page, name: string) =>
  page.getByRole('radio', { name, exact: true }).and(page.locator('[name=package]'));
export const support = (page: Page, level: 'Standard' | 'Premium') =>
  page.getByRole('group', { name: booking.support, exact: true }).getByRole('radio', { name: new RegExp(`^${level}`) });
export const accessory = (page: Page, name: string) => page.getByRole('checkbox', { name });
export const prints = (page: Page, label: string) => page.getByRole('radio', { name: label });
export const upTo = (count: number) => t('booking.prints.upTo', { count: String(count) });
export const total = (page: Page) => page.getByRole('complementary', { name: booking.total }).getByRole('status');
export const submit = (page: Page) => page.getByRole('button', { name: booking.submit });
export const chooser = (page: Page) => page.getByRole('button', { name: booking.backgroundChooser.open });
export const dialog = (page: Page) => page.getByRole('dialog', { name: booking.backgroundChooser.heading });
export const snackbar = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

export async function chooseBackground(page: Page, number: number) {
  await chooser(page).click();
  await dialog(page)
    .getByRole('button', { name: t('booking.backgroundChooser.name', { number: String(number) }) })
    .click();
}

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
