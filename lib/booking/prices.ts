import type { PackageName, PrintOption } from './packages';

/** What packages and extras cost, in whole euros; only delivery may have cents. */
export interface PriceTable {
  packages: Record<PackageName, number>;
  prints: Record<PackageName, Record<PrintOption, number>>;
  background: Record<PackageName, number>;
  premiumSupport: Record<PackageName, number>;
  props: number;
  pavilion: number;
  deliveryPerKm: number;
}

/** The prices of the business. Edit them to change what the site shows, computes and mails. */
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

/** Prints that a package includes, and kilometres that Premium delivers for free. */
export const INCLUDED = {
  prints: { Plus: 200, Premium: 400 },
  freeDeliveryKm: 10,
} as const;
