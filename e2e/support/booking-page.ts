import { expect, type Page } from 'playwright/test';
import { hasExtra, hasPrintChoice, includes, type PackageChoice } from '../../lib/booking/prices/choice';
import { BACKGROUND, PREMIUM_SUPPORT } from '../../lib/content/offer-keys';
import type { Package } from '../../lib/content/schema';
import { CONTACT_FIELDS, TEXT_FIELDS, type TextField } from '../../lib/shared/form-fields';
import { VALID_BOOKING } from '../../test/bookings';
import { hydrated } from './loading';
import { backdropName, extraName, nameOf, offer, optionalExtras, PACKAGES, RICH_CHOICE, rules } from './offer';
import { de, formats, t } from './texts';

const { booking } = de;

/** Opens the form and waits until its buttons work. */
export async function open(page: Page, address = '/booking') {
  await page.goto(address);
  await hydrated(page);
}

export const packageCard = (page: Page, offered: Package) =>
  page.getByRole('radio', { name: nameOf(offered), exact: true }).and(page.locator('[name=package]'));
/** Returns the card of a package with all its texts. */
export const cardOf = (page: Page, offered: Package) =>
  page
    .getByRole('group', { name: booking.package, exact: true })
    .locator('div', { has: packageCard(page, offered) })
    .last();
export const support = (page: Page, level: 'Standard' | 'Premium') =>
  page.getByRole('group', { name: booking.support, exact: true }).getByRole('radio', { name: new RegExp(`^${level}`) });
export const extra = (page: Page, key: string) => page.getByRole('checkbox', { name: extraName(key) });
export const prints = (page: Page, label: string) => page.getByRole('radio', { name: label });
export const printsLabel = (count: number) =>
  count > 0 ? t('booking.prints.upTo', { count: String(count) }) : booking.prints.none;
/** The total. The status after it says that a link was copied. */
export const total = (page: Page) =>
  page.getByRole('complementary', { name: booking.total }).getByRole('status').first();
/** The text of the total, which screen readers announce. */
export const totalText = (amount: string) => `${booking.total} ${amount}`;
export const submit = (page: Page) => page.getByRole('button', { name: booking.submit });
export const sending = (page: Page) => page.getByRole('button', { name: booking.sending });
export const discard = (page: Page) => page.getByRole('button', { name: booking.discardDraft });
/** Returns the button that takes back the last action. */
export const undo = (page: Page) => page.getByRole('button', { name: booking.removed.undo });
export const errorSummary = (page: Page) => page.getByRole('region', { name: booking.errorSummary });
export const deliveryPlace = (page: Page) => page.getByLabel(booking.delivery.place);
export const chooser = (page: Page) => page.getByRole('button', { name: booking.backdropChooser.open });
export const dialog = (page: Page) => page.getByRole('dialog', { name: booking.backdropChooser.heading });
/** Returns the heading of the confirmation after sending. */
export const sentHeading = (page: Page) => page.getByRole('heading', { name: booking.sentPanel.heading, exact: true });
export async function send(page: Page) {
  await submit(page).click();
  await expect(sentHeading(page)).toBeFocused();
}

export const startAnew = (page: Page) => page.getByRole('button', { name: booking.sentPanel.startAnew, exact: true });
export const snackbar = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Returns the form's text for the chosen background. */
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
export async function choose(page: Page, choice: PackageChoice) {
  const offered = rules.packageOf(choice.package);
  await packageCard(page, offered).check();
  if (hasPrintChoice(offered)) await prints(page, printsLabel(choice.prints)).check();
  for (const { key } of optionalExtras(offered)) await extra(page, key).setChecked(hasExtra(choice, key));
  if (offer.premiumSupport && !includes(offered, PREMIUM_SUPPORT)) await support(page, choice.support).check();
  if (choice.backgroundId) await chooseBackdrop(page, choice.backgroundId);
}

/** Expects that the form shows this choice. */
export async function expectChosen(page: Page, choice: PackageChoice) {
  const offered = rules.packageOf(choice.package);
  await expect(packageCard(page, offered)).toBeChecked();
  if (offer.premiumSupport) await expect(support(page, choice.support)).toBeChecked();
  else await expect(page.getByRole('group', { name: booking.support, exact: true })).toHaveCount(0);
  if (hasPrintChoice(offered)) await expect(prints(page, printsLabel(choice.prints))).toBeChecked();
  for (const { key } of optionalExtras(offered))
    await expect(extra(page, key)).toBeChecked({ checked: hasExtra(choice, key) });
  if (choice.backgroundId) {
    await expect(chosenBackdrop(page, choice.backgroundId)).toBeVisible();
  }
}

/** Returns the label of a field, with "(optional)" if it is. */
const labelOf = (name: TextField) =>
  CONTACT_FIELDS.some((field) => field.name === name && field.isOptional)
    ? t('booking.optional', { field: booking[name] })
    : booking[name];
export const field = (page: Page, name: TextField) => page.getByLabel(labelOf(name), { exact: true });

/** Types into these fields, by default into all. */
export async function fillIn(page: Page, texts: Partial<Record<TextField, string>> = VALID_BOOKING) {
  for (const name of TEXT_FIELDS) if (texts[name] !== undefined) await field(page, name).fill(texts[name]);
}

/** The hint for the day of `VALID_BOOKING`, which is taken in the calendar of the tests. */
export const TAKEN = t('booking.dateHint.taken', { day: formats.fullDay(VALID_BOOKING.date) });

/** Makes a rich choice, fills in every field, and waits for the calendar. */
export async function fillInAll(page: Page) {
  await choose(page, RICH_CHOICE);
  await fillIn(page);
  await expect(page.getByText(TAKEN)).toBeVisible();
}

/** Expects that the fields have the values that `fillIn` typed. */
export async function expectFieldsKept(page: Page) {
  for (const name of TEXT_FIELDS) await expect(field(page, name)).toHaveValue(VALID_BOOKING[name]);
}

export async function expectFieldsEmpty(page: Page) {
  for (const name of TEXT_FIELDS) await expect(field(page, name)).toHaveValue('');
}

/** Opens the form and types into all fields. */
export async function openFilledIn(page: Page, address?: string) {
  await open(page, address);
  await fillIn(page);
}

/** Returns the draft that the tab keeps, or null. */
export const keptDraft = (page: Page): Promise<string | null> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('booking') ?? '{"draft":null}').draft);

/** Answers the next booking request in place of the website. */
export const respondOnce = (page: Page, status: number, headers = {}, json = {}) =>
  page.route('**/api/send-email', (route) => route.fulfill({ status, headers, json }), { times: 1 });

/** Records the idempotency key of every request that the page sends from now on. */
export function recordKeys(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/send-email')) keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}
