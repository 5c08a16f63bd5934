import * as form from './support/booking-page';
import * as calendar from './support/calendar-page';
import { expect, test } from './support/fixtures';
import { openSettled } from './support/loading';
import { offer } from './support/offer';
import { de, en, euro, t } from './support/texts';

/** Runs in the page. Replaces every text, including later ones, by two nested `font` elements, as Chrome's translation does. */
function translatePage() {
  function translate(root: Node) {
    const iterator = document.createNodeIterator(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    for (let text = iterator.nextNode(); text; text = iterator.nextNode()) texts.push(text);
    for (const text of texts) {
      const words = text.nodeValue ?? '';
      const isLeftAlone = text.parentElement?.closest('font, script, style, textarea, [translate=no], .notranslate');
      if (!text.parentElement || isLeftAlone || !words.trim()) continue;
      const outer = document.createElement('font');
      outer.appendChild(document.createElement('font')).textContent = words;
      text.parentElement.replaceChild(outer, text);
    }
  }

  translate(document.body);
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      for (const node of type === 'characterData' ? [target] : addedNodes) translate(node);
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}

// e2e/accessibility.spec.ts checks in every state that translation breaks no text.
test('while the browser translates the page', async ({ page }) => {
  await test.step('the calendar turns its pages and finds a Saturday', async () => {
    await openSettled(page, '/availability');
    await page.evaluate(translatePage);
    for (const [button, month] of [
      [calendar.nextMonth(page), 'Juni 2027'],
      [calendar.previousMonth(page), 'Mai 2027'],
    ] as const) {
      await button.click();
      await expect(calendar.title(page, month)).toHaveText(month);
    }
    const find = page.getByRole('button', { name: de.availability.saturday.find });
    await find.click();
    await expect(page.locator('button[data-status]:focus')).toHaveAttribute('aria-selected', 'true');
    await find.click();
    await expect(page.getByText(t('availability.saturday.none', { months: 'Mai 2027 – August 2027' }))).toBeVisible();
  });

  await test.step('the form shows each total, brings back an address and sends a request', async () => {
    await form.open(page);
    await page.evaluate(translatePage);
    for (const offered of offer.packages.toReversed()) {
      await form.packageCard(page, offered).check();
      await expect(form.total(page)).toHaveText(form.totalText(euro(offered.price)));
    }
    await form.fillIn(page);
    await page.getByRole('button', { name: de.booking.copyAddress }).click();
    await page.getByRole('button', { name: de.booking.removed.undo }).click();
    await form.submit(page).click();
    await expect(form.sentHeading(page)).toBeFocused();
    await expect(page.getByRole('heading', { name: de.booking.sentPanel.request, exact: true })).toBeVisible();
  });

  await test.step('the language menu changes the language', async () => {
    await page.evaluate(() => localStorage.setItem('language', 'en'));
    await openSettled(page, '/');
    await page.evaluate(translatePage);
    await page.getByRole('button', { name: en.layout.language }).click();
    await page.getByRole('menuitemradio').click();
    await expect(page.getByRole('link', { name: de.home.check }).first()).toBeVisible();
  });
});
