import type { Page } from 'playwright/test';
import { bookingEmail } from '../lib/booking/email';
import { PRICES } from '../lib/booking/prices';
import { packageDefaults } from '../lib/booking/rules';
import { VALID_BOOKING } from '../lib/booking/test-data';
import {
  expectFieldsKept,
  fillIn,
  openForm,
  packageCard,
  prints,
  snackbar,
  submit,
  upTo,
} from './support/booking-page';
import { expect, test } from './support/fixtures';
import { withOwnSite } from './support/own-site';
import { settled } from './support/settled';
import { de, site, t } from './support/texts';
import { resets, respond, type Upstream } from './support/upstream';

const { booking } = de;

const panel = (page: Page) => page.getByRole('region', { name: booking.failure.heading });
const mailLink = (page: Page) => panel(page).getByRole('link', { name: booking.failure.mail });

/** What `fillIn` and Plus with 400 prints make. */
const REQUEST = {
  ...VALID_BOOKING,
  ...packageDefaults('Plus'),
  accessories: { ...packageDefaults('Plus').accessories, sofortdruck: '400' as const },
};

const emailOf = (request: typeof REQUEST) => bookingEmail(request, (key, values) => t(`email.${key}`, values), PRICES);

/** Fills in the form, and waits for what its first touch fetches. */
async function fillInAll(page: Page) {
  const fetched = page.waitForResponse(async (response) => (await response.text()).includes('mailto:'));
  await packageCard(page, 'Plus').check();
  await prints(page, upTo(400)).check();
  await fillIn(page);
  await fetched;
}

/** What the mail program would open. */
async function preparedMail(page: Page) {
  const address = new URL((await mailLink(page).getAttribute('href')) ?? '');
  return {
    to: address.pathname,
    subject: address.searchParams.get('subject'),
    message: address.searchParams.get('body'),
  };
}

const FAULTS: Record<string, (page: Page, upstream: Upstream) => unknown> = {
  'a server error of the rental API': (_, upstream) => upstream.fail(/send-email/, respond(500)),
  'a refused recipient': (_, upstream) => upstream.fail(/send-email/, respond(422)),
  'too many requests': (_, upstream) => upstream.fail(/send-email/, respond(429)),
  'a broken connection': (_, upstream) => upstream.fail(/send-email/, resets),
  'a website that cannot be reached': (page) => page.route('**/api/send-email', (route) => route.abort()),
  'a response that is none of ours': (page) =>
    page.route('**/api/send-email', (route) => route.fulfill({ status: 503, body: '<html>' })),
  'no network': (page) => page.context().setOffline(true),
};

for (const [name, cause] of Object.entries(FAULTS)) {
  test(`after ${name} the request is ready as an e-mail, until it is sent`, async ({
    page,
    upstream,
    mailbox,
    expectProblem,
  }) => {
    expectProblem(/status of|ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    await openForm(page);
    await fillInAll(page);
    await settled(page);
    await cause(page, upstream);
    await expect(panel(page)).toHaveCount(0);
    await submit(page).click();
    await expect(panel(page)).toBeVisible();
    await expectFieldsKept(page);
    expect(await preparedMail(page)).toEqual({ to: site.email, ...emailOf(REQUEST) });
    await expect(panel(page).getByRole('link', { name: site.phone })).toHaveAttribute(
      'href',
      `tel:${site.phone.replaceAll(' ', '')}`,
    );

    await page.getByLabel(booking.firstName, { exact: true }).fill('Jörg & Söhne? 100 %');
    expect((await preparedMail(page)).message).toBe(emailOf({ ...REQUEST, vorname: 'Jörg & Söhne? 100 %' }).message);
    await page.getByLabel(booking.date, { exact: true }).fill('');
    expect((await preparedMail(page)).message).toContain('Vorname: Jörg');
    await page.getByLabel(booking.date, { exact: true }).fill(REQUEST.date);

    upstream.reset();
    await page.unrouteAll();
    await page.context().setOffline(false);
    await panel(page).getByRole('button', { name: booking.failure.retry }).click();
    await expect(snackbar(page, booking.sent)).toBeVisible();
    await expect(panel(page)).toHaveCount(0);
    expect(mailbox.received()).toHaveLength(1);
    const [{ mail } = { mail: undefined }] = mailbox.received();
    const [, ...message] = mail?.text?.trim().split('\n\n') ?? [];
    expect(message.join('\n\n')).toBe(emailOf({ ...REQUEST, vorname: 'Jörg & Söhne? 100 %' }).message);
  });
}

test('the panel stays while one tries again, and focus is on the button to send', async ({
  page,
  upstream,
  expectProblem,
}) => {
  expectProblem(/status of 502/);
  upstream.fail(/send-email/, respond(500));
  await openForm(page);
  await fillInAll(page);
  for (let attempt = 0; attempt < 2; attempt++) {
    await submit(page).click();
    await expect(panel(page)).toBeVisible();
    await expect(submit(page)).toBeFocused();
  }
});

test('copies the whole request as text, and says so until the form changes', async ({
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
  await panel(page).getByRole('button', { name: booking.failure.copy }).click();
  await expect(panel(page)).toContainText(booking.failure.copied);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(emailOf(REQUEST).message);
  await page.getByLabel(booking.lastName, { exact: true }).fill('Klein');
  await expect(panel(page)).not.toContainText(booking.failure.copied);
});

test('says when the text cannot be copied', async ({ page, upstream, expectProblem }) => {
  expectProblem(/status of 502/);
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  upstream.fail(/send-email/, respond(500));
  await openForm(page);
  await fillInAll(page);
  await submit(page).click();
  await panel(page).getByRole('button', { name: booking.failure.copy }).click();
  await expect(panel(page)).toContainText(booking.failure.notCopied);
});

test('is there even when the website has died since the form was opened', async ({ page, expectProblem }) => {
  expectProblem(/ERR_|Failed to fetch/);
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text());
  });
  await withOwnSite({}, async (own) => {
    await openForm(page, `${own.url}/booking`);
    await fillInAll(page);
    await expect.poll(() => scripts.some((script) => script.includes('mailto:'))).toBe(true);
    await own.kill();
    await submit(page).click();
    await expect(panel(page)).toBeVisible();
    expect((await preparedMail(page)).message).toBe(emailOf(REQUEST).message);
  });
});

test('a link that only the server knows is shown at its field, and what was typed stays', async ({
  page,
  upstream,
  expectProblem,
}) => {
  expectProblem(/status of 422/);
  await openForm(page);
  await fillIn(page);
  const address = page.getByLabel(booking.billingAddress, { exact: true });
  await address.fill('Hauptstr. 5\nsparkasse-hauptstr.com');
  await submit(page).click();
  const summary = page.getByRole('region', { name: booking.errorSummary });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link', { name: booking.errors.rechnungsanschrift })).toBeVisible();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expect(address).toHaveValue('Hauptstr. 5\nsparkasse-hauptstr.com');
  await expect(snackbar(page, booking.failed)).toBeVisible();
  expect(upstream.calls(/send-email/)).toEqual([]);

  await address.fill('Hauptstr. 5');
  await expect(address).not.toHaveAttribute('aria-invalid', 'true');
  await submit(page).click();
  await expect(snackbar(page, booking.sent)).toBeVisible();
});
