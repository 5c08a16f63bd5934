import type { PackageName, PrintOption } from './packages';

/** Whole euros. Only the price of a kilometre may have cents. */
export type Euros = number;

/** The prices of packages and extras (docs/behaviour.md#prices). */
export interface PriceTable {
  packages: Record<PackageName, Euros>;
  prints: Record<PackageName, Record<PrintOption, Euros>>;
  background: Record<PackageName, Euros>;
  premiumSupport: Record<PackageName, Euros>;
  props: Euros;
  pavilion: Euros;
  deliveryPerKm: Euros;
}

/** The owner's prices. Pages, total, e-mail and search-engine data all follow them. */
export const PRICES: PriceTable = {
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
};

/** The prints that a package includes, and the distance of free delivery with Premium. */
export const INCLUDED = {
  prints: { Plus: 200, Premium: 400 },
  freeDeliveryKm: 10,
} as const;
