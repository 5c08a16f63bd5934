import type { PackageName } from './packages';

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
