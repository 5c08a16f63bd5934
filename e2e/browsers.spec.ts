import type { Page } from 'playwright/test';
import { BACKGROUND } from '../lib/content/offer-keys';
import { VALID_BOOKING } from '../test/bookings';
import * as form from './support/booking-page';
import * as calendar from './support/calendar-page';
import { expect, test } from './support/fixtures';
import { hydrated, openSettled, SCRIPTS } from './support/loading';
import { optionalExtras, PACKAGES } from './support/offer';
import { NOW } from './support/settings';
import { de, site, t } from './support/texts';

const { booking, availability } = de;

/** The alert beside the control that was clicked. */
const failure = (page: Page, { text }: { text: string }) => page.getByRole('alert').filter({ hasText: text });

test('if a dialog does not load, the page says so and tries again', async ({ page, expectProblem }) => {
  expectProblem(/status of 404|Unexpected token/);
  const clickTitle = () => calendar.title(page, 'Mai 2027').click();
  await openSettled(page, '/availability');
  await page.route(SCRIPTS, (route) => route.fulfill({ status: 404 }));
  await clickTitle();
  await expect(failure(page, availability.loadFailed)).toBeVisible();
  await expect(calendar.title(page, 'Mai 2027')).toBeVisible();
  await page.unroute(SCRIPTS);
  await clickTitle();
  await expect(page.getByRole('dialog', { name: availability.monthDialog.heading })).toBeVisible();
  await expect(failure(page, availability.loadFailed)).toHaveCount(0);

  // A foreign page instead of the script, such as the login page of a hotel.
  await page.clock.install({ time: NOW });
  await openSettled(page, '/availability');
  await page.route(SCRIPTS, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>Portal' }));
  const answered = page.waitForResponse(SCRIPTS);
  await clickTitle();
  await answered;
  await page.clock.runFor(10_000);
  await expect(failure(page, availability.loadFailed)).toBeVisible();
});

test('a request is sent even if no further script loads', async ({ page, mailbox, expectProblem }) => {
  expectProblem(/status of 404/);
  await form.open(page);
  await page.route(SCRIPTS, (route) => route.fulfill({ status: 404 }));
  await form.fillIn(page);
  await form.submit(page).click();
  await expect(page.getByRole('heading', { level: 1, name: booking.sentPanel.title })).toBeFocused();
  expect(mailbox.received()).toHaveLength(1);
  await expect(failure(page, booking.loadFailed)).toBeVisible();
  await page.unroute(SCRIPTS);
  await failure(page, booking.loadFailed).getByRole('button', { name: booking.loadFailed.reload }).click();
  await expect(page.getByRole('region', { name: booking.sentPanel.request, exact: true })).toBeVisible();
});

for (const [path, namespace, fault, response] of [
  ['/booking', 'booking', 'altered', { contentType: 'text/javascript', body: 'void 0' }],
  ['/availability', 'availability', 'lost', { status: 404 }],
] as const)
  test(`${path} says how to reach us if any of its first scripts is ${fault}`, async ({ page, expectProblem }) => {
    expectProblem(/status of 404|Failed to load|Error/);
    const help = page.getByText(t(`${namespace}.withoutScript`, { phone: site.phone, email: site.email }));
    // If the script of the error page is missing, Next shows its last error page.
    const error = page.getByRole('alert').filter({ hasText: `${site.phone} oder ${site.email}` });
    await page.goto(path);
    await hydrated(page);
    await expect(help).toHaveCount(0);
    const scripts = await page.evaluate(() =>
      [...document.scripts].flatMap(({ src, noModule }) => (src && !noModule ? [new URL(src).pathname] : [])),
    );
    expect(scripts.length).toBeGreaterThan(3);
    for (const script of scripts) {
      await page.route(`**${script}*`, (route) => route.fulfill(response));
      await page.goto(path, { waitUntil: 'load' });
      // Ends the 8 seconds that a slow page has for hydration.
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) animation.finish();
      });
      await expect(help.or(error), script).toBeVisible();
      await page.unrouteAll();
    }
  });

/** Removes functions newer than Safari 16.4, Chrome 99 and Firefox 98, the oldest browsers that calendar and form support. */
function removeNewerFunctions() {
  const newer: [object, string[]][] = [
    [AbortSignal, ['timeout', 'any']],
    [AbortSignal.prototype, ['throwIfAborted']],
    [Array, ['fromAsync']],
    [Array.prototype, ['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with']],
    [Element.prototype, ['checkVisibility']],
    [HTMLElement.prototype, ['hidePopover', 'showPopover', 'togglePopover']],
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [Promise, ['try', 'withResolvers']],
    [Set.prototype, ['difference', 'intersection', 'isSubsetOf', 'union']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [URL, ['canParse', 'parse']],
    [URLSearchParams.prototype, ['size']],
  ];
  for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
}

test('a request can be sent in the oldest browsers that the website supports', async ({ page, mailbox }) => {
  await page.addInitScript(removeNewerFunctions);
  const extras = optionalExtras(PACKAGES.first).filter(({ key }) => key !== BACKGROUND);
  await form.open(page, `/booking?date=2027-06-12${extras.map(({ key }) => `&${key}=1`).join('')}`);
  await form.packageCard(page, PACKAGES.valid).check();
  await form.fillIn(page);
  await expect(page).toHaveURL(`/booking?date=${VALID_BOOKING.date}`);
  await form.send(page);
  await expect.poll(() => mailbox.received().length).toBe(1);
});
