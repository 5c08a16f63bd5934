import type { Offer } from '../lib/content/schema';

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
