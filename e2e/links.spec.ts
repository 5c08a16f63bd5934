import type { Page } from 'playwright/test';
import { hasDelivery, PICKUP } from '../lib/booking/delivery';
import { parametersOf } from '../lib/booking/parameters';
import { packageDefaults } from '../lib/booking/rules';
import { choose, expectChosen, expectFieldsKept, fillIn, openForm, support } from './support/booking-page';
import { expect, test } from './support/fixtures';
import { nameOf, offer, RICH_CHOICE } from './support/offer';
import { openSettled } from './support/settled';
import { de, site, t } from './support/texts';

const { booking } = de;

const DELIVERY = hasDelivery(offer) ? PICKUP : null;
const LINK = `/booking?${parametersOf({ ...RICH_CHOICE, date: '2027-05-08', delivery: DELIVERY }, offer)}`;

const delivery = (page: Page) => page.getByLabel(booking.delivery.place);
const share = (page: Page) => page.getByRole('button', { name: booking.share.action });

async function chooseAll(page: Page) {
  await openForm(page);
  await choose(page, RICH_CHOICE);
  if (DELIVERY) await delivery(page).selectOption(DELIVERY);
  await fillIn(page);
}

test('every package on the home page leads into the form, in place of the one before, and what was typed stays', async ({
  page,
}) => {
  await chooseAll(page);
  for (const offered of offer.packages) {
    await openSettled(page, '/');
    const link = page.getByRole('link', { name: t('home.prices.action', { package: nameOf(offered) }) });
    await expect(link).toHaveAttribute('href', `/booking?package=${offered.key}`);
    await link.click();
    await expect(page).toHaveURL(`/booking?package=${offered.key}`);
    await expectChosen(page, packageDefaults(offered.key, offer));
    await expectFieldsKept(page);
  }
});

test('sharing copies a link that opens the form as it was chosen, without anything personal', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await chooseAll(page);
  await share(page).click();
  await expect(page.getByText(booking.share.copied)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(new URL(LINK, page.url()).href);

  const friend = await context.newPage();
  await openForm(friend, link);
  await expectChosen(friend, RICH_CHOICE);
  if (DELIVERY) await expect(delivery(friend)).toHaveValue(DELIVERY);
  await expect(friend.getByLabel(booking.date, { exact: true })).toHaveValue('2027-05-08');
  await expect(friend.getByLabel(booking.firstName, { exact: true })).toHaveValue('');

  await support(page, 'Premium').check();
  await expect(page.getByText(booking.share.copied)).toHaveCount(0);
});

test('sharing uses the menu of the device, copies when that fails, and shows the link when that fails too', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const outcomes = [null, new DOMException('closed', 'AbortError')];
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => {
        shared.push(data);
        const failure = outcomes.length > 0 ? outcomes.shift() : new DOMException('not now', 'NotAllowedError');
        if (failure) throw failure;
      },
    });
  });
  await chooseAll(page);
  const link = new URL(LINK, page.url()).href;
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() => navigator.clipboard.writeText('something else'));
  const shared = () => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
  for (const [presses, state] of [
    [1, 'shared'],
    [2, 'closed by the visitor'],
  ] as const) {
    await share(page).click();
    await expect.poll(shared, state).toHaveLength(presses);
    expect(await copied(), state).toBe('something else');
    await expect(page.getByText(booking.share.copied), state).toHaveCount(0);
  }
  expect((await shared())[0]).toEqual({ url: link, title: t('booking.share.title', { brand: site.name }) });
  await share(page).click();
  await expect(page.getByText(booking.share.copied)).toBeVisible();
  expect(await copied()).toBe(link);
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await share(page).click();
  await expect(page.getByText(t('booking.share.failed', { link }), { exact: true })).toBeVisible();
});
