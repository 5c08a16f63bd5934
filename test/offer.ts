import type { Offer, Surcharge } from '../lib/content/schema';

/** A fixed offer for tests, because the owner may change the real one. */
export const TEST_OFFER: Offer = {
  packages: [
    { key: 'Standard', price: 250, prints: { none: 0, 200: 60, 400: 120 } },
    { key: 'Plus', price: 300, prints: { 200: 0, 400: 60 }, freeDelivery: 'homeCity' },
    {
      key: 'Premium',
      price: 400,
      prints: { 400: 0 },
      includes: ['background', 'premiumSupport'],
      freeDelivery: { km: 10 },
    },
  ],
  extras: [
    { key: 'background', price: 30 },
    { key: 'props', price: 20 },
    { key: 'pavilion', price: 50 },
  ],
  premiumSupport: { price: 50 },
  backdrops: 5,
  delivery: { perKm: 0.25 },
  minimumNoticeDays: 0,
  bufferDays: { before: 0, after: 0 },
};

/** A surcharge and a discount. Both apply on Saturday, 8 May 2027. */
export const SURCHARGES: Surcharge[] = [
  { name: { de: 'Wochenende', en: 'Weekend' }, weekdays: ['Friday', 'Saturday'], price: 50 },
  { name: { de: 'Nebensaison' }, from: '11-15', to: '05-31', price: -19.5 },
];

/** An offer with everything that an owner can set. */
export const OWN_OFFER: Offer = {
  packages: [
    {
      key: 'Plus',
      name: { de: 'Party', en: 'Bash' },
      text: 'Laut.',
      price: 22.8,
      prints: { 100: 0, 300: 0.1 },
      includes: ['gaestebuch', 'premiumSupport'],
      without: ['background'],
      freeDelivery: { km: 5 },
      recommended: true,
    },
  ],
  extras: [
    { key: 'background', name: 'Fotowand', price: 30 },
    { key: 'gaestebuch', name: { de: 'Gästebuch' }, text: { de: 'Mit 80 Seiten.' }, price: 35 },
    { key: 'props', name: 'Hüte', price: 0.2 },
  ],
  premiumSupport: { price: 50 },
  // Fewer than the pictures and names.
  backdrops: 3,
  backdropNames: { 5: { de: 'Rote Samtwand' } },
  delivery: { flat: 49 },
  minimumNoticeDays: 3,
  bufferDays: { before: 1, after: 2 },
};
