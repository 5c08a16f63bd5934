// The owner's offer. Tests take packages, extras and prices from here, because the owner may change all of them.
import { includes, offersExtra, printsOf } from '../../lib/booking/prices/choice';
import { rules } from '../../lib/booking/rules';
import { BACKGROUND } from '../../lib/content/offer-keys';
import { offerTexts } from '../../lib/content/offer-texts';
import type { Package, Surcharge } from '../../lib/content/schema';
import { addDays, berlinDay } from '../../lib/shared/days';
import { VALID_BOOKING } from '../../test/bookings';
import { NOW } from './settings';
import { euro, t } from './texts';

export { rules };
export const { offer } = rules;

const texts = offerTexts('de', t);

export const nameOf = (offered: Package) => texts.packageName(offered);
export const textOf = (offered: Package) => texts.packageText(offered);
export const surchargeName = (surcharge: Surcharge) => texts.surchargeName(surcharge);
export const termsOf = (offered: Package) => rules.deliveryTerms(offered, t, euro);
export const extraNames = new Map(offer.extras.map((extra) => [extra.key, texts.extraName(extra)]));
export const extraName = (key: string) => extraNames.get(key) ?? key;
const extraTexts = new Map(offer.extras.map((extra) => [extra.key, texts.extraText(extra)]));
export const extraText = (key: string) => extraTexts.get(key);

/** The first day that can be requested at the frozen time. */
export const FIRST_DAY = addDays(berlinDay(NOW), offer.minimumNoticeDays);

/** The extras that can be added to a package. */
export const optionalExtras = (offered: Package) =>
  offer.extras.filter(({ key }) => offersExtra(offered, key) && !includes(offered, key));

const first = rules.packageOf(offer.packages[0]?.key ?? '');

/** The package that the form starts with, the package of `VALID_BOOKING`, and a package with a backdrop to choose, if any. */
export const PACKAGES = {
  first,
  valid: rules.packageOf(VALID_BOOKING.package),
  withBackdrop: offer.packages.find((offered) => rules.backdrops.length > 0 && offersExtra(offered, BACKGROUND)),
};

const numbered = (number: number) => t('booking.backdropChooser.name', { number: String(number) });
const ownName = (number: number) => texts.backdropName(offer, number);

/** Returns the description of a backdrop's picture. */
export const backdropText = (number: number) => ownName(number) ?? numbered(number);

/** Returns the number of a backdrop, with its name if it has one. */
export const backdropName = (number: number) => [numbered(number), ownName(number)].filter(Boolean).join(': ');

const defaults = rules.defaults(PACKAGES.valid.key);
const [one = null, , three = one] = rules.backdrops;

/** Has the most prints and the first two extras that can be added to the package of `VALID_BOOKING`. */
export const RICH_CHOICE = rules.fitted({
  ...defaults,
  prints: printsOf(PACKAGES.valid).at(-1) ?? 0,
  extras: [
    ...defaults.extras,
    ...optionalExtras(PACKAGES.valid)
      .map(({ key }) => key)
      .slice(0, 2),
  ],
  backgroundId: three,
});
