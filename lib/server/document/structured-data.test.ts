import { createTranslator } from 'next-intl';
import { expect, it } from 'vitest';
import { site } from '@/lib/site';
import type { Site } from '@/lib/site-schema';
import messages from '@/messages/de.json';
import { jsonLd, localBusiness, webSite } from './structured-data';

const URL = 'https://www.example.com';
const t = createTranslator({ locale: 'de', messages }) as Parameters<typeof localBusiness>[2];

/** Describes the business with no other optional facts than these. */
function businessWith(facts: Pick<Site, 'openingHours' | 'profiles' | 'vatId'>) {
  const { openingHours: _, profiles: __, vatId: ___, ...others } = site;
  return localBusiness({ ...others, ...facts }, URL, t);
}

it('states the facts of lib/site.ts', () => {
  expect(businessWith({})).toMatchObject({
    '@type': 'LocalBusiness',
    name: site.name,
    email: site.email,
    image: `${URL}${site.socialPicture.path}`,
    areaServed: site.deliveryArea.map(({ name }) => name),
    address: { streetAddress: site.street, postalCode: site.postalCode, addressLocality: site.city },
  });
});

it('states opening hours, profiles and VAT id where there are any', () => {
  const business = businessWith({
    openingHours: [
      { from: 'Monday', to: 'Wednesday', opens: '09:00', closes: '18:00' },
      { from: 'Saturday', opens: '10:00', closes: '14:00' },
    ],
    profiles: ['https://www.instagram.com/fotobox'],
    vatId: 'DE111111111',
  });
  const hours = { '@type': 'OpeningHoursSpecification' };
  expect(business).toMatchObject({
    vatID: 'DE111111111',
    sameAs: ['https://www.instagram.com/fotobox'],
    openingHoursSpecification: [
      { ...hours, dayOfWeek: ['Monday', 'Tuesday', 'Wednesday'], opens: '09:00', closes: '18:00' },
      { ...hours, dayOfWeek: ['Saturday'], opens: '10:00', closes: '14:00' },
    ],
  });
});

it.each(['openingHoursSpecification', 'sameAs', 'vatID'])('leaves out %s where there is none', (property) => {
  expect(businessWith({})).not.toHaveProperty(property);
});

it('names the business as the publisher of the website', () => {
  const business = { '@id': `${URL}/#business` };
  expect(businessWith({})).toMatchObject(business);
  expect(webSite(site, URL)).toMatchObject({ publisher: business });
});

it('lets no text end the script element of structured data', () => {
  const json = jsonLd({ '@context': 'https://schema.org', '@type': 'WebSite', name: '</script><script>' });
  expect(json).not.toContain('<');
  expect(JSON.parse(json).name).toBe('</script><script>');
});
