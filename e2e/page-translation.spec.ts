import * as form from './support/booking-page';
import * as calendar from './support/calendar-page';
import { expect, test } from './support/fixtures';
import { offer } from './support/offer';
import { translatePage } from './support/page-translation';
import { openSettled } from './support/settled';
import { de, en, euro, t } from './support/texts';

// e2e/accessibility.spec.ts checks in every state that translation breaks no text.

test('calendar, form and language menu work while the browser translates the page', async ({ page }) => {
  await openSettled(page, '/availability');
  await page.evaluate(translatePage);
  for (const [button, month] of [
    [calendar.nextMonth(page), 'Juni 2027'],
    [calendar.previousMonth(page), 'Mai 2027'],
  ] as const) {
    await button.click();
    await expect(calendar.title(page, month)).toHaveText(month);
  }
  const find = calendar.findSaturday(page);
  await find.click();
  await expect(page.locator('button[data-status]:focus')).toHaveAttribute('aria-pressed', 'true');
  await find.click();
  await expect(page.getByText(t('availability.saturday.none', { months: 'Mai 2027 – August 2027' }))).toBeVisible();

  await form.open(page);
  await page.evaluate(translatePage);
  for (const offered of offer.packages.toReversed()) {
    await form.packageCard(page, offered).check();
    await expect(form.total(page)).toHaveText(euro(offered.price));
  }
  await form.fillIn(page);
  await page.getByRole('button', { name: de.booking.copyAddress }).click();
  await form.undo(page).click();
  await form.send(page);
  await expect(page.getByRole('heading', { name: de.booking.sentPanel.request, exact: true })).toBeVisible();

  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await openSettled(page, '/');
  await page.evaluate(translatePage);
  await page.getByRole('button', { name: en.layout.language }).click();
  await page.getByRole('menuitemradio').click();
  await expect(page.getByRole('link', { name: de.home.check }).first()).toBeVisible();
});
