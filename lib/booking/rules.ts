import type { Offer, Package } from '../content/schema';
import { BACKGROUND, NO_PRINTS, PREMIUM_SUPPORT } from '../offer-keys';
import { type ConfiguredChoice, hasExtra, type PackageChoice, packageOf } from './choice';

/** Returns 0 for 'none', and 200 for '200'. */
export const printCount = (prints: string): number => (prints === NO_PRINTS ? 0 : Number(prints));

/** Returns the numbers of prints that a package has, the fewest first. A single one is included and fixed. */
export const printsOf = ({ prints }: Package): string[] =>
  Object.keys(prints).sort((one, other) => printCount(one) - printCount(other));

/** True if a package leaves a choice of prints. */
export const hasPrintChoice = (chosen: Package): boolean => printsOf(chosen).length > 1;

/** True for a package that offers instant prints. */
export const hasPrints = (chosen: Package): boolean => printsOf(chosen).some((prints) => prints !== NO_PRINTS);

/** True for an extra, or Premium support, that costs nothing more with a package. */
export const includes = (chosen: Package, item: string): boolean => chosen.includes?.includes(item) ?? false;

/** True for an extra that a package includes, or that can be added to it. */
export const offersExtra = (chosen: Package, key: string): boolean => !chosen.without?.includes(key);

/** Returns the numbers of the backdrops. There are none without the background system. */
export const backdropsOf = ({ extras, backdrops }: Offer): number[] =>
  extras.some(({ key }) => key === BACKGROUND) ? Array.from({ length: backdrops }, (_, index) => index + 1) : [];

/**
 * Returns the choice that the customer gets: with everything that the package includes, and without anything that it does
 * not offer (docs/behaviour.md#packages). A backdrop needs the background system.
 */
export function fittedChoice<T extends ConfiguredChoice>(choice: T, offer: Offer): T {
  const chosen = packageOf(choice.package, offer);
  const [fewest = NO_PRINTS, ...more] = printsOf(chosen);
  const { sofortdruck } = choice.accessories;
  const extras = offer.extras.map(({ key }) => {
    const isOn = includes(chosen, key) || (offersExtra(chosen, key) && hasExtra(choice, key));
    return [key, isOn] as const;
  });
  const fitted: T = {
    ...choice,
    support: includes(chosen, PREMIUM_SUPPORT) ? 'Premium' : choice.support,
    accessories: { sofortdruck: more.includes(sofortdruck) ? sofortdruck : fewest, ...Object.fromEntries(extras) },
  };
  return hasExtra(fitted, BACKGROUND) ? fitted : { ...fitted, backgroundId: null };
}

/** Returns the choice that a package starts with (docs/behaviour.md#package-change). */
export function packageDefaults(key: PackageChoice['package'], offer: Offer): ConfiguredChoice {
  const nothing = { package: key, support: 'Standard', accessories: { sofortdruck: '' }, backgroundId: null } as const;
  return fittedChoice<ConfiguredChoice>(nothing, offer);
}
