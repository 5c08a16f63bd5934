import type { Page } from 'playwright/test';
import { TEXT_FIELDS } from '../lib/shared/form-fields';
import { VALID_BOOKING } from '../test/bookings';
import * as form from './support/booking-page';
import { expect, test } from './support/fixtures';
import { hold, hydrated } from './support/loading';
import { de, site } from './support/texts';

const { booking } = de;

/** Expects a form without text, and no stored data that could fill it in. */
async function expectNothingKept(page: Page) {
  await hydrated(page);
  await form.expectFieldsEmpty(page);
  await expect(form.discard(page)).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
}

/** Leaves the page through a link, without loading a document. */
async function leave(page: Page) {
  await page.getByRole('link', { name: de.layout.availability }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(de.availability.heading);
}

test('a reload and Back show the confirmation again, and a new visit shows an empty form', async ({ page }) => {
  await form.openFilledIn(page, '/booking?date=2027-06-12');
  await form.send(page);
  for (const comeBack of [
    () => page.reload(),
    () => page.goto('/impress').then(() => page.goBack()),
    () => leave(page).then(() => page.goBack()),
  ]) {
    await comeBack();
    await expect(form.sentHeading(page)).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: VALID_BOOKING.email })).toBeVisible();
    await expect(form.field(page, 'firstName')).toHaveCount(0);
  }
  await page.goto('/impress');
  await page.goto('/booking');
  await expectNothingKept(page);
});

test('a page from before the request was sent does not restore its texts', async ({ page }) => {
  await form.openFilledIn(page);
  await page.goto('/impress');
  await form.open(page);
  await form.send(page);
  await page.goBack();
  await hydrated(page);
  await page.goBack();
  await expect(page).toHaveURL('/booking');
  await expectNothingKept(page);

  // A page that the browser kept in memory while another page of the tab sent the draft.
  await form.fillIn(page);
  await page.evaluate(() => {
    sessionStorage.clear();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expectNothingKept(page);
});

for (const event of ['DOMContentLoaded', 'pageshow'])
  test(`texts that the browser restores at ${event} do not come back after sending`, async ({ page }) => {
    // Firefox restores controls before hydration, Chromium when the page has loaded.
    await page.addInitScript(
      ([type = '', name = '']) => {
        const isReload = history.state !== null;
        window.addEventListener(type, () => {
          const controls = document.querySelectorAll<HTMLInputElement>('form :is([autocomplete], [name=package])');
          for (const control of isReload ? controls : []) {
            if (control.type === 'radio') control.checked = true;
            else control.value = name;
          }
        });
      },
      [event, VALID_BOOKING.firstName],
    );
    await form.openFilledIn(page);
    await form.send(page);
    await form.startAnew(page).click();
    await page.reload();
    await expectNothingKept(page);
    await expect(page.locator('[name=package]').first()).toBeChecked();
  });

test('the texts of a request that is sent after its page was left do not come back either', async ({
  page,
  mailbox,
  expectProblem,
}) => {
  expectProblem(/status of 503/);
  await form.openFilledIn(page);
  // An earlier attempt has failed.
  await form.respondOnce(page, 503);
  await form.submit(page).click();
  await expect(page.getByText(booking.failure.notSent.heading)).toBeVisible();
  const release = await hold(page, /send-email/);
  await form.submit(page).click();
  await expect(form.sending(page)).toBeVisible();
  await leave(page);
  const answered = page.waitForResponse('**/api/send-email');
  release();
  await answered;
  await expect.poll(() => form.keptDraft(page)).toBeNull();
  await page.goBack();
  await hydrated(page);
  await form.expectFieldsEmpty(page);
  await expect(page.getByText(booking.failure.notSent.heading)).toHaveCount(0);
  expect(mailbox.received()).toHaveLength(1);
});

test('typing while a request is under way begins another request', async ({ page, mailbox }) => {
  const keys = form.recordKeys(page);
  const release = await hold(page, /send-email/);
  await page.setViewportSize({ width: 360, height: 780 });
  await form.openFilledIn(page);
  await form.submit(page).click();
  await expect(form.sending(page)).toBeDisabled();
  await form.field(page, 'firstName').fill('Jörg');
  release();
  await expect(form.sentHeading(page)).toBeFocused();
  await expect(form.sentHeading(page)).toBeInViewport({ ratio: 1 });
  await expect(form.submit(page)).toHaveCount(0);
  await expect(page.getByRole('complementary', { name: booking.total })).toHaveCount(0);
  await form.startAnew(page).click();
  await expect(form.field(page, 'firstName')).toHaveValue('Jörg');
  await page.reload();
  await expect(form.field(page, 'firstName')).toHaveValue('Jörg');
  await form.send(page);
  await form.startAnew(page).click();
  await expectNothingKept(page);
  expect(new Set(keys).size).toBe(2);
  expect(mailbox.received()).toHaveLength(2);
});

test('values that were set without an event are sent', async ({ page, mailbox }) => {
  await form.open(page);
  // Sets the values of all fields like a password manager.
  for (const name of TEXT_FIELDS)
    await form.field(page, name).evaluate((field, text) => {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    }, VALID_BOOKING[name]);
  await form.send(page);
  const [{ mail } = { mail: undefined }] = mailbox.received();
  expect(mail?.text).toContain(`Vorname: ${VALID_BOOKING.firstName}`);
  for (const line of VALID_BOOKING.invoiceAddress.split('\n')) expect(mail?.text).toContain(line);
});

test('a new request can keep the details of the customer, and the title says that the request was sent', async ({
  page,
}) => {
  const { firstName, lastName, invoiceAddress, phone, email } = VALID_BOOKING;
  const kept: Record<string, string> = { firstName, lastName, invoiceAddress, phone, email };
  await form.openFilledIn(page);
  await form.send(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(booking.sentPanel.title);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveTitle(`${booking.sentPanel.title} – ${site.name}`);
  await page.getByRole('button', { name: booking.sentPanel.startWithContact }).click();
  for (const name of TEXT_FIELDS) await expect(form.field(page, name)).toHaveValue(kept[name] ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(booking.heading);
});
