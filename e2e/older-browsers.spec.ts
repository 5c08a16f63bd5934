import { BACKGROUND } from '../lib/offer-keys';
import { VALID_BOOKING } from '../test/bookings';
import * as form from './support/booking-page';
import { expect, test } from './support/fixtures';
import { optionalExtras, PACKAGES } from './support/offer';

/** Newer than Safari 16.4, Chrome 99 or Firefox 98, the oldest browsers in which calendar and form work. */
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

test.describe('on a phone, before the scripts run', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });

  test('a browser that does not know the media feature "scripting" shows one month', async ({ page }) => {
    await page.route('/availability', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('scripting:', 'unknown:');
      await route.fulfill({ body, contentType: 'text/html' });
    });
    await page.goto('/availability');
    await expect(page.getByRole('grid')).toHaveCount(1);
  });
});

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
