import type { Offer } from './schema';

/** What you rent out, and its prices in euros. The build validates every value (docs/betreiben.md). */
export const offer = {
  packages: [
    { key: 'Standard', price: 250, prints: { none: 0, 200: 60, 400: 120 } },
    { key: 'Plus', price: 300, prints: { 200: 0, 400: 60 }, freeDelivery: 'homeCity', recommended: true },
    {
      key: 'Premium',
      price: 400,
      prints: { 400: 0 },
      includes: ['background', 'premiumSupport'],
      freeDelivery: { km: 10 },
    },
  ],
  extras: [
    {
      key: 'background',
      text: {
        de: 'Eine Wand hinter Ihren Gästen, mit einem Motiv Ihrer Wahl.',
        en: 'A wall behind your guests, with a design of your choice.',
      },
      price: 30,
    },
    {
      key: 'props',
      text: {
        de: '30 Teile am Stiel, darunter Kronen, Brillen und Bärte.',
        en: '30 pieces on sticks, among them crowns, glasses and beards.',
      },
      price: 20,
    },
    {
      key: 'pavilion',
      text: {
        de: 'Drei mal drei Meter, regenfest, wird auf- und abgebaut.',
        en: 'Three by three metres, rainproof; we set it up and take it down.',
      },
      price: 50,
    },
  ],
  premiumSupport: { price: 50 },
  backdrops: 5,
  backdropNames: {
    1: { de: 'Goldene Pailletten', en: 'Gold sequins' },
    2: { de: 'Roter Satinvorhang', en: 'Red satin curtain' },
    3: { de: 'Blumenwand mit Rosen', en: 'Flower wall with roses' },
    4: { de: 'Holzwand mit Lichterkette', en: 'Wooden wall with fairy lights' },
    5: { de: 'Ballongirlande', en: 'Balloon garland' },
  },
  delivery: { perKm: 0.25 },
  minimumNoticeDays: 0,
  bufferDays: { before: 0, after: 0 },
} satisfies Offer as Offer;

/**
 * What the placeholder business invented above: the prices of the packages, texts of extras, and names of backdrops. Remove a name
 * once what it stands for is true for your business. `npm run check:business` lists the names that are left.
 */
export const examples = [
  'packages',
  'background',
  'props',
  'pavilion',
  'backdrop-1',
  'backdrop-2',
  'backdrop-3',
  'backdrop-4',
  'backdrop-5',
];
