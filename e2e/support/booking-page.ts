import { expect, type Page } from 'playwright/test';
import type { ConfiguredChoice, PrintOption } from '../../lib/booking/packages';
import { VALID_BOOKING } from '../../lib/booking/test-data';
import { hydrated } from './settled';
import { de, t } from './texts';

const { booking } = de;

/** Opens the form and waits until its buttons do something. */
export async function openForm(page: Page, address = '/booking') {
  await page.goto(address);
  await hydrated(page);
}

export const packageCard = (page: Page, name: string) =>
  page.getByRole('radio', { name, exact: true }).and(page.locator('[name=package]'));
/** All that a package's card says. */
export const cardOf = (page: Page, name: string) =>
  page
    .getByRole('group', { name: booking.package, exact: true })
    .locator('div')
    .filter({ has: packageCard(page, name) })
    .last();
export const support = (page: Page, level: 'Standard' | 'Premium') =>
  page.getByRole('group', { name: booking.support, exact: true }).getByRole('radio', { name: new RegExp(`^${level}`) });
export const accessory = (page: Page, name: string) => page.getByRole('checkbox', { name });
export const prints = (page: Page, label: string) => page.getByRole('radio', { name: label });
export const upTo = (count: number) => t('booking.prints.upTo', { count: String(count) });
export const total = (page: Page) => page.getByRole('complementary', { name: booking.total }).getByRole('status');
export const submit = (page: Page) => page.getByRole('button', { name: booking.submit });
export const chooser = (page: Page) => page.getByRole('button', { name: booking.backgroundChooser.open });
export const dialog = (page: Page) => page.getByRole('dialog', { name: booking.backgroundChooser.heading });
/** The heading of the confirmation after sending. */
export const sentHeading = (page: Page) => page.getByRole('heading', { name: booking.sentPanel.heading, exact: true });
export const snackbar = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

export async function chooseBackground(page: Page, number: number) {
  await chooser(page).click();
  await dialog(page)
    .getByRole('button', { name: t('booking.backgroundChooser.name', { number: String(number) }) })
    .click();
}

/** Makes this choice in the form. */
export async function choose(page: Page, choice: ConfiguredChoice) {
  const { package: name, support: level, accessories, backgroundId } = choice;
  await packageCard(page, name).check();
  if (name !== 'Premium') {
    await prints(page, printsLabel(accessories.sofortdruck)).check();
    await accessory(page, booking.background).setChecked(accessories.background);
    await support(page, level).check();
  }
  if (backgroundId) await chooseBackground(page, backgroundId);
  await accessory(page, booking.props).setChecked(accessories.props);
  await accessory(page, booking.pavilion).setChecked(accessories.pavilion);
}

/** Expects that the form shows this choice. */
export async function expectChosen(page: Page, choice: ConfiguredChoice) {
  const { package: name, support: level, accessories, backgroundId } = choice;
  await expect(packageCard(page, name)).toBeChecked();
  await expect(support(page, level)).toBeChecked();
  if (name !== 'Premium') {
    await expect(prints(page, printsLabel(accessories.sofortdruck))).toBeChecked();
    await expect(accessory(page, booking.background)).toBeChecked({ checked: accessories.background });
  }
  await expect(accessory(page, booking.props)).toBeChecked({ checked: accessories.props });
  await expect(accessory(page, booking.pavilion)).toBeChecked({ checked: accessories.pavilion });
  if (backgroundId) {
    const background = t('booking.backgroundChooser.name', { number: String(backgroundId) });
    await expect(page.getByText(t('booking.backgroundChooser.chosen', { background }))).toBeVisible();
  }
}

const printsLabel = (option: PrintOption) => (option === 'none' ? booking.prints.none : upTo(Number(option)));

/** A valid value for every field, with umlauts and line breaks. */
export const FIELDS = {
  [booking.date]: VALID_BOOKING.date,
  [booking.firstName]: VALID_BOOKING.vorname,
  [booking.lastName]: VALID_BOOKING.name,
  [booking.billingAddress]: VALID_BOOKING.rechnungsanschrift,
  [booking.eventAddress]: VALID_BOOKING.veranstaltungsanschrift,
  [booking.phone]: VALID_BOOKING.phone,
  [booking.email]: VALID_BOOKING.email,
};

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
