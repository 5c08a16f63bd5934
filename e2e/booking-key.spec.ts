import { VALID_BOOKING } from '../lib/booking/test-data';
import { fillIn, openForm, recordKeys, sentHeading, snackbar, submit } from './support/booking-page';
import { expect, test } from './support/fixtures';
import { de } from './support/texts';
import { respond } from './support/upstream';

const { booking } = de;

test('the same request keeps its key, and a changed one takes another', async ({ page, upstream, expectProblem }) => {
  expectProblem(/status of 50[23]/);
  upstream.fail(/send-email/, respond(500));
  const keys = recordKeys(page);
  await openForm(page);
  await fillIn(page);
  const firstName = page.getByLabel(booking.firstName, { exact: true });
  for (const [index, name] of ['Jürgen', 'Jürgen', 'Jörg', 'Jürgen'].entries()) {
    await firstName.fill(name);
    await submit(page).click();
    await expect.poll(() => keys.length).toBe(index + 1);
    await expect(submit(page)).toBeEnabled();
    await expect(submit(page)).toBeFocused();
  }
  const [first, second, changed, changedBack] = keys;
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
  expect(changed).not.toBe(first);
  expect(changedBack).toBe(first);
});

test('a request that is sent again after a reload is mailed once', async ({ page, upstream, mailbox, site }) => {
  const logged = site.output().length;
  const keys = recordKeys(page);
  await openForm(page);
  await fillIn(page);
  const release = upstream.hold(/send-email/);
  await submit(page).click();
  await expect.poll(() => upstream.calls(/send-email/).length).toBe(1);
  await page.reload();
  release();
  await expect.poll(() => site.output().slice(logged)).toContain('"outcome":"sent"');
  await expect(page.getByLabel(booking.firstName, { exact: true })).toHaveValue(VALID_BOOKING.firstName);
  await submit(page).click();
  await expect(sentHeading(page)).toBeFocused();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  expect(mailbox.received()).toHaveLength(1);
});

test('a request that is changed after a reload has a key of its own', async ({ page, upstream, mailbox }) => {
  const keys = recordKeys(page);
  await openForm(page);
  await fillIn(page);
  const release = upstream.hold(/send-email/);
  await submit(page).click();
  await expect.poll(() => upstream.calls(/send-email/).length).toBe(1);
  await page.reload();
  release();
  await page.getByLabel(booking.firstName, { exact: true }).fill('Jörg');
  await submit(page).click();
  await expect(sentHeading(page)).toBeFocused();
  expect(new Set(keys).size).toBe(2);
  expect(mailbox.received()).toHaveLength(2);
});

test('values that were set without an event are sent', async ({ page, mailbox }) => {
  await openForm(page);
  // Like a password manager, which sets the values of all fields.
  await page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) {
      const field = document.querySelector<HTMLInputElement>(`form [name="${name}"]`);
      const prototype = field && Object.getPrototypeOf(field);
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    }
  }, VALUES);
  await submit(page).click();
  await expect(sentHeading(page)).toBeFocused();
  const [{ mail } = { mail: undefined }] = mailbox.received();
  for (const line of VALUES.billingAddress.split('\n')) expect(mail?.text).toContain(line);
  expect(mail?.text).toContain(`Vorname: ${VALUES.firstName}`);
});

const { date, firstName, lastName, billingAddress, eventAddress, email } = VALID_BOOKING;
const VALUES = { date, firstName, lastName, billingAddress, eventAddress, email };

test('on http, where browsers offer less, the form sends, and a link can be copied by hand', async ({ page }) => {
  await page.addInitScript(() => {
    for (const [owner, name] of [
      [Crypto.prototype, 'randomUUID'],
      [Crypto.prototype, 'subtle'],
      [Navigator.prototype, 'clipboard'],
      [Navigator.prototype, 'share'],
    ] as const)
      Object.defineProperty(owner, name, { value: undefined });
  });
  await openForm(page);
  await page.getByRole('button', { name: booking.share.action }).click();
  await expect(page.getByText('/booking?package=')).toBeVisible();
  await fillIn(page);
  await submit(page).click();
  await expect(snackbar(page, booking.sent)).toBeVisible();
});
