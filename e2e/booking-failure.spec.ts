import type { Page } from 'playwright/test';
import { bookingEmail } from '../lib/booking/request/message';
import { CONTACT } from '../lib/content/contact';
import { asciiEmail } from '../lib/shared/email';
import { VALID_BOOKING } from '../test/bookings';
import * as form from './support/booking-page';
import { expect, test } from './support/fixtures';
import { settled } from './support/loading';
import { RICH_CHOICE, rules } from './support/offer';
import { NOW } from './support/settings';
import { de, site, t } from './support/texts';
import { respond } from './support/upstream';

// lib/browser/api.test.ts tests which responses mean that a request was sent, was not sent, or that nobody knows.

const { booking } = de;

type Outcome = 'notSent' | 'unknown' | 'changed';
const panelOf = (page: Page, outcome: Outcome) =>
  page.getByRole('region', { name: booking.failure[outcome].heading, exact: true });
/** The panel after any failure. */
const panel = (page: Page) => panelOf(page, 'notSent').or(panelOf(page, 'unknown'));
const said = (page: Page, outcome: Outcome) => panel(page).getByText(booking.failure[outcome].text);

/** The request that `fillInAll` makes. */
const REQUEST = { ...VALID_BOOKING, ...RICH_CHOICE };

/** The day of `VALID_BOOKING` is taken in the calendar of the tests. */
const emailOf = (request: typeof REQUEST) => bookingEmail(request, { t, rules, isDateTaken: true });

/** Fills in the form. Waits for the calendar, and for the code that the first touch of the form loads. */
async function fillInAll(page: Page) {
  await form.open(page);
  const fetched = page.waitForResponse(async (response) => {
    // The body of an aborted response cannot be read.
    const text = await response.text().catch(() => '');
    return text.includes('mailto:');
  });
  await form.fillInAll(page);
  await fetched;
  await settled(page);
}

/** The link that the mail program would open. */
async function preparedMail(page: Page) {
  const link = panel(page).getByRole('link', { name: booking.failure.mail });
  const address = new URL((await link.getAttribute('href')) ?? '');
  return {
    to: address.pathname,
    subject: address.searchParams.get('subject'),
    message: address.searchParams.get('body')?.replaceAll('\r\n', '\n'),
  };
}

test('after a failure the form keeps everything, and offers the request as an email', async ({
  page,
  context,
  upstream,
  mailbox,
  expectProblem,
}) => {
  expectProblem(/status of 502|ERR_INTERNET_DISCONNECTED/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await fillInAll(page);
  await expect(panel(page)).toHaveCount(0);
  await context.setOffline(true);
  await form.submit(page).click();
  await expect(form.snackbar(page, booking.failed)).toBeVisible();
  await expect(panelOf(page, 'notSent')).toContainText(booking.failure.offline);
  expect(await preparedMail(page)).toEqual({ to: asciiEmail(site.email), ...emailOf(REQUEST) });
  await expect(panel(page).getByRole('link', { name: site.email, exact: true })).toBeVisible();
  await expect(panel(page).getByRole('link', { name: site.phone })).toHaveAttribute('href', CONTACT.phone);
  await context.setOffline(false);

  upstream.fail(/send-email/, respond(500));
  await form.submit(page).click();
  await expect(panel(page)).not.toContainText(booking.failure.offline);
  await expect(form.submit(page)).toBeFocused();
  await expect(page.getByText(booking.sent)).toHaveCount(0);
  await form.expectFieldsKept(page);
  const copy = panel(page).getByRole('button', { name: booking.failure.copy });
  await copy.click();
  await expect(panel(page)).toContainText(booking.failure.copied);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(emailOf(REQUEST).message);

  const changed = { ...REQUEST, firstName: 'Jörg & Söhne? 100 %' };
  await form.field(page, 'firstName').fill(changed.firstName);
  await expect(panel(page)).not.toContainText(booking.failure.copied);
  expect((await preparedMail(page)).message).toBe(emailOf(changed).message);
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await copy.click();
  await expect(panel(page)).toContainText(booking.failure.notCopied);

  upstream.reset();
  await form.submit(page).click();
  await expect(form.snackbar(page, booking.sent)).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  const [{ mail } = { mail: undefined }] = mailbox.received();
  expect(mail?.text).toContain(`\n\n${emailOf(changed).message}\n\n`);
});

test('the page gives up after 20 seconds, and notices changes that were made meanwhile', async ({ page }) => {
  await page.clock.install({ time: NOW });
  await form.openFilledIn(page);
  await page.clock.pauseAt(new Date(NOW.getTime() + 3_600_000));
  await page.route('**/api/send-email', () => undefined);
  const sent = page.waitForRequest('**/api/send-email');
  await form.submit(page).click();
  await sent;
  await form.field(page, 'lastName').fill('Klein');
  await page.clock.runFor(19_000);
  await expect(panel(page)).toHaveCount(0);
  await page.clock.runFor(2_000);
  await expect(said(page, 'changed')).toBeVisible();
  await form.field(page, 'lastName').fill(VALID_BOOKING.lastName);
  await expect(said(page, 'unknown')).toBeVisible();
});

test('after a lost response nobody knows whether the request has arrived, and it arrives once', async ({
  page,
  upstream,
  mailbox,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  const keys = form.recordKeys(page);
  await fillInAll(page);
  await page.route('**/api/send-email', async (route) => {
    await route.fetch();
    await route.abort('failed');
  });
  await form.submit(page).click();
  await expect(said(page, 'unknown')).toBeVisible();
  await page.unrouteAll();

  // A later failure says nothing about the first attempt.
  await page.reload();
  await settled(page);
  await page.context().setOffline(true);
  await form.submit(page).click();
  await expect(said(page, 'unknown')).toBeVisible();
  await page.context().setOffline(false);

  await form.send(page);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys).toEqual(Array(2).fill(keys[0]));
  expect(upstream.calls(/send-email/)).toHaveLength(1);
  expect(mailbox.received()).toHaveLength(1);
});

test('too many requests show when sending works again, if that is known, and a refused address is shown at its field', async ({
  page,
  mailbox,
  expectProblem,
}) => {
  expectProblem(/status of (422|429)/);
  await form.openFilledIn(page);
  await form.respondOnce(page, 429, { 'retry-after': '840' });
  await form.submit(page).click();
  // Fourteen minutes after the frozen time of the tests.
  const tooMany = panelOf(page, 'notSent').getByText(t('booking.failure.tooMany.text', { time: '9:44' }));
  await expect(tooMany).toBeVisible();
  await expect(form.snackbar(page, booking.failed)).toBeVisible();
  await page.reload();
  await expect(tooMany).toBeVisible();
  await expect(panel(page).getByRole('link', { name: booking.failure.mail })).toBeVisible();

  mailbox.refuse(/juergen@example\.com/);
  await form.submit(page).click();
  await expect(form.field(page, 'email')).toHaveAccessibleDescription(booking.errors.emailRefused);
  await expect(form.errorSummary(page)).toBeFocused();
  await expect(panel(page)).toHaveCount(0);
  expect(mailbox.received()).toEqual([]);
});
