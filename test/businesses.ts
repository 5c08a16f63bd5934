// The contents of the owner's files, for two businesses that are as different as possible.
import type { Offer } from '../lib/content/schema';
import { OWN_OFFER, SURCHARGES, TEST_OFFER } from './offer';
import { COMPANY, TEST_SITE } from './site';

/** A business with only the required facts. */
export const SMALL = {
  site: { ...TEST_SITE, deliveryArea: [...(TEST_SITE.deliveryArea ?? []), { name: 'Jülich', km: 16 }] },
  offer: TEST_OFFER,
  rendered: ['hero', 'photo-boxes', 'events', 'accessories'],
  gallery: [],
  questions: [],
  quotations: [],
};

/** The first package of the test offer. */
export const STANDARD = TEST_OFFER.packages.slice(0, 1);

/** A business with everything. The second entry of each of its lists is not translated. */
export const LARGE = {
  site: {
    ...COMPANY,
    name: 'Knipskiste',
    street: 'Domhof 7',
    postalCode: '52062',
    city: 'Aachen',
    deliveryArea: [{ name: 'Aachen', km: 9 }],
    phone: '+49 241 98765',
    email: 'info@müller.example',
    taxStatus: 'vat',
    answerWithin: { de: 'drei Tagen', en: 'three days' },
  },
  offer: {
    ...OWN_OFFER,
    packages: [...OWN_OFFER.packages, ...STANDARD],
    surcharges: SURCHARGES,
    backdropNames: { 1: 'Blumenwand', 2: { de: 'Rote Samtwand' } },
  } satisfies Offer,
  rendered: ['events'],
  gallery: [
    { picture: 'gallery-hats', alt: { de: 'Drei Freunde mit Hüten', en: 'Three friends in hats' } },
    { picture: 'gallery-dance', alt: { de: 'Das Brautpaar tanzt' } },
  ],
  questions: [
    {
      de: { question: 'Gibt es eine Kaution?', answer: 'Nein.' },
      en: { question: 'Is there a deposit?', answer: 'No.' },
    },
    { de: { question: 'Wie viel Platz braucht die Box?', answer: 'Etwa 2 × 2 Meter.' } },
  ],
  quotations: [
    { name: 'Eva', de: { text: 'Die Box stand nie still.' }, en: { text: 'The booth never stood still.' } },
    { name: 'Tom', de: { text: 'Gern wieder.', occasion: 'Sommerfest' } },
  ],
};
