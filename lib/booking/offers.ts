import { type ConfiguredChoice, PACKAGES, type PackageName, PRINT_OPTIONS } from './packages';
import type { Euros, PriceTable } from './prices';
import { allowedChoice, needsBackground, withIncludedItems } from './rules';
import { totalPrice } from './total';

/** Another package with the same items for less, or with more items for the same price. */
export interface BetterOffer {
  /** The choice to switch to. It has everything that was chosen. */
  choice: ConfiguredChoice;
  price: Euros;
  /** 0 for more items at the same price. */
  saving: Euros;
}

/**
 * Finds the best other package for a choice, or null (docs/behaviour.md#prices). It is computed from the price table, so
 * that it stays right when prices change.
 */
export function betterOffer(choice: ConfiguredChoice, prices: PriceTable): BetterOffer | null {
  const price = totalPrice(choice, prices);
  const offers = PACKAGES.filter((name) => name !== choice.package)
    .map((name) => inPackage(name, choice))
    .filter((candidate) => includes(candidate, choice))
    .map((candidate) => ({ choice: candidate, price: totalPrice(candidate, prices) }))
    .map((offer) => ({ ...offer, saving: price - offer.price }))
    .filter((offer) => offer.saving > 0 || (offer.saving === 0 && !includes(choice, offer.choice)));
  return offers.toSorted((a, b) => b.saving - a.saving || (includes(a.choice, b.choice) ? -1 : 1))[0] ?? null;
}

/** Moves a choice to another package, as far as that package offers it. */
const inPackage = (name: PackageName, choice: ConfiguredChoice): ConfiguredChoice =>
  allowedChoice({ ...withIncludedItems(choice), package: name });

/** True if one choice has everything that the other has. */
function includes(one: ConfiguredChoice, other: ConfiguredChoice): boolean {
  const [a, b] = [withIncludedItems(one), withIncludedItems(other)];
  return (
    PRINT_OPTIONS.indexOf(a.accessories.sofortdruck) >= PRINT_OPTIONS.indexOf(b.accessories.sofortdruck) &&
    (needsBackground(a) || !needsBackground(b)) &&
    (a.accessories.props || !b.accessories.props) &&
    (a.accessories.pavilion || !b.accessories.pavilion) &&
    (a.support === 'Premium' || b.support === 'Standard')
  );
}
