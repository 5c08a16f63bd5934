import { describe, expect, it } from 'vitest';
import { site } from './site';
import { checkSite } from './site-schema';

const OPTIONAL = new Set([
  ...['representatives', 'register', 'vatId', 'businessId', 'whatsapp', 'openingHours', 'profiles'],
  ...['answerWithin', 'deposit', 'cancellation', 'withdrawal'],
]);

describe('checkSite', () => {
  it('accepts lib/site.ts', () => {
    expect(checkSite(site)).toEqual(site);
  });

  it('accepts a person with as few facts as the law asks for', () => {
    const fewest = Object.fromEntries(Object.entries(site).filter(([name]) => !OPTIONAL.has(name)));
    expect(checkSite(fewest)).toEqual(fewest);
  });

  it('accepts a company with every fact', () => {
    const company = {
      ...site,
      owner: 'Fotobox Köln GmbH',
      representatives: ['Eva Klein', 'Ali Groß'],
      register: 'Amtsgericht Köln, HRB 98765',
      businessId: 'DE987654321-00001',
      whatsapp: '+49 170 1234567',
      openingHours: [
        { from: 'Monday', to: 'Friday', opens: '09:00', closes: '18:00' },
        { from: 'Saturday', opens: '10:00', closes: '14:30' },
      ],
      profiles: ['https://www.instagram.com/fotobox', 'https://maps.app.goo.gl/abc'],
    };
    expect(checkSite(company)).toEqual(company);
  });

  it('names every bad field and what it should hold, all at once', () => {
    const bad = {
      ...site,
      name: ' ',
      shortName: 'Fotobox Musterstadt',
      deliveryArea: [{ name: '', km: 12.5 }, { name: 'Köln', km: -1 }, 'Bonn'],
      representatives: [''],
      postalCode: '123',
      phone: '0123',
      email: 'hallo',
      whatsapp: 'https://wa.me/49301234567',
      vatId: 'ATU1',
      businessId: 'DE1',
      openingHours: [
        { from: 'Friday', to: 'Monday', opens: '09:00', closes: '18:00' },
        { from: 'Montag', opens: '9 Uhr', closes: '24:00' },
        { from: 'Monday', opens: '18:00', closes: '09:00' },
      ],
      answerWithin: 'innerhalb von zwei Werktagen',
      deposit: ' ',
      profiles: ['www.instagram.com/fotobox'],
      taxStatus: 'none',
      socialPicture: { path: 'https://example.com/a.jpg', width: 1200.5, height: 0 },
      builtWith: [{ name: 'Next.js', url: 'http://nextjs.org' }],
      motto: 'x',
    };
    const { city: _, ...withoutCity } = bad;
    const expected = {
      name: 'expected a text',
      shortName: 'expected at most 12 characters',
      city: 'expected a text',
      'deliveryArea[0].name': 'expected a text',
      'deliveryArea[0].km': 'expected whole kilometres, such as 12',
      'deliveryArea[1].km': 'expected 0 or more',
      'deliveryArea[2]': 'Invalid input: expected object, received string',
      'representatives[0]': 'expected a text',
      postalCode: 'expected five digits',
      phone: 'expected an international number such as "+49 30 1234567"',
      email: 'expected an e-mail address',
      whatsapp: 'expected an international number such as "+49 30 1234567"',
      vatId: 'expected "DE" and nine digits',
      businessId: 'expected "DE", nine digits, a hyphen and five digits',
      'openingHours[0].to': 'expected a day that comes after "from"; the week begins on Monday',
      'openingHours[1].from': 'expected a day such as "Monday"',
      'openingHours[1].opens': 'expected a time such as "09:00"',
      'openingHours[1].closes': 'expected a time such as "09:00"',
      'openingHours[2].closes': 'expected a time after "opens"',
      answerWithin: 'expected the time alone, such as "zwei Werktagen"',
      deposit: 'expected a text',
      'profiles[0]': 'expected an address such as "https://www.instagram.com/name"',
      taxStatus: 'expected "vat" or "smallBusiness"',
      'socialPicture.path': 'expected a name such as "/social.jpg"',
      'socialPicture.width': 'expected a whole number of pixels',
      'socialPicture.height': 'expected 200 pixels or more',
      builtWith: 'expected two sites, each with name and url',
    };
    expect(refusalOf(withoutCity)).toContain('lib/site.ts is not usable');
    for (const [field, problem] of Object.entries(expected)) {
      expect(refusalOf(withoutCity)).toContain(`✖ ${problem}\n  → at ${field}\n`);
    }
    expect(refusalOf(withoutCity)).toContain('"motto"');
    expect(refusalOf({ ...site, deliveryArea: [] })).toContain('✖ expected at least one place\n  → at deliveryArea\n');
  });
});

function refusalOf(candidate: unknown): string {
  try {
    checkSite(candidate);
  } catch (error) {
    return `${(error as Error).message}\n`;
  }
  throw new Error('checkSite accepted it');
}
