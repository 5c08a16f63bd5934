import type { Site } from '../lib/content/schema';

/** A business that is not the example, with as few facts as the law asks for. */
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
