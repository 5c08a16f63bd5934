import type { Page } from 'playwright/test';
import { VALID_BOOKING } from '../lib/booking/test-data';
import {
  expectFieldsEmpty,
  fillIn,
  openForm,
  recordKeys,
  sentHeading,
  snackbar,
  startAnew,
  submit,
} from './support/booking-page';
import { expect, test } from './support/fixtures';
import { hold } from './support/hold';
import { hydrated } from './support/settled';
import { de } from './support/texts';
import { respond } from './support/upstream';

const { booking } = de;

const discard = (page: Page) => page.getByRole('button', { name: booking.discardDraft });
const firstName = (page: Page) => page.getByLabel(booking.firstName, { exact: true });

/** Expects a form without text, and nothing stored that could fill it in. */
async function expectNothingKept(page: Page) {
  await hydrated(page);
  await expectFieldsEmpty(page);
  await expect(discard(page)).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
}

async function send(page: Page) {
  await fillIn(page);
  await submit(page).click();
  await expect(sentHeading(page)).toBeFocused();
}

test('a reload and Back show the confirmation again, and a new visit shows an empty form', async ({ page }) => {
  await openForm(page, '/booking?date=2027-06-12');
  await send(page);
  for (const comeBack of [
    () => page.reload(),
    async () => {
      await page.goto('/impress');
      await page.goBack();
    },
    async () => {
      await page.getByRole('link', { name: de.layout.availability }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(de.availability.heading);
      await page.goBack();
    },
  ]) {
    await comeBack();
    await expect(sentHeading(page)).toBeVisible();
    await expect(page.getByText(VALID_BOOKING.email, { exact: true })).toBeVisible();
    await expect(firstName(page)).toHaveCount(0);
  }
  await page.goto('/impress');
  await page.goto('/booking');
  await expectNothingKept(page);
});

test('a page from before the request was sent does not bring its texts back', async ({ page }) => {
  await openForm(page);
  await fillIn(page);
  await page.goto('/impress');
  await openForm(page);
  await submit(page).click();
  await expect(sentHeading(page)).toBeFocused();
  await page.goBack();
  await hydrated(page);
  await page.goBack();
  await expect(page).toHaveURL('/booking');
  await expectNothingKept(page);
});

for (const event of ['DOMContentLoaded', 'pageshow'])
  test(`what the browser restores at ${event} of a reload does not come back after the request was sent`, async ({
    page,
  }) => {
    // Firefox restores controls before hydration, Chromium when the page has loaded.
    await page.addInitScript(
      ([type = '', name = '']) => {
        const isReload = history.state !== null;
        window.addEventListener(type, () => {
          const controls = document.querySelectorAll<HTMLInputElement>(
            '[name=firstName], [name=email], [name=package]',
          );
          for (const control of isReload ? controls : []) {
            if (control.type === 'radio') control.checked = true;
            else control.value = name;
          }
        });
      },
      [event, VALID_BOOKING.firstName],
    );
    await openForm(page);
    await send(page);
    await startAnew(page).click();
    await page.reload();
    await expectNothingKept(page);
    await expect(page.locator('[name=package]').first()).toBeChecked();
  });

test('a page that the browser kept in memory follows what has been sent since', async ({ page }) => {
  await openForm(page);
  await fillIn(page);
  // What another page of the tab does when it has sent the draft.
  await page.evaluate(() => {
    sessionStorage.clear();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expectNothingKept(page);
});

test('a request that is sent after its page was left does not come back either', async ({ page, mailbox }) => {
  const release = await hold(page, /send-email/);
  await openForm(page);
  await fillIn(page);
  await submit(page).click();
  await expect(page.getByRole('button', { name: booking.sending })).toBeVisible();
  await page.getByRole('link', { name: de.layout.availability }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(de.availability.heading);
  const answered = page.waitForResponse('**/api/send-email');
  release();
  await answered;
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('booking-draft'))).toBeNull();
  await page.goBack();
  await hydrated(page);
  await expectFieldsEmpty(page);
  expect(mailbox.received()).toHaveLength(1);
});

test('the confirmation takes the place of the form, and typing while the request is out begins a new one', async ({
  page,
  mailbox,
}) => {
  const keys = recordKeys(page);
  const release = await hold(page, /send-email/);
  await openForm(page);
  await fillIn(page);
  await submit(page).click();
  await expect(page.getByRole('button', { name: booking.sending })).toBeDisabled();
  await firstName(page).fill('Jörg');
  release();
  await expect(sentHeading(page)).toBeFocused();
  await expect(sentHeading(page)).toBeInViewport();
  await expect(submit(page)).toHaveCount(0);
  await expect(page.getByRole('complementary', { name: booking.total })).toHaveCount(0);
  await startAnew(page).click();
  await expect(page.getByLabel(booking.date, { exact: true })).toBeFocused();
  await expect(firstName(page)).toHaveValue('Jörg');
  await page.reload();
  await expect(firstName(page)).toHaveValue('Jörg');
  await submit(page).click();
  await expect(sentHeading(page)).toBeFocused();
  await startAnew(page).click();
  await expectNothingKept(page);
  expect(new Set(keys).size).toBe(2);
  expect(mailbox.received()).toHaveLength(2);
});

test('Enter held down sends once, after a failure too', async ({ page, mailbox, upstream, expectProblem }) => {
  expectProblem(/status of 502/);
  const keys = recordKeys(page);
  const holdEnter = async () => {
    for (let count = 0; count < 20; count++) await page.keyboard.down('Enter');
  };
  await openForm(page);
  await fillIn(page);
  upstream.fail(/send-email/, respond(500));
  await firstName(page).focus();
  await holdEnter();
  await expect(snackbar(page, booking.failed)).toBeVisible();
  await expect(submit(page)).toBeFocused();
  await holdEnter();
  await page.keyboard.up('Enter');
  expect(keys).toHaveLength(1);
  upstream.reset();
  await holdEnter();
  await expect(sentHeading(page)).toBeFocused();
  await holdEnter();
  await page.keyboard.up('Enter');
  expect(keys).toHaveLength(2);
  expect(mailbox.received()).toHaveLength(1);
});

test('two submits at the same moment send once', async ({ page }) => {
  const keys = recordKeys(page);
  await openForm(page);
  await fillIn(page);
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await expect(sentHeading(page)).toBeFocused();
  expect(keys).toHaveLength(1);
});
