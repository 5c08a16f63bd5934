import type { Locator, Page } from 'playwright/test';
import { acceptedChoices } from '../../test/bookings';
import * as form from './booking-page';
import * as calendar from './calendar-page';
import { expect } from './fixtures';
import { hold, openSettled } from './loading';
import { PACKAGES, rules } from './offer';
import { NOW } from './settings';
import { de, t } from './texts';
import { respond, type Upstream } from './upstream';

const { availability, booking } = de;

interface Visit {
  page: Page;
  upstream: Upstream;
  /** Called in every state. `part` is the only part of the page that differs from the previous state. */
  inState: (state: string, part?: Locator) => Promise<void>;
}

/** Console messages that some states cause. */
export const EXPECTED_PROBLEMS = /status of (404|502)/;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Loads every picture of the page in the width of the window, including pictures that load when they come into view. */
export async function loadPictures(page: Page) {
  for (const picture of await page.locator('img:visible').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
  }
}

async function visitPages({ page, inState }: Visit) {
  await openSettled(page, '/');
  await loadPictures(page);
  for (const question of await page.locator('summary').all()) await question.click();
  await inState('home');
  await button(page, de.layout.language).click();
  await inState('language-menu', page.getByRole('banner'));
  await openSettled(page, '/impress');
  await inState('legal');
  await openSettled(page, '/missing');
  await inState('404');
}

async function visitCalendar({ page, upstream, inState }: Visit) {
  await openSettled(page, '/availability');
  await inState('calendar');
  await page.locator('button[data-status=available]').first().click();
  await expect(calendar.requestLink(page)).toBeVisible();
  await inState('calendar-day');
  await calendar.findSaturday(page).click();
  await expect(page.locator('button[data-status]:focus')).toHaveAttribute('aria-selected', 'true');
  await inState('calendar-saturday');
  await page.getByRole('button', { name: t('availability.chooseMonth', { month: 'Mai 2027' }) }).click();
  await page.getByLabel(availability.monthDialog.month, { exact: true }).selectOption('Januar');
  await button(page, availability.monthDialog.apply).click();
  await inState('calendar-dialog', page.getByRole('dialog'));
  upstream.fail(/date=2051-03/, respond(500));
  await page.goto('/availability?month=2051-03');
  await expect(page.getByText(availability.monthlyFailed)).toBeVisible();
  await inState('calendar-failed');
}

async function visitForm({ page, inState }: Visit) {
  await openSettled(page, '/booking');
  for (const details of await page.locator('summary:visible').all()) await details.click();
  await inState('booking');
  const hinted = acceptedChoices(rules).find((choice) => rules.betterPackage({ ...choice, date: '' }));
  if (hinted) await form.choose(page, hinted);
  await button(page, booking.breakdown).click();
  await inState('booking-better-package', page.getByRole('complementary'));
  await button(page, booking.breakdown).click();
  await form.field(page, 'email').fill('anna@gmial.com');
  await expect(button(page, t('booking.emailSuggestion', { email: 'anna@gmail.com' }))).toBeVisible();
  await inState('booking-suggestion');
  if (PACKAGES.withBackdrop) await form.chooseBackgroundSystem(page);
  await form.submit(page).click();
  await expect(form.errorSummary(page)).toBeFocused();
  await inState('booking-errors');
  if (PACKAGES.withBackdrop) await visitBackdrops(page, inState);
  await form.fillIn(page);
  await expect(page.getByRole('group', { name: booking.nearestFree, exact: true })).toBeVisible();
  await button(page, booking.copyAddress).click();
  await page.context().grantPermissions(['clipboard-write']);
  await button(page, booking.share.action).click();
  await expect(page.getByText(booking.share.copied)).toBeVisible();
  await inState('booking-filled-in');
  await form.discard(page).click();
  await expect(page.getByText(booking.removed.draft)).toBeVisible();
  await inState('booking-discarded', form.snackbar(page, booking.removed.draft));
}

/** Visits the dialogs of the backdrops and of the print. */
async function visitBackdrops(page: Page, inState: Visit['inState']) {
  const count = rules.backdrops.length;
  const dialog = page.getByRole('dialog');
  const pictures = dialog.locator('img');
  await form.chooser(page).click();
  await expect(pictures).toHaveCount(count);
  for (const picture of await pictures.all()) await expect(picture).toHaveJSProperty('complete', true);
  await inState('booking-dialog', dialog);
  await page.keyboard.press('Escape');
  await form.chooseBackdrop(page, 1);
  await button(page, booking.print.open).click();
  await expect(pictures).toHaveCount(count + 1);
  for (const picture of await pictures.all()) await expect(picture).toHaveJSProperty('complete', true);
  await page.getByLabel(booking.print.line).fill('Anna & Ben');
  await inState('booking-print', dialog);
  await page.keyboard.press('Escape');
}

async function visitSending({ page, upstream, inState }: Visit) {
  /** Pauses the clock, so that meanwhile no message hides and no request times out. */
  const whilePaused = async (part: Locator, state: string) => {
    await page.clock.pauseAt(NOW);
    await inState(state, part);
    await expect(part).toBeVisible();
    await page.clock.resume();
  };

  await openSettled(page, '/booking');
  await form.fillIn(page);
  // Held in the browser, because its clock is paused. The server's limit of 10 s is too short for all checks of a state.
  const release = await hold(page, /send-email/);
  await form.submit(page).click();
  await expect(form.sending(page)).toBeVisible();
  await whilePaused(page.getByRole('complementary'), 'booking-sending');
  release();
  await expect(form.sentHeading(page)).toBeFocused();
  await whilePaused(form.snackbar(page, booking.sent), 'booking-sent');
  await inState('booking-sent-panel');
  await form.startAnew(page).click();
  await form.fillIn(page);
  upstream.fail(/send-email/, respond(500));
  await form.submit(page).click();
  await expect(page.getByText(booking.failed)).toBeVisible();
  await expect(form.submit(page)).toBeEnabled();
  await whilePaused(form.snackbar(page, booking.failed), 'booking-failed');
  await inState('booking-failure-panel', page.locator('section[aria-labelledby=failure]'));
}

/** Visits to all states of all pages, by name. */
export const VISITS = { pages: visitPages, calendar: visitCalendar, form: visitForm, sending: visitSending };
