import type { Offer } from '../../content/schema';
import { sumOf } from '../../shared/euro';
import { choiceOf, hasExtra, type PackageChoice, type Priced, packageOf } from './choice';
import { fittedChoice, printsOf } from './package-rules';
import { totalPrice } from './total';

/** Finds the best other package that contains a choice (docs/behaviour.md#better-package). It may save nothing, but have more. */
export function betterPackage(priced: Priced, offer: Offer) {
  const price = totalPrice(priced, offer);
  const better = offer.packages
    .filter(({ key }) => key !== priced.package)
    .map(({ key }) => movedTo(key, priced, offer))
    .filter((other) => contains(other, priced))
    .map((other) => ({ choice: choiceOf(other), price: totalPrice(other, offer) }))
    .map((other) => ({ ...other, saving: sumOf([price, -other.price]) }))
    .filter((other) => other.saving > 0 || (other.saving === 0 && !contains(priced, other.choice)));
  return better.sort((a, b) => b.saving - a.saving || (contains(a.choice, b.choice) ? -1 : 1))[0] ?? null;
}

/** Moves a choice to another package. Keeps the rest of it as far as that package offers it, with at least as many prints. */
function movedTo<T extends PackageChoice>(key: T['package'], choice: T, offer: Offer): T {
  const prints = printsOf(packageOf(key, offer)).find((count) => count >= choice.prints) ?? 0;
  return fittedChoice({ ...choice, package: key, prints }, offer);
}

/** True if one choice contains everything in the other. */
const contains = (one: PackageChoice, other: PackageChoice): boolean =>
  one.prints >= other.prints &&
  other.extras.every((key) => hasExtra(one, key)) &&
  (one.support === 'Premium' || other.support === 'Standard');
