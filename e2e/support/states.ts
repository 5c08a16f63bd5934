import type { Locator, Page } from 'playwright/test';
import { betterPackage } from '../../lib/booking/better-package';
import { backdropsOf } from '../../lib/booking/rules';
import { acceptedChoices } from '../../lib/booking/test-data';
import { PROPS } from '../../lib/offer-keys';
import {
  choose,
  chooseBackground,
  chooseBackgroundSystem,
  chooser,
  fillIn,
  sentHeading,
  snackbar,
  submit,
} from './booking-page';
import { expect } from './fixtures';
import { hold } from './hold';
import { extraNames, offer, PACKAGES } from './offer';
import { NOW } from './settings';
import { openSettled } from './settled';
import { de, t } from './texts';
import { respond, type Upstream } from './upstream';

const { availability, booking } = de;

interface Visit {
  /** Called for each page once it is settled. */
  opened?: (path: string) => Promise<void>;
  /** Called in every state. `whole` is false where only the visible part matters. */
  inState: (state: string, whole: boolean) => Promise<void>;
}

/** Console messages that some states cause. */
export const EXPECTED_PROBLEMS = /status of (404|502)/;

/** Visits every state of every page. */
export async function visitStates(page: Page, upstream: Upstream, { opened = async () => {}, inState }: Visit) {
  const open = async (path: string) => {
    await openSettled(page, path);
    await opened(path);
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  /** Pauses the clock, so that the message does not hide meanwhile. */
  const whileShown = async (message: Locator, state: string) => {
    await page.clock.pauseAt(NOW);
    await inState(state, false);
    await expect(message).toBeVisible();
    await page.clock.resume();
  };

  await open('/');
  for (const picture of await page.locator('img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
  }
  for (const question of await page.locator('summary').all()) await question.click();
  await inState('home', true);
  await button(de.layout.language).click();
  await inState('language-menu', false);
  await open('/impress');
  await inState('legal', true);
  await open('/missing');
  await inState('404', true);

  await open('/availability');
  await inState('calendar', true);
  await page.locator('button[data-status=available]').first().click();
  await expect(page.getByRole('link', { name: availability.request })).toBeVisible();
  await inState('calendar-day', true);
  await button(availability.saturday.find).click();
  await expect(page.locator('button[data-status]:focus')).toHaveAttribute('aria-pressed', 'true');
  await inState('calendar-saturday', true);
  await page.getByRole('button', { name: t('availability.chooseMonth', { month: 'Mai 2027' }) }).click();
  await page.getByLabel(availability.monthDialog.month, { exact: true }).selectOption('Januar');
  await button(availability.monthDialog.apply).click();
  await inState('calendar-dialog', false);
  upstream.fail(/date=2051-03/, respond(500));
  await page.goto('/availability?month=2051-03');
  await expect(page.getByText(availability.monthlyFailed)).toBeVisible();
  await opened('/availability?month=2051-03');
  await inState('calendar-failed', true);

  await open('/booking');
  for (const details of await page.locator('summary:visible').all()) await details.click();
  await inState('booking', true);
  const hinted = acceptedChoices(offer).find((choice) => betterPackage(choice, offer));
  if (hinted) await choose(page, hinted);
  const breakdown = button(booking.breakdown);
  const isFolded = await breakdown.isVisible();
  if (isFolded) await breakdown.click();
  await inState('booking-better-package', true);
  if (isFolded) await breakdown.click();
  await page.getByLabel(booking.email, { exact: true }).fill('anna@gmial.com');
  await expect(button(t('booking.emailSuggestion', { email: 'anna@gmail.com' }))).toBeVisible();
  await inState('booking-suggestion', true);
  if (PACKAGES.withBackdrop) await chooseBackgroundSystem(page);
  await submit(page).click();
  await expect(page.getByRole('region', { name: booking.errorSummary })).toBeFocused();
  await inState('booking-errors', true);
  if (PACKAGES.withBackdrop) await visitBackdrops(page, inState);
  await fillIn(page);
  await expect(page.getByRole('group', { name: booking.nearestFree, exact: true })).toBeVisible();
  await inState('booking-filled-in', true);

  // In the browser, which waits for 20 s. The server's limit of 10 s is too short for all checks of a state.
  const release = await hold(page, /send-email/);
  await submit(page).click();
  await expect(button(booking.sending)).toBeVisible();
  await inState('booking-sending', false);
  release();
  await expect(sentHeading(page)).toBeFocused();
  await whileShown(snackbar(page, booking.sent), 'booking-sent');
  await inState('booking-sent-panel', true);
  upstream.fail(/send-email/, respond(500));
  for (const state of ['booking-failed', 'booking-failed-again']) {
    await submit(page).click();
    await expect(page.getByText(booking.failed)).toBeVisible();
    await expect(submit(page)).toBeEnabled();
    await whileShown(snackbar(page, booking.failed), state);
  }
  upstream.reset();
  await submit(page).click();
  await expect(sentHeading(page)).toBeFocused();
}

/** Visits the dialogs of the backdrops and of the print. */
async function visitBackdrops(page: Page, inState: Visit['inState']) {
  const count = backdropsOf(offer).length;
  const pictures = page.getByRole('dialog').locator('img');
  await chooser(page).click();
  await expect(pictures).toHaveCount(count);
  for (const picture of await pictures.all()) await expect(picture).toHaveJSProperty('complete', true);
  await inState('booking-dialog', false);
  await page.keyboard.press('Escape');
  await chooseBackground(page, 1);
  await page.getByRole('button', { name: booking.print.open, exact: true }).click();
  await expect(pictures).toHaveCount(count + (extraNames.has(PROPS) ? 2 : 1));
  for (const picture of await pictures.all()) await expect(picture).toHaveJSProperty('complete', true);
  await page.getByLabel(booking.print.line).fill('Anna & Ben');
  await inState('booking-print', false);
  await page.keyboard.press('Escape');
}
