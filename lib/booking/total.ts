import type { PackageChoice } from './packages';
import { PRICES } from './prices';
import { withIncludedItems } from './rules';

export type PriceItem = 'package' | 'prints' | 'background' | 'props' | 'pavilion' | 'premiumSupport';

export interface PriceLine {
  item: PriceItem;
  /** Whole euros. */
  amount: number;
}

/**
 * The package price and every surcharge above zero, in the order the form shows them (SPEC §9).
 * What a package includes costs nothing and yields no line.
 */
export function priceLines(choice: PackageChoice): PriceLine[] {
  const { package: name, support, accessories } = withIncludedItems(choice);
  const lines: PriceLine[] = [
    { item: 'package', amount: PRICES.packages[name] },
    { item: 'prints', amount: PRICES.prints[name][accessories.sofortdruck] },
    { item: 'background', amount: accessories.background ? PRICES.background[name] : 0 },
    { item: 'props', amount: accessories.props ? PRICES.props : 0 },
    { item: 'pavilion', amount: accessories.pavilion ? PRICES.pavilion : 0 },
    { item: 'premiumSupport', amount: support === 'Premium' ? PRICES.premiumSupport[name] : 0 },
  ];
  return lines.filter((line) => line.amount > 0);
}

/** Total price in whole euros (SPEC §9). */
export function totalPrice(choice: PackageChoice): number {
  return priceLines(choice).reduce((sum, line) => sum + line.amount, 0);
}
