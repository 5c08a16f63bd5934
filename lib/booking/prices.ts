import type { PackageChoice, PackageName } from './packages';
import { withIncludedItems } from './rules';

/** The one price table, in euros (SPEC §9). Edit it to change what the site shows, computes and mails. */
export const PRICES = {
  packages: { Standard: 250, Plus: 300, Premium: 400 },
  prints: {
    Standard: { none: 0, 200: 60, 400: 120 },
    Plus: { none: 0, 200: 0, 400: 60 },
    Premium: { none: 0, 200: 0, 400: 0 },
  },
  background: { Standard: 30, Plus: 30, Premium: 0 },
  premiumSupport: { Standard: 50, Plus: 50, Premium: 0 },
  props: 20,
  pavilion: 50,
  deliveryPerKm: 0.25,
} as const satisfies {
  packages: Record<PackageName, number>;
  [surcharge: string]: unknown;
};

/** Prints that a package includes, and kilometres that Premium delivers for free (SPEC §9). */
export const INCLUDED = {
  prints: { Plus: 200, Premium: 400 },
  freeDeliveryKm: 10,
} as const;

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
