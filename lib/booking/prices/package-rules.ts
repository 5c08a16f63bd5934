import type { Offer, Package } from '../../content/schema';
import { BACKGROUND, NO_PRINTS, PREMIUM_SUPPORT } from '../../offer-keys';
import { hasExtra, type PackageChoice, packageOf } from './choice';

/** Returns 0 for 'none', and 200 for '200'. */
export const printCount = (key: string): number => (key === NO_PRINTS ? 0 : Number(key));

/** Returns 'none' for 0, and '200' for 200. These are the keys of a package's `prints`, in links and on the wire too. */
export const printsKey = (count: number): string => (count === 0 ? NO_PRINTS : String(count));

/** Returns the numbers of prints that a package offers, the fewest first. A single number is included and fixed. */
export const printsOf = ({ prints }: Package): number[] =>
  Object.keys(prints)
    .map(printCount)
    .sort((one, other) => one - other);

/** True if a package leaves a choice of prints. */
export const hasPrintChoice = (chosen: Package): boolean => printsOf(chosen).length > 1;

/** True for a package that offers instant prints. */
export const hasPrints = (chosen: Package): boolean => printsOf(chosen).some((count) => count > 0);

/** True if an extra, or Premium support, is included in the price of a package. */
export const includes = (chosen: Package, item: string): boolean => chosen.includes?.includes(item) ?? false;

/** True if a package includes an extra, or the extra can be added to it. */
export const offersExtra = (chosen: Package, key: string): boolean => !chosen.without?.includes(key);

/** Returns the numbers of the backdrops. The list is empty without the background system. */
export const backdropsOf = ({ extras, backdrops = 0 }: Offer): number[] =>
  extras.some(({ key }) => key === BACKGROUND) ? Array.from({ length: backdrops }, (_, index) => index + 1) : [];

/**
 * Returns the choice that the customer gets. It has everything that the package includes, and nothing that the package does not
 * offer (docs/behaviour.md#packages). A backdrop needs the background system. An offer without Premium support has only
 * Standard support.
 */
export function fittedChoice<T extends PackageChoice>(choice: T, offer: Offer): T {
  const chosen = packageOf(choice.package, offer);
  const [fewest = 0, ...more] = printsOf(chosen);
  const keys = offer.extras.map(({ key }) => key);
  const fitted: T = {
    ...choice,
    support: includes(chosen, PREMIUM_SUPPORT) ? 'Premium' : offer.premiumSupport ? choice.support : 'Standard',
    prints: more.includes(choice.prints) ? choice.prints : fewest,
    extras: keys.filter((key) => includes(chosen, key) || (offersExtra(chosen, key) && hasExtra(choice, key))),
  };
  return hasExtra(fitted, BACKGROUND) ? fitted : { ...fitted, backgroundId: null };
}

/** Returns the choice that a package starts with (docs/behaviour.md#package-change). */
export function packageDefaults(key: PackageChoice['package'], offer: Offer): PackageChoice {
  return fittedChoice({ package: key, support: 'Standard', prints: 0, extras: [], backgroundId: null }, offer);
}
