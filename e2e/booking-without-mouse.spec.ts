import type { Locator, Page } from 'playwright/test';
import { PRICES } from '../lib/booking/prices';
import { accessibilityTree } from './support/accessibility-tree';
import { FIELDS, sentHeading, snackbar, support } from './support/booking-page';
import { expect, test } from './support/fixtures';
import { openSettled } from './support/settled';
import { de, euro, t } from './support/texts';

const { availability, booking } = de;

const surcharge = (amount: number) => (amount > 0 ? t('booking.surcharge', { price: euro(amount) }) : booking.included);
const TEXTS = Object.entries(FIELDS).filter(([label]) => label !== booking.date);
const EXPECTED_MESSAGE = [
  'Datum: Samstag, 22. Mai 2027 (2027-05-22)',
  'Paket: Plus',
  'Support: Premium',
  'Zubehör: Sofortdruck 400, Hintergrundsystem',
  'Hintergrund: Hintergrund 2',
  'Vorname: Jürgen',
];

/** Presses Tab until an element has focus. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('a whole booking by keyboard only, from the home page on', async ({ page, mailbox }) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await openSettled(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: de.layout.skipToContent })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: de.home.check }).first());
  await page.keyboard.press('Enter');

  const today = page.locator('[aria-current=date]');
  await expect(today).toHaveAttribute('data-status', 'available');
  await tabTo(page, today);
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) {
    await page.keyboard.press(key);
  }
  await tabTo(page, page.getByRole('link', { name: availability.request }));
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/booking?date=2027-05-22');
  await tabTo(page, page.getByRole('radio', { name: 'Standard', exact: true }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await tabTo(page, button(booking.backgroundChooser.open));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: t('booking.backgroundChooser.name', { number: '2' }) }));
  await page.keyboard.press('Enter');
  await expect(button(booking.backgroundChooser.open)).toBeFocused();
  await tabTo(page, support(page, 'Standard'));
  await page.keyboard.press('ArrowDown');
  for (const [label, text] of TEXTS) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.insertText(text);
  }
  await tabTo(page, button(booking.submit));
  await page.keyboard.press('Enter');
  await expect(snackbar(page, booking.sent)).toBeVisible();
  await expect(sentHeading(page)).toBeFocused();
  expect(mailbox.received()[0]?.mail.text?.split('\n')).toEqual(expect.arrayContaining(EXPECTED_MESSAGE));
});

test('a whole booking through the accessibility tree, by role and name only', async ({ page, mailbox }) => {
  await openSettled(page, '/');
  const tree = await accessibilityTree(page);
  await tree.press('link', de.layout.availability);
  await tree.press('button', 'Samstag, 22. Mai 2027, verfügbar');
  await tree.press('link', availability.request);
  await tree.press('radio', 'Plus', 'Space');
  expect(await tree.state('radio', 'Plus', 'checked')).toBe('true');
  await tree.press(
    'radio',
    `${t('booking.prints.upTo', { count: '400' })} ${surcharge(PRICES.prints.Plus[400])}`,
    'Space',
  );
  await tree.press('checkbox', `${booking.background} ${surcharge(PRICES.background.Plus)}`, 'Space');
  await tree.press('button', booking.backgroundChooser.open);
  await tree.press('button', `${booking.backgroundChooser.pictures[2]} Hintergrund 2`);
  await tree.press('radio', `Premium ${booking.supportText.Premium} ${surcharge(PRICES.premiumSupport.Plus)}`, 'Space');
  for (const [label, text] of TEXTS) await tree.type('textbox', label, text);
  await tree.press('button', booking.submit);
  await tree.find('heading', booking.sentPanel.heading);
  await expect.poll(() => mailbox.received().length).toBe(1);
  expect(mailbox.received()[0]?.mail.text?.split('\n')).toEqual(expect.arrayContaining(EXPECTED_MESSAGE));
});
