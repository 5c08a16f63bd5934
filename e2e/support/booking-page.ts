import { expect, type Page } from 'playwright/test';
import { type ConfiguredChoice, hasExtra, packageOf } from '../../lib/booking/choice';
import { hasPrintChoice, includes } from '../../lib/booking/rules';
import type { Package } from '../../lib/content/schema';
import { TEXT_FIELDS } from '../../lib/form-fields';
import { BACKGROUND, PREMIUM_SUPPORT } from '../../lib/offer-keys';
import { VALID_BOOKING } from '../../test/bookings';
import { backdropName, extraName, nameOf, offer, optionalExtras, PACKAGES } from './offer';
import { hydrated } from './settled';
import { de, t } from './texts';

const { booking } = de;

/** Opens the form and waits until its buttons do something. */
export async function open(page: Page, address = '/booking') {
  await page.goto(address);
  await hydrated(page);
}

export const packageCard = (page: Page, offered: Package) =>
  page.getByRole('radio', { name: nameOf(offered), exact: true }).and(page.locator('[name=package]'));
/** All that a package's card says. */
export const cardOf = (page: Page, offered: Package) =>
  page
    .getByRole('group', { name: booking.package, exact: true })
    .locator('div')
    .filter({ has: packageCard(page, offered) })
    .last();
export const support = (page: Page, level: 'Standard' | 'Premium') =>
  page.getByRole('group', { name: booking.support, exact: true }).getByRole('radio', { name: new RegExp(`^${level}`) });
export const extra = (page: Page, key: string) => page.getByRole('checkbox', { name: extraName(key) });
export const prints = (page: Page, label: string) => page.getByRole('radio', { name: label });
export const printsLabel = (count: number) =>
  count > 0 ? t('booking.prints.upTo', { count: String(count) }) : booking.prints.none;
export const total = (page: Page) => page.getByRole('complementary', { name: booking.total }).getByRole('status');
export const submit = (page: Page) => page.getByRole('button', { name: booking.submit });
export const chooser = (page: Page) => page.getByRole('button', { name: booking.backdropChooser.open });
export const dialog = (page: Page) => page.getByRole('dialog', { name: booking.backdropChooser.heading });
/** The heading of the confirmation after sending. */
export const sentHeading = (page: Page) => page.getByRole('heading', { name: booking.sentPanel.heading, exact: true });
export const startAnew = (page: Page) => page.getByRole('button', { name: booking.sentPanel.startAnew });
export const snackbar = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** The form's own words for the chosen background. */
export const chosenBackdrop = (page: Page, number: number) =>
  page.getByText(`${booking.backdropChooser.chosen} ${backdropName(number)}`);

export async function chooseBackdrop(page: Page, number: number) {
  await chooser(page).click();
  await dialog(page)
    .getByRole('button', { name: backdropName(number), exact: true })
    .click();
}

/** Chooses a package with a backdrop, and the background system. */
export async function chooseBackgroundSystem(page: Page) {
  const offered = PACKAGES.withBackdrop ?? PACKAGES.first;
  await packageCard(page, offered).check();
  if (!includes(offered, BACKGROUND)) await extra(page, BACKGROUND).check();
}

/** Makes this choice in the form. */
export async function choose(page: Page, choice: ConfiguredChoice) {
  const offered = packageOf(choice.package, offer);
  await packageCard(page, offered).check();
  if (hasPrintChoice(offered)) await prints(page, printsLabel(choice.prints)).check();
  for (const { key } of optionalExtras(offered)) await extra(page, key).setChecked(hasExtra(choice, key));
  if (!includes(offered, PREMIUM_SUPPORT)) await support(page, choice.support).check();
  if (choice.backgroundId) await chooseBackdrop(page, choice.backgroundId);
}

/** Expects that the form shows this choice. */
export async function expectChosen(page: Page, choice: ConfiguredChoice) {
  const offered = packageOf(choice.package, offer);
  await expect(packageCard(page, offered)).toBeChecked();
  await expect(support(page, choice.support)).toBeChecked();
  if (hasPrintChoice(offered)) await expect(prints(page, printsLabel(choice.prints))).toBeChecked();
  for (const { key } of optionalExtras(offered))
    await expect(extra(page, key)).toBeChecked({ checked: hasExtra(choice, key) });
  if (choice.backgroundId) {
    await expect(chosenBackdrop(page, choice.backgroundId)).toBeVisible();
  }
}

/** A valid value for every field to type into, by its label, with umlauts and line breaks. */
export const FIELDS = Object.fromEntries(TEXT_FIELDS.map((field) => [booking[field], VALID_BOOKING[field]]));

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

export async function fillIn(page: Page, values: Record<string, string> = FIELDS) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

export async function expectFieldsEmpty(page: Page) {
  for (const label of Object.keys(FIELDS)) await expect(field(page, label)).toHaveValue('');
}

export async function expectFieldsKept(page: Page) {
  for (const [label, value] of Object.entries(FIELDS)) await expect(field(page, label)).toHaveValue(value);
}

/** Records the idempotency key of every request that the page sends from now on. */
export function recordKeys(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/send-email')) keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}
