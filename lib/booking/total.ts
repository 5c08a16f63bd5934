import type { PackageChoice } from './packages';
import type { PriceTable } from './prices';
import { withIncludedItems } from './rules';

export type PriceItem = 'package' | 'prints' | 'background' | 'props' | 'pavilion' | 'premiumSupport';

export interface PriceLine {
  item: PriceItem;
  /** Whole euros. */
  amount: number;
}

/**
 * The package price and every surcharge above zero, in the order the form shows them.
 * What a package includes costs nothing and yields no line.
 */
export function priceLines(choice: PackageChoice, prices: PriceTable): PriceLine[] {
  const { package: name, support, accessories } = withIncludedItems(choice);
  const lines: PriceLine[] = [
    { item: 'package', amount: prices.packages[name] },
    { item: 'prints', amount: prices.prints[name][accessories.sofortdruck] },
    { item: 'background', amount: accessories.background ? prices.background[name] : 0 },
    { item: 'props', amount: accessories.props ? prices.props : 0 },
    { item: 'pavilion', amount: accessories.pavilion ? prices.pavilion : 0 },
    { item: 'premiumSupport', amount: support === 'Premium' ? prices.premiumSupport[name] : 0 },
  ];
  return lines.filter((line) => line.amount > 0);
}

/** Total price in whole euros. */
export function totalPrice(choice: PackageChoice, prices: PriceTable): number {
  return priceLines(choice, prices).reduce((sum, line) => sum + line.amount, 0);
}
