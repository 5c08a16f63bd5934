import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { betterOffer } from '../lib/booking/offers';
import { type ConfiguredChoice, PACKAGES } from '../lib/booking/packages';
import { INCLUDED, PRICES } from '../lib/booking/prices';
import { ACCEPTED_CHOICES } from '../lib/booking/test-data';
import { totalPrice } from '../lib/booking/total';
import {
  accessory,
  choose,
  chooseBackground,
  chooser,
  expectChosen,
  FIELDS,
  fillIn,
  openForm,
  packageCard,
  prints,
  snackbar,
  submit,
  total,
  upTo,
} from './support/booking-page';
import { expect, test } from './support/fixtures';
import { de, euro, site, t } from './support/texts';

const { booking } = de;

test.describe('a better price', () => {
  const offered = ACCEPTED_CHOICES.flatMap((choice) => {
    const offer = betterOffer(choice, PRICES);
    return offer ? [{ choice, offer }] : [];
  });
  const isOffered = (choice: ConfiguredChoice) => offered.some((candidate) => candidate.choice === choice);
  const hint = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('button') });

  // Other prices may leave fewer offers, or none.
  for (const name of PACKAGES) {
    const example = offered.filter(({ offer }) => offer.choice.package === name).at(-1);
    if (!example) continue;
    const { choice, offer } = example;
    test(`${JSON.stringify(choice)}: ${name}, and one click keeps every choice`, async ({ page }) => {
      await openForm(page);
      await choose(page, choice);
      const text = t(`booking.betterOffer.${offer.saving > 0 ? 'cheaper' : 'more'}`, {
        package: name,
        price: euro(offer.price),
        current: euro(totalPrice(choice, PRICES)),
      });
      await expect(hint(page)).toContainText(text);
      await expect(packageCard(page, choice.package)).toBeChecked();

      await page.getByRole('button', { name: t('booking.betterOffer.switch', { package: name }) }).click();
      await expectChosen(page, offer.choice);
      await expect(total(page)).toHaveText(euro(offer.price));
      const switched = t('booking.betterOffer.switched', { package: name });
      await expect(page.getByRole('status').filter({ hasText: switched })).toBeFocused();
    });
  }

  test('nothing is offered where no other package is better', async ({ page }) => {
    await openForm(page);
    const good = ACCEPTED_CHOICES.filter((choice) => !isOffered(choice)).slice(0, 3);
    expect(good).not.toEqual([]);
    for (const choice of good) {
      await choose(page, choice);
      await expect(total(page)).toHaveText(euro(totalPrice(choice, PRICES)));
      await expect(hint(page)).toHaveCount(0);
    }
  });
});

test('the total lists its items, delivery terms and tax', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 900 });
  await openForm(page);
  await packageCard(page, 'Plus').check();
  await prints(page, upTo(400)).check();
  await accessory(page, booking.props).check();
  const card = page.getByRole('complementary', { name: booking.total });
  await expect(card.getByRole('term')).toHaveText(['Paket Plus', booking.items.prints, booking.items.props]);
  const { packages, prints: printed, props, deliveryPerKm } = PRICES;
  await expect(card.getByRole('definition')).toHaveText([packages.Plus, printed.Plus[400], props].map(euro));
  await expect(card).toContainText(t('packages.Plus.delivery', { city: site.city, perKm: euro(deliveryPerKm) }));
  await expect(card).toContainText(de.packages.tax[site.taxStatus]);

  await page.setViewportSize({ width: 360, height: 780 });
  await expect(card.getByRole('term').first()).toBeHidden();
  await card.getByRole('button', { name: booking.breakdown }).click();
  await expect(card.getByRole('term')).toHaveCount(3);
  await expect(card.getByText(de.packages.tax[site.taxStatus])).toBeVisible();
});

test('one click copies the billing address to the event', async ({ page }) => {
  await openForm(page);
  await submit(page).click();
  await fillIn(page, { [booking.billingAddress]: 'Straße 1\n12345 Köln' });
  await page.getByRole('button', { name: booking.copyAddress }).click();
  const eventAddress = page.getByLabel(booking.eventAddress, { exact: true });
  await expect(eventAddress).toHaveValue('Straße 1\n12345 Köln');
  await expect(eventAddress).not.toHaveAttribute('aria-invalid');
});

test.describe('after sending', () => {
  const panel = (name: string) => ({ name, exact: true });

  test.beforeEach(async ({ page }) => {
    await openForm(page);
    await packageCard(page, 'Premium').check();
    await chooseBackground(page, 3);
    await accessory(page, booking.props).check();
    await fillIn(page);
    await submit(page).click();
    await expect(snackbar(page, booking.sent)).toBeVisible();
  });

  test('a panel says what was sent and what comes next', async ({ page }) => {
    const sent = page.getByRole('region', panel(booking.sentPanel.heading));
    await expect(sent).toBeFocused();
    await expect(sent).toContainText('Unverbindliche Anfrage für Samstag, 8. Mai 2027');
    await expect(sent.getByRole('definition')).toHaveText([
      'Samstag, 8. Mai 2027',
      'Premium',
      'Premium',
      [
        upTo(INCLUDED.prints.Premium),
        booking.background,
        t('booking.backgroundChooser.name', { number: '3' }),
        booking.props,
      ].join(', '),
      euro(PRICES.packages.Premium + PRICES.props),
      'Jürgen Größer-Äpfel',
      FIELDS[booking.billingAddress] ?? '',
      FIELDS[booking.eventAddress] ?? '',
      '+49 30 1234567',
      'juergen@example.com',
    ]);
    await expect(sent.getByRole('listitem')).toHaveCount(3);
    await page.getByLabel(booking.firstName, { exact: true }).fill('Jörg');
    await expect(sent).toContainText('Jürgen Größer-Äpfel');
  });

  test('the day can be saved as a tentative all-day entry', async ({ page }) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: booking.sentPanel.saveDay }).click();
    expect((await download).suggestedFilename()).toBe('2027-05-08.ics');
    const file = readFileSync(await (await download).path(), 'utf8').replaceAll('\r\n ', '');
    expect(file).toContain('\r\nDTSTART;VALUE=DATE:20270508\r\n');
    expect(file).toContain('\r\nSTATUS:TENTATIVE\r\n');
    expect(file).toContain('\r\nLOCATION:Schloß Übersee\\n83236 Übersee\r\n');
  });

  test('the panel can be printed, without the rest of the page', async ({ page }) => {
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: booking.sentPanel.print }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('region', panel(booking.sentPanel.heading))).toBeVisible();
    await expect(page.getByLabel(booking.date, { exact: true })).toBeHidden();
    await expect(page.getByRole('complementary', { name: booking.total })).toBeHidden();
  });

  test('a new request starts with an empty form', async ({ page }) => {
    await page.getByRole('button', { name: booking.sentPanel.startAnew }).click();
    await expect(page.getByRole('region', panel(booking.sentPanel.heading))).toHaveCount(0);
    await expect(page.getByLabel(booking.date, { exact: true })).toBeFocused();
    for (const label of Object.keys(FIELDS)) await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
    await expect(packageCard(page, 'Standard')).toBeChecked();
    await expect(chooser(page)).toHaveCount(0);
    await expect(total(page)).toHaveText(euro(PRICES.packages.Standard));
  });
});
