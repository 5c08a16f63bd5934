import { TRAP_FIELD } from '../lib/shared/form-fields';
import { VALID_BOOKING } from '../test/bookings';
import * as form from './support/booking-page';
import { blockStorage, expect, expectNoShift, test } from './support/fixtures';
import { hold, SCRIPTS } from './support/loading';
import { optionalExtras, PACKAGES, RICH_CHOICE, rules } from './support/offer';
import { de, euro, site } from './support/texts';

const { booking } = de;

test('a draft survives reloads, stays in its tab, and can be restored after deletion', async ({ page, context }) => {
  await form.open(page);
  await expect(form.discard(page)).toHaveCount(0);
  await form.fillInAll(page);
  await page.reload();
  await form.expectFieldsKept(page);
  await form.expectChosen(page, RICH_CHOICE);

  const other = await context.newPage();
  await form.open(other);
  await form.expectFieldsEmpty(other);
  await other.close();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expect(await context.cookies()).toEqual([]);

  const email = form.field(page, 'email');
  await email.evaluate((field: HTMLInputElement) => {
    window.addEventListener('pagehide', () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'late@example.com');
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
  });
  await page.reload();
  await expect(email).toHaveValue('late@example.com');

  // Deleting a draft leaves an empty form. The draft can be brought back until something new is typed.
  const hasPlaces = rules.hasDelivery;
  const place = form.deliveryPlace(page);
  await form.openFilledIn(page, '/booking?date=2027-06-12');
  if (hasPlaces) await place.selectOption(site.city);
  const address = page.url();
  await form.discard(page).click();
  await form.expectFieldsEmpty(page);
  await form.expectChosen(page, rules.defaults(PACKAGES.first.key));
  await expect(form.discard(page)).toHaveCount(0);
  await expect(form.snackbar(page, booking.removed.draft)).toBeVisible();
  await expect(form.undo(page)).toBeFocused();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);

  await page.keyboard.press('Enter');
  await form.expectFieldsKept(page);
  await form.expectChosen(page, RICH_CHOICE);
  if (hasPlaces) await expect(place).toHaveValue(site.city);
  await expect(page).toHaveURL(address);
  await expect(form.discard(page)).toBeFocused();
  await page.reload();
  await form.expectFieldsKept(page);

  await form.discard(page).click();
  await form.field(page, 'firstName').pressSequentially('A');
  await expect(form.undo(page)).toHaveCount(0);
});

test('one click copies the billing address to the event, and another restores the typed address', async ({ page }) => {
  await form.open(page);
  const copy = page.getByRole('button', { name: booking.copyAddress });
  const eventAddress = form.field(page, 'eventAddress');
  await form.submit(page).click();
  await expect(copy).toHaveCount(0);
  await form.fillIn(page, { invoiceAddress: 'Straße 1\n12345 Köln' });
  await copy.click();
  await expect(eventAddress).toHaveValue('Straße 1\n12345 Köln');
  await expect(eventAddress).not.toHaveAttribute('aria-invalid');
  await expect(copy).toHaveCount(0);
  await expect(form.undo(page)).toBeFocused();

  await form.fillIn(page, { eventAddress: 'Schloß Übersee' });
  await expect(form.undo(page)).toHaveCount(0);
  await copy.click();
  await page.keyboard.press('Enter');
  await expect(eventAddress).toHaveValue('Schloß Übersee');
  await expect(copy).toBeFocused();

  // The fields grow with their text.
  for (const lines of [3, 6]) {
    await eventAddress.fill(Array(lines).fill('Ring 1').join('\n'));
    expect(await eventAddress.evaluate((area) => area.scrollHeight <= area.clientHeight), `${lines} lines`).toBe(true);
  }
  // A long word breaks.
  await page.setViewportSize({ width: 320, height: 640 });
  await eventAddress.fill('x'.repeat(300));
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
});

test('input from before the scripts have loaded is kept, and not sent', async ({ page, upstream }) => {
  const release = await hold(page, SCRIPTS);
  await page.goto('/booking', { waitUntil: 'commit' });
  const both = optionalExtras(PACKAGES.first).find((one) => optionalExtras(PACKAGES.valid).includes(one));
  await form.packageCard(page, PACKAGES.valid).check();
  if (both) await form.extra(page, both.key).check();
  await form.fillIn(page);
  const hasPlaces = rules.hasDelivery;
  if (hasPlaces) await form.deliveryPlace(page).selectOption(site.city);
  await form.submit(page).click();
  await expect(page).toHaveURL('/booking');
  release();
  await expect(form.discard(page)).toBeVisible();
  await form.expectFieldsKept(page);
  const defaults = rules.defaults(PACKAGES.valid.key);
  const choice = { ...defaults, extras: [...defaults.extras, ...(both ? [both.key] : [])] };
  await form.expectChosen(page, choice);
  await expect(form.total(page)).toContainText(form.totalText(euro(rules.total({ ...VALID_BOOKING, ...choice }))));
  if (hasPlaces) await expect(form.deliveryPlace(page)).toHaveValue(site.city);
  expect(upstream.calls(/send-email/)).toHaveLength(0);
});

test('the form works where session storage is blocked', async ({ page }) => {
  await page.addInitScript(blockStorage, 'sessionStorage');
  await form.openFilledIn(page);
  await form.expectFieldsKept(page);
  await form.submit(page).click();
  await expect(form.snackbar(page, booking.sent)).toBeVisible();
});

test('a value that only the server refuses gets a message, and the input stays', async ({
  page,
  upstream,
  expectProblem,
}) => {
  expectProblem(/status of 422/);
  await form.openFilledIn(page);
  const fillTrap = (text: string) =>
    page.locator(`[name=${TRAP_FIELD}]`).evaluate((field, value) => void Object.assign(field, { value }), text);
  await fillTrap('https://spam.example');
  await form.submit(page).click();
  await expect(form.snackbar(page, booking.failed)).toBeVisible();
  expect(upstream.calls(/send-email/)).toEqual([]);
  await fillTrap('');

  const address = form.field(page, 'invoiceAddress');
  const errors = [{ field: 'rechnungsanschrift', error: 'link' }];
  await form.respondOnce(page, 422, {}, { errors });
  await form.submit(page).click();
  const summary = form.errorSummary(page);
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link', { name: booking.errors.link })).toBeVisible();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await form.expectFieldsKept(page);
  await expect(form.snackbar(page, booking.failed)).toBeVisible();
  await expect(page.getByRole('link', { name: booking.failure.mail })).toHaveCount(0);

  await address.fill('Hauptstr. 5');
  await expect(address).not.toHaveAttribute('aria-invalid', 'true');
  await form.submit(page).click();
  await expect(form.snackbar(page, booking.sent)).toBeVisible();
});

test('a shared choice is announced once, and one click puts the own choice back', async ({ page }) => {
  const sharedLink = page.getByText(booking.shared.link);
  const choice = `package=${PACKAGES.first.key}&support=Standard`;
  const shared = `/booking?date=2027-06-12&${choice}`;
  // Without a date, because the status of a date takes another line.
  await form.open(page, `/booking?${choice}`);
  await expect(sharedLink).toBeVisible();
  await expectNoShift(page);
  await form.open(page, shared);
  await expect(sharedLink).toBeVisible();
  await page.getByRole('link', { name: de.layout.availability }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(de.availability.heading);
  await page.goBack();
  await expect(form.field(page, 'date')).toHaveValue('2027-06-12');
  await expect(sharedLink).toHaveCount(0);
  await page.reload();
  await expect(sharedLink).toHaveCount(0);

  await form.open(page, '/booking?date=2027-05-08');
  await form.field(page, 'firstName').fill('Anna');
  await expect(sharedLink).toHaveCount(0);
  await form.open(page, shared);
  await expect(page.getByText(booking.shared.linkOverDraft)).toBeVisible();
  const takeBack = page.getByRole('button', { name: booking.shared.takeBack });
  await takeBack.click();
  await expect(form.field(page, 'date')).toHaveValue('2027-05-08');
  await expect(form.field(page, 'firstName')).toHaveValue('Anna');
  await expect(takeBack).toHaveCount(0);

  // The first own change of the choice ends the offer to take it back.
  await form.open(page, shared);
  await form.field(page, 'lastName').fill('Klein');
  await expect(page.getByText(booking.shared.linkOverDraft)).toBeVisible();
  await form.field(page, 'date').fill('2027-06-19');
  await expect(page.getByText(booking.shared.linkOverDraft)).toHaveCount(0);
  await expect(takeBack).toHaveCount(0);
});
