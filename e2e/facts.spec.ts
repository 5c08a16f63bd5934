import { surchargesOn, writeSurcharge } from '../lib/booking/prices/surcharges';
import { VALID_BOOKING } from '../test/bookings';
import * as form from './support/booking-page';
import * as calendar from './support/calendar-page';
import { expect, test } from './support/fixtures';
import { openSettled } from './support/loading';
import { offer, PACKAGES, surchargeName } from './support/offer';
import { de, euro, site } from './support/texts';

/** A free Saturday in May: the weekend and the season of another business (test/other-business.ts). */
const DAY = '2027-05-22';
const { key, price } = PACKAGES.valid;
const surcharges = surchargesOn(DAY, offer);
const total = euro(surcharges.reduce((sum, surcharge) => sum + surcharge.price, price));
/** Such as "Wochenende" and "+ 50 €". */
const parts = surcharges.flatMap((surcharge) => [surchargeName(surcharge), euro(Math.abs(surcharge.price))]);

test('price, surcharges and payment are the owner’s in every place', async ({ page, mailbox }) => {
  const main = page.getByRole('main');
  await test.step('home page and structured data', async () => {
    await openSettled(page, '/');
    for (const offered of offer.packages) await expect(main).toContainText(euro(offered.price));
    for (const each of offer.surcharges ?? []) await expect(main).toContainText(writeSurcharge('', each.price, euro));
    const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).join();
    for (const offered of offer.packages) expect(data).toContain(`"price":${offered.price},`);
  });

  await test.step('calendar', async () => {
    await calendar.open(page, '/availability?month=2027-05');
    await calendar.day(page, DAY).click();
    for (const part of parts) await expect(main).toContainText(part);
  });

  await test.step('form and confirmation', async () => {
    await form.open(page, `/booking?package=${key}&date=${DAY}`);
    await form.fillIn(page, { ...VALID_BOOKING, date: DAY });
    if (VALID_BOOKING.backgroundId) await form.chooseBackdrop(page, VALID_BOOKING.backgroundId);
    const card = page.getByRole('complementary', { name: de.booking.total });
    for (const part of [...parts, total]) await expect(card).toContainText(part);
    await form.send(page);
    for (const part of [...parts, total]) await expect(main).toContainText(part);
  });

  await test.step('both emails, and the replies in the owner’s', async () => {
    const [customer] = mailbox.received();
    const [business] = mailbox.inbox();
    const plain = (text: string) => text.replaceAll(/\u00a0|&nbsp;/g, ' ');
    const html = plain(String(business?.mail.html));
    const links = [...html.matchAll(/href="(mailto:[^"]*body=[^"]*)"/g)].map(([, link = '']) =>
      decodeURIComponent(link),
    );
    const [accept = '', ...others] = links.map(plain).filter((link) => link.includes(plain(total)));
    expect([links.length > 1, others], 'only the acceptance names the price').toEqual([true, []]);
    for (const part of [...parts, total].map(plain)) {
      expect(plain(customer?.mail.text ?? '')).toContain(part);
      expect(plain(business?.mail.text ?? '')).toContain(part);
      expect(html).toContain(part);
    }
    // The link has the terms, or says where they stand, and then the text to copy has them.
    expect(accept + html).toContain(site.payment ?? '');
    for (const link of links) expect(link).toContain(site.name);
  });
});
