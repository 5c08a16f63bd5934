import type { Offer } from './schema';

/** Ihr Angebot, mit Preisen in Euro, Cent nach einem Punkt (docs/betreiben.md, Abschnitt 3). */
export const offer = {
  // prints: die Anzahlen der Drucke mit ihrem Aufpreis. Die kleinste kostet 0, none heißt „ohne Drucke“. Eine einzige ist fest enthalten.
  // includes: Zubehör, das hier kostenlos und fest enthalten ist, auch 'premiumSupport'. without: Zubehör, das es hier nicht gibt.
  // freeDelivery: 'homeCity' liefert in Ihrem Ort kostenlos, { km: 10 } die ersten zehn Kilometer.
  // recommended: setzt „Unsere Empfehlung“ über das Paket.
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
  // text steht im Formular unter dem Namen.
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
  // Aufschläge nach Tag und Jahreszeit ergänzen Sie hier: surcharges: [{ name: 'Winter', from: '11-15', to: '02-29', price: -20 }],
  // Ohne Premium-Support löschen Sie diese Zeile, und das Wort auch in includes.
  premiumSupport: { price: 50 },
  // Wie viele Hintergründe es gibt, höchstens 12. Zu jedem gehört ein Foto. Namen sind freiwillig.
  backdrops: 5,
  backdropNames: {
    1: { de: 'Goldene Pailletten', en: 'Gold sequins' },
    2: { de: 'Roter Satinvorhang', en: 'Red satin curtain' },
    3: { de: 'Blumenwand mit Rosen', en: 'Flower wall with roses' },
    4: { de: 'Holzwand mit Lichterkette', en: 'Wooden wall with fairy lights' },
    5: { de: 'Ballongirlande', en: 'Balloon garland' },
  },
  // Je Kilometer, oder { flat: 49 } für eine Pauschale, oder 'pickupOnly' für nur Abholung.
  delivery: { perKm: 0.25 },
  // Mit 3 lassen sich heute und die beiden nächsten Tage im Kalender nicht auswählen.
  minimumNoticeDays: 0,
  // after: 1 macht auch den Tag nach einer Feier rot.
  bufferDays: { before: 0, after: 0 },
} satisfies Offer as Offer;

/**
 * Erfundene Preise, Texte und Namen von oben. Löschen Sie einen Namen, sobald seine Angabe für Sie stimmt. `npm run check:business`
 * nennt die übrigen.
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
