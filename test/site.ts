import type { OpeningPeriod } from '../lib/content/opening-hours';
import type { Site } from '../lib/content/schema';

/** A business that is not the example, with only the facts that the law requires. */
export const TEST_SITE: Site = {
  name: 'Blitzbüdchen',
  shortName: 'Büdchen',
  city: 'Düren',
  deliveryArea: [{ name: 'Düren', km: 4 }],
  owner: 'Jo Blitz',
  street: 'Kölnstraße 3',
  postalCode: '52349',
  phone: '+49 2421 123456',
  email: 'hallo@blitzbuedchen.de',
  taxStatus: 'smallBusiness',
  socialPicture: { path: '/social.jpg', width: 1200, height: 630 },
  builtWith: [
    { name: 'Next.js', url: 'https://nextjs.org' },
    { name: 'React', url: 'https://react.dev' },
  ],
};

export const WEEK: OpeningPeriod = { from: 'Monday', to: 'Friday', opens: '09:00', closes: '18:00' };
export const SATURDAY: OpeningPeriod = { from: 'Saturday', opens: '10:00', closes: '14:30' };

/** A company with every fact. */
export const COMPANY: Site = {
  ...TEST_SITE,
  owner: 'Klein und Groß GmbH',
  representatives: ['Eva Klein', 'Ali Groß'],
  register: 'Amtsgericht Köln, HRB 98765',
  vatId: 'DE111111111',
  businessId: 'DE987654321-00001',
  whatsapp: '+49 170 1234567',
  openingHours: [WEEK, SATURDAY],
  terms: ['Die Box ist zu schonen.', 'Sie geht am Tag danach zurück.'],
  payment: 'Sie zahlen bar.',
  handover: { pickup: 'Sie holen ab.' },
  answerBy: 7,
  calendarProvider: 'Apple (iCloud)',
  profiles: ['https://www.instagram.com/fotobox', 'https://maps.app.goo.gl/abc'],
};
