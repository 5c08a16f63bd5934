// The owner's offer. Tests take packages, extras and prices from here, because the owner may change all of them.
import { packageOf } from '../../lib/booking/prices/choice';
import { deliveryTerms } from '../../lib/booking/prices/delivery';
import {
  backdropsOf,
  fittedChoice,
  includes,
  offersExtra,
  packageDefaults,
  printsOf,
} from '../../lib/booking/prices/package-rules';
import { offer } from '../../lib/content/offer';
import type { Package, Surcharge } from '../../lib/content/schema';
import { BACKGROUND } from '../../lib/offer-keys';
import { offerTexts } from '../../lib/offer-texts';
import { addDays, berlinDay } from '../../lib/shared/days';
import { VALID_BOOKING } from '../../test/bookings';
import { NOW } from './settings';
import { euro, t } from './texts';

export { offer };

const texts = offerTexts('de', t);

export const nameOf = (offered: Package) => texts.packageName(offered).shown;
export const textOf = (offered: Package) => texts.packageText(offered).shown;
export const surchargeName = (surcharge: Surcharge) => texts.surchargeName(surcharge).shown;
export const termsOf = (offered: Package) => deliveryTerms(offered, offer, t, euro);
export const extraNames = new Map(offer.extras.map((extra) => [extra.key, texts.extraName(extra).shown]));
export const extraName = (key: string) => extraNames.get(key) ?? key;
const extraTexts = new Map(offer.extras.map((extra) => [extra.key, texts.extraText(extra)?.shown]));
export const extraText = (key: string) => extraTexts.get(key);

/** The first day that can be requested at the frozen time. */
export const FIRST_DAY = addDays(berlinDay(NOW), offer.minimumNoticeDays);

/** The extras that can be added to a package. */
export const optionalExtras = (offered: Package) =>
  offer.extras.filter(({ key }) => offersExtra(offered, key) && !includes(offered, key));

const first = packageOf(offer.packages[0]?.key ?? '', offer);

/** The package that the form starts with, the package of `VALID_BOOKING`, and a package with a backdrop to choose, if any. */
export const PACKAGES = {
  first,
  valid: packageOf(VALID_BOOKING.package, offer),
  withBackdrop: offer.packages.find((offered) => backdropsOf(offer).length > 0 && offersExtra(offered, BACKGROUND)),
};

const numbered = (number: number) => t('booking.backdropChooser.name', { number: String(number) });
const ownName = (number: number) => texts.backdropName(offer, number)?.shown;

/** Returns the description of a backdrop's picture. */
export const backdropText = (number: number) => ownName(number) ?? numbered(number);

/** Returns the number of a backdrop, with its name if it has one. */
export const backdropName = (number: number) => [numbered(number), ownName(number)].filter(Boolean).join(': ');

const defaults = packageDefaults(PACKAGES.valid.key, offer);
const [one = null, , three = one] = backdropsOf(offer);

/** Has the most prints and the first two extras that can be added to the package of `VALID_BOOKING`. */
export const RICH_CHOICE = fittedChoice(
  {
    ...defaults,
    prints: printsOf(PACKAGES.valid).at(-1) ?? 0,
    extras: [
      ...defaults.extras,
      ...optionalExtras(PACKAGES.valid)
        .map(({ key }) => key)
        .slice(0, 2),
    ],
    backgroundId: three,
  },
  offer,
);
