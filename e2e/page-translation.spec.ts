import type { Page } from 'playwright/test';
import { hasDelivery } from '../lib/booking/delivery';
import type { Package } from '../lib/content/schema';
import {
  choose,
  chooseBackground,
  chooseBackgroundSystem,
  chooser,
  dialog,
  fillIn,
  packageCard,
  sentHeading,
  snackbar,
  startAnew,
  submit,
} from './support/booking-page';
import { nextMonth, previousMonth, title } from './support/calendar-page';
import { expect, test } from './support/fixtures';
import { nameOf, offer, PACKAGES, RICH_CHOICE } from './support/offer';
import { type Act, besideTranslated } from './support/page-translation';
import { settled } from './support/settled';
import { de, en, site, t } from './support/texts';
import { respond } from './support/upstream';

const { availability, booking } = de;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.describe.configure({ mode: 'parallel' });

test('home page and calendar show the same while the browser translates them', async ({ page, context }) => {
  const { step, open } = await besideTranslated(page, context);
  await open('/');
  await step('unfold a question', (one) => one.locator('summary').first().click());
  await step('follow the button to the calendar', async (one) => {
    await one.getByRole('link', { name: de.home.check }).first().click();
    await expect(title(one, 'Mai 2027')).toBeVisible();
    await settled(one);
  });
  await step('page forward', async (one) => {
    await nextMonth(one).click();
    await expect(title(one, 'Mai 2027')).toHaveCount(0);
    await settled(one);
  });
  await step('page back', async (one) => {
    await previousMonth(one).click();
    await expect(title(one, 'Mai 2027')).toBeVisible();
  });
  await step('find a free Saturday', async (one) => {
    await button(one, availability.saturday.find).click();
    await expect(one.locator('button[data-status]:focus')).toHaveAttribute('aria-pressed', 'true');
  });
  await step('find no second one', async (one) => {
    await button(one, availability.saturday.find).click();
    await expect(one.getByText(t('availability.saturday.none', { months: 'Mai 2027 – August 2027' }))).toBeVisible();
  });
  await step('choose a day', async (one) => {
    await one.locator('button[data-status=available]').first().click();
    await settled(one);
  });
  await step('choose a past month', async (one) => {
    await title(one, 'Mai 2027').click();
    await one.getByLabel(availability.monthDialog.month, { exact: true }).selectOption('Januar');
    await button(one, availability.monthDialog.apply).click();
    await expect(one.getByText(availability.monthDialog.past)).toBeVisible();
  });
  await step('choose the next year', async (one) => {
    await one.getByLabel(availability.monthDialog.year).selectOption('2028');
    await button(one, availability.monthDialog.apply).click();
    await expect(title(one, 'Mai 2028')).toBeVisible();
    await settled(one);
  });
  await step('follow the link to the form', async (one) => {
    await one.getByRole('link', { name: availability.request }).click();
    await expect(submit(one)).toBeVisible();
    await settled(one);
  });
});

test('the form shows the same while the browser translates it, from the first choice to the confirmation', async ({
  page,
  context,
  upstream,
  expectProblem,
}) => {
  expectProblem(/status of 502/);
  const { step, open } = await besideTranslated(page, context);
  // The rest of the form follows the chosen card after a moment.
  const choosePackage = (offered: Package) =>
    step(`choose ${nameOf(offered)}`, async (one) => {
      await packageCard(one, offered).check();
      await expect(one.getByRole('term').first()).toHaveText(t('booking.items.package', { package: nameOf(offered) }));
    });
  const chooseEachPackage = async () => {
    for (const offered of offer.packages) await choosePackage(offered);
  };
  await open('/booking');
  await chooseEachPackage();
  for (const { name } of hasDelivery(offer) ? site.deliveryArea : []) {
    await step(`choose ${name} as the place`, (one) => one.getByLabel(booking.delivery.place).selectOption(name));
  }
  await chooseEachPackage();
  await step('share the choice', async (one) => {
    await button(one, booking.share.action).click();
    await expect(one.getByText(booking.share.copied)).toBeVisible();
  });
  await chooseEachPackage();
  await choosePackage(PACKAGES.valid);
  await step('choose extras', (one) => choose(one, RICH_CHOICE));
  if (PACKAGES.withBackdrop) {
    await choosePackage(PACKAGES.withBackdrop);
    await step('choose the background system', chooseBackgroundSystem);
    await step('open the backgrounds', async (one) => {
      await chooser(one).click();
      await expect(dialog(one)).toBeVisible();
    });
    await step('choose a background', async (one) => {
      await one.keyboard.press('Escape');
      await chooseBackground(one, 1);
    });
    await step('open the print', async (one) => {
      await button(one, booking.print.open).click();
      await one.getByLabel(booking.print.line).fill('Anna & Ben');
    });
    await step('close the print', (one) => one.keyboard.press('Escape'));
  }
  await step('delete the draft', (one) => button(one, booking.discardDraft).click());
  await step('bring the draft back', (one) => button(one, booking.removed.undo).click());
  await step('mistype the e-mail address', async (one) => {
    await fillIn(one, { [booking.email]: 'anna@gmial.com' });
    await expect(button(one, t('booking.emailSuggestion', { email: 'anna@gmail.com' }))).toBeVisible();
  });
  await step('send an incomplete form', async (one) => {
    await submit(one).click();
    await expect(one.getByRole('region', { name: booking.errorSummary })).toBeFocused();
  });
  await step('fill in the form, with a taken day', async (one) => {
    await fillIn(one);
    await expect(one.getByText(booking.nearestFree)).toBeVisible();
  });
  await step('copy the billing address', (one) => button(one, booking.copyAddress).click());
  await step('bring the event address back', (one) => button(one, booking.removed.undo).click());
  upstream.fail(/send-email/, respond(500));
  await step('fail to send', async (one) => {
    await submit(one).click();
    await expect(snackbar(one, booking.failed)).toBeVisible();
  });
  await step('copy the text', async (one) => {
    await button(one, booking.failure.copy).click();
    await expect(one.getByText(booking.failure.copied)).toBeVisible();
  });
  upstream.reset();
  await step('send', async (one) => {
    await submit(one).click();
    await expect(sentHeading(one)).toBeFocused();
    await expect(one.getByRole('heading', { name: booking.sentPanel.request, exact: true })).toBeVisible();
  });
  await step('start anew', (one) => startAnew(one).click());
});

test('a page follows the language menu while the browser translates it', async ({ page, context }) => {
  // Both pages share the storage, and this one opens first.
  await page.addInitScript(() => localStorage.setItem('language', 'en'));
  const { step, open } = await besideTranslated(page, context);
  const isEnglish: Act = (one) => expect(one.getByRole('link', { name: en.layout.booking }).first()).toBeVisible();
  for (const path of ['/', '/availability', '/booking']) {
    await open(path, isEnglish);
    await step('choose German', async (one) => {
      await button(one, en.layout.language).click();
      await one.getByRole('menuitemradio').click();
      await expect(one.getByRole('link', { name: de.layout.booking }).first()).toBeVisible();
    });
  }
});
