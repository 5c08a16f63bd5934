import type { Page } from 'playwright/test';
import { PACKAGES } from '../lib/booking/packages';
import { packageDefaults } from '../lib/booking/rules';
import { accessory, choose, expectChosen, FIELDS, fillIn, openForm, packageCard } from './support/booking-page';
import { expect, test } from './support/fixtures';
import { openSettled } from './support/settled';
import { de, site, t } from './support/texts';

const { booking } = de;

const CHOICE = {
  ...packageDefaults('Plus'),
  accessories: { sofortdruck: '400', background: true, props: true, pavilion: false },
  backgroundId: 3,
} as const;

const LINK =
  '/booking?date=2027-05-08&package=Plus&prints=400&backgroundSystem=1&background=3&props=1&support=Standard';

const share = (page: Page) => page.getByRole('button', { name: booking.share.action });

async function chooseAll(page: Page) {
  await openForm(page);
  await choose(page, CHOICE);
  await fillIn(page);
}

test.describe('every package on the home page leads into the form with that package', () => {
  for (const name of PACKAGES) {
    test(name, async ({ page }) => {
      await openSettled(page, '/');
      const link = page.getByRole('link', { name: t('home.prices.action', { package: de.packages[name].title }) });
      await expect(link).toHaveAttribute('href', `/booking?package=${name}`);
      await link.click();
      await expect(page).toHaveURL(`/booking?package=${name}`);
      await expect(packageCard(page, name)).toBeChecked();
      await expectChosen(page, packageDefaults(name));
    });
  }

  test('another package takes the place of what was chosen before, and what was typed stays', async ({ page }) => {
    await chooseAll(page);
    await openSettled(page, '/');
    await page.getByRole('link', { name: t('home.prices.action', { package: de.packages.Premium.title }) }).click();
    await expect(packageCard(page, 'Premium')).toBeChecked();
    await expect(accessory(page, booking.props)).not.toBeChecked();
    for (const [label, value] of Object.entries(FIELDS)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    }
  });
});

test.describe('sharing a choice', () => {
  test('copies a link that opens the form as it was chosen, without anything personal', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await chooseAll(page);
    await share(page).click();
    await expect(page.getByText(booking.share.copied)).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(new URL(LINK, page.url()).href);

    const friend = await context.newPage();
    await openForm(friend, link);
    await expectChosen(friend, CHOICE);
    await expect(friend.getByLabel(booking.date, { exact: true })).toHaveValue('2027-05-08');
    await expect(friend.getByLabel(booking.firstName, { exact: true })).toHaveValue('');

    await accessory(page, booking.pavilion).check();
    await expect(page.getByText(booking.share.copied)).toHaveCount(0);
  });

  test('uses the share menu of the device where there is one', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shared: [] });
      Object.defineProperty(navigator, 'share', {
        value: async (data: ShareData) => (window as unknown as { shared: ShareData[] }).shared.push(data),
      });
    });
    await chooseAll(page);
    await share(page).click();
    const shared = () => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
    await expect
      .poll(shared)
      .toEqual([{ url: new URL(LINK, page.url()).href, title: t('booking.share.title', { brand: site.name }) }]);
    await expect(page.getByText(booking.share.copied)).toHaveCount(0);
  });

  test('does nothing when the share menu is closed, and copies when it fails', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      const failures = [new DOMException('closed', 'AbortError'), new DOMException('not now', 'NotAllowedError')];
      Object.defineProperty(navigator, 'share', { value: () => Promise.reject(failures.shift()) });
    });
    await chooseAll(page);
    await share(page).click();
    await expect(page.getByText(booking.share.copied)).toHaveCount(0);
    await share(page).click();
    await expect(page.getByText(booking.share.copied)).toBeVisible();
  });

  test('shows the link where it cannot be copied', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await chooseAll(page);
    await share(page).click();
    await expect(
      page.getByText(t('booking.share.failed', { link: new URL(LINK, page.url()).href }), { exact: true }),
    ).toBeVisible();
  });
});
