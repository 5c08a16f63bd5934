import { BACKGROUND } from '../lib/offer-keys';
import * as form from './support/booking-page';
import { expect, test } from './support/fixtures';
import { offer, optionalExtras, PACKAGES } from './support/offer';
import { recordRenders, rendersOf } from './support/renders';
import { de, t } from './support/texts';

const { booking } = de;

/** The parts of the form that are in no group: the hint at a better package, the messages, and the buttons at the end. */
const REST = '';

test('a click renders only the parts of the form that it changes', async ({ page }) => {
  await recordRenders(page);
  await form.open(page);
  const renders = async (action: () => Promise<unknown>, most: number) => {
    const counts = await rendersOf(page, action);
    const sum = Object.values(counts).reduce((all, count) => all + count, 0);
    expect(sum, JSON.stringify(counts)).toBeLessThanOrEqual(most);
    return Object.keys(counts).sort();
  };
  // Begins a draft. The correction shows that the code of a form in use has loaded.
  await form.field(page, 'email').fill('anna@gmial.com');
  await expect(
    page.getByRole('button', { name: t('booking.emailSuggestion', { email: 'anna@gmail.com' }) }),
  ).toBeVisible();
  const name = form.field(page, 'firstName');
  await name.fill('A');

  expect(await renders(() => name.press('n'), 0)).toEqual([]);

  const other = offer.packages.find(({ key }) => key !== PACKAGES.first.key) ?? PACKAGES.first;
  const chosen = [REST, booking.accessories, booking.package, booking.support, booking.total];
  expect(chosen).toEqual(expect.arrayContaining(await renders(() => form.packageCard(page, other).check(), 45)));
  expect(chosen).toEqual(
    expect.arrayContaining(await renders(() => form.packageCard(page, PACKAGES.first).check(), 45)),
  );

  // Choosing the background system also asks for a backdrop.
  const extra = optionalExtras(PACKAGES.first).find(({ key }) => key !== BACKGROUND);
  const added = [REST, booking.accessories, booking.package, booking.total];
  expect(added).toEqual(expect.arrayContaining(await renders(() => form.extra(page, extra?.key ?? '').check(), 20)));

  expect(await renders(() => form.submit(page).click(), 30)).toEqual([REST, booking.contact]);
});
