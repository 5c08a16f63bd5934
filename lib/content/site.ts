import type { Site } from './schema';

/** The business on the website. Replace every value with yours. The build validates them (docs/betreiben.md). */
export const site = {
  name: 'Fotobox Musterstadt',
  shortName: 'Fotobox',
  city: 'Musterstadt',
  deliveryArea: [
    { name: 'Musterstadt', km: 5 },
    { name: 'Musterau', km: 12 },
    { name: 'Musterfelde', km: 25 },
    { name: 'Musterbach am See', km: 40 },
  ],
  owner: 'Maria Muster',
  street: 'Musterstraße 12',
  postalCode: '12345',
  phone: '+49 1234 567890',
  email: 'hallo@fotobox-musterstadt.example',
  openingHours: [{ from: 'Monday', to: 'Friday', opens: '09:00', closes: '18:00' }],
  answerWithin: { de: 'zwei Werktagen', en: 'two working days' },
  payment: 'Sie zahlen nach der Feier per Überweisung, binnen 14 Tagen nach der Rechnung.',
  handover: {
    pickup:
      'Sie holen die Box am Tag der Feier zwischen 12 und 14 Uhr in der Musterstraße 12, 12345 Musterstadt, ab und bringen sie am Tag danach bis 12 Uhr zurück.',
    delivery:
      'Wir bauen die Box am Tag der Feier zwischen 12 und 16 Uhr bei Ihnen auf und holen sie am Tag danach zwischen 9 und 12 Uhr wieder ab.',
  },
  answerBy: 7,
  deposit: 'Eine Kaution verlangen wir nicht.',
  cancellation:
    'Bis 30 Tage vorher sagen Sie kostenlos ab. Danach kostet es die Hälfte des Paketpreises, außer Sie weisen nach, dass unser Schaden geringer ist.',
  withdrawal:
    'Verbraucher haben kein Widerrufsrecht, weil sie die Fotobox für eine Feier an einem festen Tag mieten (§ 312g Abs. 2 Nr. 9 BGB).',
  vatId: 'DE123456789',
  taxStatus: 'vat',
  socialPicture: { path: '/social.jpg', width: 1200, height: 630 },
  builtWith: [
    { name: 'Next.js', url: 'https://nextjs.org' },
    { name: 'Tailwind CSS', url: 'https://tailwindcss.com' },
  ],
} satisfies Site as Site;

/**
 * Values above, and texts of messages/de.json, that describe the placeholder business. Remove a name once its text is true for
 * yours. `npm run check:business` lists the names that are left.
 */
export const examples = [
  'openingHours',
  'answerWithin',
  'payment',
  'handover.pickup',
  'handover.delivery',
  'deposit',
  'cancellation',
  'withdrawal',
  'home.cards.photoBoxes.text',
  'home.cards.events.text',
  'home.delivery.text',
  'home.pictures.hero',
  'home.pictures.photoBoxes',
  'home.pictures.events',
  'home.pictures.accessories',
  'packages.items.booth',
  'packages.items.photos',
  'packages.items.prints',
  'booking.supportText.Standard',
  'booking.supportText.Premium',
  'legal.disputes.consumer',
  'legal.privacy.photos.text',
  'meta.socialPicture',
];
