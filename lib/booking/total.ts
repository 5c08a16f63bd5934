import type { PackageChoice } from './packages';
import type { Euros, PriceTable } from './prices';
import { withIncludedItems } from './rules';

export type PriceItem = 'package' | 'prints' | 'background' | 'props' | 'pavilion' | 'premiumSupport';

export interface PriceLine {
  item: PriceItem;
  amount: Euros;
}

/** Lists the package price and every surcharge above zero, in the order of the form (docs/behaviour.md#surcharges). */
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

/** Returns the sum of `priceLines`. */
export function totalPrice(choice: PackageChoice, prices: PriceTable): Euros {
  return priceLines(choice, prices).reduce((sum, line) => sum + line.amount, 0);
}
