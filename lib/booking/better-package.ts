import type { Offer } from '../content/schema';
import { type ConfiguredChoice, hasExtra, packageOf } from './choice';
import { sumOf } from './euro';
import { fittedChoice, printsOf } from './rules';
import { totalPrice } from './total';

/**
 * Finds the best other package for a choice, with the same items for less, or with more for the same price
 * (docs/behaviour.md#better-package).
 * @returns the choice to switch to, which has everything that was chosen; null if no package is better
 */
export function betterPackage(choice: ConfiguredChoice, offer: Offer) {
  const price = totalPrice(choice, offer);
  const better = offer.packages
    .filter(({ key }) => key !== choice.package)
    .map(({ key }) => inPackage(key, choice, offer))
    .filter((other) => contains(other, choice))
    .map((other) => ({ choice: other, price: totalPrice(other, offer) }))
    .map((other) => ({ ...other, saving: sumOf([price, -other.price]) }))
    .filter((other) => other.saving > 0 || (other.saving === 0 && !contains(choice, other.choice)));
  return better.sort((a, b) => b.saving - a.saving || (contains(a.choice, b.choice) ? -1 : 1))[0] ?? null;
}

/** Moves a choice to another package, with at least as many prints, as far as that package offers it. */
function inPackage(key: ConfiguredChoice['package'], choice: ConfiguredChoice, offer: Offer): ConfiguredChoice {
  const prints = printsOf(packageOf(key, offer)).find((count) => count >= choice.prints) ?? 0;
  return fittedChoice({ ...choice, package: key, prints }, offer);
}

/** True if one choice has everything that the other has. */
const contains = (one: ConfiguredChoice, other: ConfiguredChoice): boolean =>
  one.prints >= other.prints &&
  other.extras.every((key) => hasExtra(one, key)) &&
  (one.support === 'Premium' || other.support === 'Standard');
