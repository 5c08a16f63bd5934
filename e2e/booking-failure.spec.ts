import type { Page } from 'playwright/test';
import { bookingEmail } from '../lib/booking/email';
import { VALID_BOOKING } from '../lib/booking/test-data';
import { choose, expectFieldsKept, fillIn, openForm, snackbar, submit } from './support/booking-page';
import { formats } from './support/calendar-page';
import { expect, test } from './support/fixtures';
import { offer, RICH_CHOICE } from './support/offer';
import { settled } from './support/settled';
import { de, site, t } from './support/texts';
import { hangs, respond, type Upstream } from './support/upstream';

const { booking } = de;

type Outcome = 'notSent' | 'unknown' | 'changed';
const panelOf = (page: Page, outcome: Outcome) =>
  page.getByRole('region', { name: booking.failure[outcome].heading, exact: true });
/** The panel after any failure. */
const panel = (page: Page) => panelOf(page, 'notSent').or(panelOf(page, 'unknown'));

/** What `fillInAll` makes. */
const REQUEST = { ...VALID_BOOKING, ...RICH_CHOICE };

/** The calendar of the tests has the day of `VALID_BOOKING` as taken. */
const emailOf = (request: typeof REQUEST) => bookingEmail(request, { t, offer, isDateTaken: true });

/** Fills in the form, and waits for what its first touch fetches and for the calendar. */
async function fillInAll(page: Page) {
  const fetched = page.waitForResponse(async (response) => (await response.text()).includes('mailto:'));
  await choose(page, RICH_CHOICE);
  await fillIn(page);
  await fetched;
  await expect(page.getByText(t('booking.dateHint.taken', { day: formats.fullDay(REQUEST.date) }))).toBeVisible();
}

/** What the mail program would open. */
async function preparedMail(page: Page) {
  const link = panel(page).getByRole('link', { name: booking.failure.mail });
  const address = new URL((await link.getAttribute('href')) ?? '');
  return {
    to: address.pathname,
    subject: address.searchParams.get('subject'),
    message: address.searchParams.get('body')?.replaceAll('\r\n', '\n'),
  };
}

const FAULTS: Record<string, (page: Page, upstream: Upstream) => unknown> = {
  'a server error of the rental API': (_, upstream) => upstream.fail(/send-email/, respond(500)),
  'a rental API that does not answer': (_, upstream) => upstream.fail(/send-email/, hangs),
  'a response that is none of ours': (page) =>
    page.route('**/api/send-email', (route) => route.fulfill({ status: 503, body: '<html>' })),
  'a page of a filter, which says 200': (page) =>
    page.route('**/api/send-email', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Blocked' })),
  'an empty 200': (page) => page.route('**/api/send-email', (route) => route.fulfill({ body: '' })),
  'a 200 with foreign JSON': (page) => page.route('**/api/send-email', (route) => route.fulfill({ json: {} })),
  'a redirect to a page with 200': (page) =>
    page.route('**/api/send-email', (route) =>
      route.fulfill({ status: 303, headers: { location: '/api/health' }, body: '' }),
    ),
  'a website that cannot be reached': (page) => page.route('**/api/send-email', (route) => route.abort()),
  'a website that does not answer': async (page) => {
    // Shortens the page's limit of 20 s, once.
    await page.evaluate(() => {
      const { setTimeout } = window;
      const shorten = (body: TimerHandler, milliseconds?: number) => {
        if (milliseconds !== 20_000) return setTimeout(body, milliseconds);
        window.setTimeout = setTimeout;
        return setTimeout(body, 200);
      };
      window.setTimeout = shorten as typeof setTimeout;
    });
    await page.route('**/api/send-email', () => undefined);
  },
  'no network': (page) => page.context().setOffline(true),
};

test('after any fault the form keeps everything, and the request is ready as an e-mail until it is sent', async ({
  page,
  upstream,
  mailbox,
  expectProblem,
}) => {
  expectProblem(/status of|ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await openForm(page);
  await fillInAll(page);
  await settled(page);
  await expect(panel(page)).toHaveCount(0);
  const noFault = async () => {
    upstream.reset();
    await page.unrouteAll();
    await page.context().setOffline(false);
  };
  for (const [name, cause] of Object.entries(FAULTS)) {
    await test.step(`after ${name}`, async () => {
      await expect(snackbar(page, booking.failed)).toHaveCount(0);
      await cause(page, upstream);
      // Each fault is followed by a retry, which meets the next one.
      await submit(page).click();
      await expect(snackbar(page, booking.failed)).toBeVisible();
      await expect(page.getByText(booking.sent)).toHaveCount(0);
      await expect(submit(page)).toBeFocused();
      await expect(page.getByRole('button', { name: /send|versuch/i })).toHaveCount(1);
      await expect(panel(page).getByRole('link', { name: site.email, exact: true })).toBeVisible();
      await expectFieldsKept(page);
      expect(await preparedMail(page)).toEqual({ to: site.email, ...emailOf(REQUEST) });
      await noFault();
    });
  }
  expect(mailbox.received()).toHaveLength(0);
  await expect(panel(page).getByRole('link', { name: site.phone })).toHaveAttribute(
    'href',
    `tel:${site.phone.replaceAll(' ', '')}`,
  );

  const changed = { ...REQUEST, firstName: 'Jörg & Söhne? 100 %' };
  await page.getByLabel(booking.firstName, { exact: true }).fill(changed.firstName);
  expect((await preparedMail(page)).message).toBe(emailOf(changed).message);
  await page.getByLabel(booking.date, { exact: true }).fill('');
  expect((await preparedMail(page)).message).toContain('Vorname: Jörg');
  await page.getByLabel(booking.date, { exact: true }).fill(REQUEST.date);

  await submit(page).click();
  await expect(snackbar(page, booking.sent)).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  expect(mailbox.received()).toHaveLength(1);
  const [{ mail } = { mail: undefined }] = mailbox.received();
  expect(mail?.text).toContain(`\n\n${emailOf(changed).message}\n\n`);
});

test('the request can be copied as text, which the page confirms until the form changes', async ({
  page,
  context,
  upstream,
  expectProblem,
}) => {
  expectProblem(/status of 502/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  upstream.fail(/send-email/, respond(500));
  await openForm(page);
  await fillInAll(page);
  await submit(page).click();
  const copy = panel(page).getByRole('button', { name: booking.failure.copy });
  await copy.click();
  await expect(panel(page)).toContainText(booking.failure.copied);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(emailOf(REQUEST).message);
  await page.getByLabel(booking.lastName, { exact: true }).fill('Klein');
  await expect(panel(page)).not.toContainText(booking.failure.copied);
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await copy.click();
  await expect(panel(page)).toContainText(booking.failure.notCopied);
});

test('a field that the server alone refuses shows its message, and what was typed stays', async ({
  page,
  upstream,
  expectProblem,
}) => {
  expectProblem(/status of 422/);
  await openForm(page);
  await fillIn(page);
  const address = page.getByLabel(booking.billingAddress, { exact: true });
  const errors = [{ field: 'rechnungsanschrift', error: 'link' }];
  await page.route('**/api/send-email', (route) => route.fulfill({ status: 422, json: { errors } }), { times: 1 });
  await address.fill('Hauptstr. 5\nzweite Zeile');
  await submit(page).click();
  const summary = page.getByRole('region', { name: booking.errorSummary });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link', { name: booking.errors.link })).toBeVisible();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expect(address).toHaveValue('Hauptstr. 5\nzweite Zeile');
  await expect(snackbar(page, booking.failed)).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  expect(upstream.calls(/send-email/)).toEqual([]);

  await address.fill('Hauptstr. 5');
  await expect(address).not.toHaveAttribute('aria-invalid', 'true');
  await submit(page).click();
  await expect(snackbar(page, booking.sent)).toBeVisible();
});

test('after an answer that was lost nobody knows if the request has arrived, until it is sent again, and it arrives once', async ({
  page,
  upstream,
  mailbox,
  expectProblem,
}) => {
  expectProblem(/status of|ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  const said = (outcome: Outcome) => panel(page).getByText(booking.failure[outcome].text);
  const firstName = page.getByLabel(booking.firstName, { exact: true });
  await openForm(page);
  await fillInAll(page);
  await settled(page);

  await page.context().setOffline(true);
  await submit(page).click();
  await expect(panelOf(page, 'notSent')).toContainText(booking.failure.offline);
  await page.context().setOffline(false);

  // The request arrives, its answer does not.
  await page.route('**/api/send-email', async (route) => {
    await route.fetch();
    await route.abort('failed');
  });
  await submit(page).click();
  await expect(said('unknown')).toBeVisible();
  await expect(panel(page)).not.toContainText(booking.failure.offline);
  await page.unrouteAll();

  await firstName.fill('Jörg');
  await expect(said('changed')).toBeVisible();
  await firstName.fill(VALID_BOOKING.firstName);
  await expect(said('unknown')).toBeVisible();

  // A later failure says nothing about the first attempt.
  await page.reload();
  await settled(page);
  await page.context().setOffline(true);
  await submit(page).click();
  await expect(said('unknown')).toBeVisible();
  await expect(panel(page)).toContainText(booking.failure.offline);
  await page.context().setOffline(false);

  await submit(page).click();
  await expect(snackbar(page, booking.sent)).toBeVisible();
  expect(upstream.calls(/send-email/)).toHaveLength(1);
  expect(mailbox.received()).toHaveLength(1);
});
