import type { Page } from 'playwright/test';
import {
  chooseBackgroundSystem,
  chooser,
  dialog,
  expectFieldsKept,
  fillIn,
  openForm,
  sentHeading,
  submit,
} from './support/booking-page';
import { expect, test } from './support/fixtures';
import { SCRIPTS } from './support/hold';
import { PACKAGES } from './support/offer';
import { NOW } from './support/settings';
import { hydrated, openSettled } from './support/settled';
import { de, site, t } from './support/texts';

const { booking, availability } = de;

/** The alert where the press was. */
const failure = (page: Page, { text }: { text: string }) => page.getByRole('alert').filter({ hasText: text });

const monthTitle = (page: Page) =>
  page.getByRole('button', { name: t('availability.chooseMonth', { month: 'Mai 2027' }) });
const monthDialog = (page: Page) => page.getByRole('dialog', { name: availability.monthDialog.heading });

const lose = (page: Page) => page.route(SCRIPTS, (route) => route.fulfill({ status: 404 }));

test('where the month dialog cannot be loaded, the calendar stays and says so, and the next press tries again', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 404/);
  await openSettled(page, '/availability');
  await lose(page);
  await monthTitle(page).click();
  await expect(failure(page, availability.loadFailed)).toBeVisible();
  await expect(monthTitle(page)).toBeVisible();
  await page.unroute(SCRIPTS);
  await monthTitle(page).click();
  await expect(monthDialog(page)).toBeVisible();
  await expect(failure(page, availability.loadFailed)).toHaveCount(0);
});

test('where the backgrounds cannot be loaded, the form says so, and loading the page anew keeps the draft', async ({
  page,
  expectProblem,
}) => {
  test.skip(!PACKAGES.withBackdrop, 'no package has a backdrop');
  expectProblem(/status of 404/);
  await openForm(page);
  await chooseBackgroundSystem(page);
  await fillIn(page);
  await lose(page);
  await chooser(page).click();
  await expect(failure(page, booking.loadFailed)).toBeVisible();
  await page.unroute(SCRIPTS);
  await failure(page, booking.loadFailed).getByRole('button', { name: booking.loadFailed.reload }).click();
  await expect(failure(page, booking.loadFailed)).toHaveCount(0);
  await expectFieldsKept(page);
  await chooser(page).click();
  await expect(dialog(page)).toBeVisible();
});

test('a foreign page in place of a script counts as lost', async ({ page, expectProblem }) => {
  expectProblem(/Unexpected token/);
  await page.clock.install({ time: NOW });
  await openSettled(page, '/availability');
  await page.route(SCRIPTS, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>Portal' }));
  const answered = page.waitForResponse(SCRIPTS);
  await monthTitle(page).click();
  await answered;
  await page.clock.runFor(10_000);
  await expect(failure(page, availability.loadFailed)).toBeVisible();
});

test('a request is sent and confirmed while no further script can be loaded', async ({
  page,
  mailbox,
  expectProblem,
}) => {
  expectProblem(/status of 404/);
  await openForm(page);
  await lose(page);
  await fillIn(page);
  await submit(page).click();
  await expect(sentHeading(page)).toBeFocused();
  expect(mailbox.received()).toHaveLength(1);
  await expect(page.getByText(t('booking.sentPanel.next.copy', { email: 'juergen@example.com' }))).toBeVisible();
  await expect(failure(page, booking.loadFailed)).toBeVisible();
  await page.unroute(SCRIPTS);
  await failure(page, booking.loadFailed).getByRole('button', { name: booking.loadFailed.reload }).click();
  await expect(page.getByRole('region', { name: booking.sentPanel.request, exact: true })).toBeVisible();
});

for (const [path, namespace] of [
  ['/booking', 'booking'],
  ['/availability', 'availability'],
] as const)
  test(`${path} says how to reach us where any of its first scripts is lost or altered`, async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/status of 404|integrity|Failed to load|Error/);
    const notice = page.getByText(t(`${namespace}.withoutScript`, { phone: site.phone, email: site.email }));
    await page.goto(path);
    await hydrated(page);
    await expect(notice).toHaveCount(0);
    const scripts = await page.evaluate(() =>
      [...document.scripts].flatMap(({ src, noModule }) => (src && !noModule ? [new URL(src).pathname] : [])),
    );
    expect(scripts.length).toBeGreaterThan(3);
    for (const script of scripts) {
      for (const fault of [{ status: 404 }, { status: 200, contentType: 'text/javascript', body: 'void 0' }]) {
        await test.step(`${script}: ${fault.status}`, async () => {
          await page.route(`**${script}*`, (route) => route.fulfill(fault));
          await page.goto(path, { waitUntil: 'load' });
          // Instead of waiting for the seconds in which a slow page may come alive.
          await page.evaluate(() => {
            for (const animation of document.getAnimations()) animation.finish();
          });
          await expect(notice).toBeVisible();
          await page.unrouteAll();
        });
      }
    }
  });
