import { expect, test } from './support/fixtures';
import { withOwnSite } from './support/own-site';
import { TEMPLATE, writeRentalData } from './support/rental-data';
import { openSettled } from './support/settled';
import { BRAND, de, t } from './support/texts';

/** As long as an owner may well write it. */
const LONG_TEMPLATE = {
  name: 'Sommerhochzeiten im Garten, auf dem Hof und am See',
  description: 'Unsere Fotobox für Ihre Feier im Grünen. '.repeat(8),
};

const DEFAULT_HEADING = t('home.heading', BRAND);

const PHONES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
];

for (const [name, template, heading] of [
  ['without a template', null, DEFAULT_HEADING],
  ['with a template', TEMPLATE, TEMPLATE.name],
  ['with a long template', LONG_TEMPLATE, LONG_TEMPLATE.name],
] as const) {
  test(`the first screen of a phone has heading, picture and button, ${name}`, async ({ page }) => {
    writeRentalData({ template });
    await withOwnSite({}, async ({ url }) => {
      for (const phone of PHONES) {
        await page.setViewportSize(phone);
        await openSettled(page, url);
        const main = page.getByRole('main');
        const whole = { ratio: 1 };
        await expect(main.getByRole('heading', { level: 1, name: heading })).toBeInViewport(whole);
        await expect(main.getByRole('link', { name: de.home.check }).first()).toBeInViewport(whole);
        const picture = main.getByRole('img', { name: de.home.pictures.hero });
        await expect(picture).toBeInViewport(whole);
        expect((await picture.boundingBox())?.height).toBeGreaterThanOrEqual(160);
        expect(await page.evaluate(() => scrollY)).toBe(0);
      }
      await page.goto('about:blank');
    });
  });
}
