import { expect, it } from 'vitest';
import { checkSite } from './check';
import { site } from './site';

const OPTIONAL = new Set([
  ...['representatives', 'register', 'vatId', 'businessId', 'whatsapp', 'openingHours', 'profiles'],
  ...['answerWithin', 'deposit', 'cancellation', 'withdrawal'],
]);

it('accepts lib/content/site.ts', () => {
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

function refusalOf(change: object): string {
  try {
    checkSite({ ...site, ...change });
  } catch (error) {
    return `${(error as Error).message}\n`;
  }
  throw new Error('checkSite accepted it');
}

const WEEK = { from: 'Monday', to: 'Friday', opens: '09:00', closes: '18:00' };
const PHONE = 'expected an international number such as "+49 30 1234567"';

it.each<[string, object, string]>([
  ['name', { name: ' ' }, 'expected a text'],
  ['shortName', { shortName: 'Fotobox Musterstadt' }, 'expected at most 12 characters'],
  ['deliveryArea', { deliveryArea: [] }, 'expected at least one place'],
  ['deliveryArea[0].km', { deliveryArea: [{ name: 'A', km: 12.5 }] }, 'expected whole kilometres, such as 12'],
  ['deliveryArea[0].km', { deliveryArea: [{ name: 'A', km: 1001 }] }, 'expected at most 1000'],
  ['representatives', { representatives: [] }, 'expected at least one name'],
  ['postalCode', { postalCode: '123' }, 'expected five digits'],
  ['phone', { phone: '0123' }, PHONE],
  ['email', { email: 'hallo' }, 'expected an e-mail address'],
  ['whatsapp', { whatsapp: 'https://wa.me/49301234567' }, PHONE],
  ['vatId', { vatId: 'ATU1' }, 'expected "DE" and nine digits'],
  ['businessId', { businessId: 'DE1' }, 'expected "DE", nine digits, a hyphen and five digits'],
  ['openingHours', { openingHours: [] }, 'expected at least one period'],
  [
    'openingHours[0].to',
    { openingHours: [{ ...WEEK, from: 'Saturday' }] },
    'expected a day that comes after "from"; the week begins on Monday',
  ],
  ['openingHours[0].from', { openingHours: [{ ...WEEK, from: 'Montag' }] }, 'expected a day such as "Monday"'],
  ['openingHours[0].closes', { openingHours: [{ ...WEEK, closes: '24:00' }] }, 'expected a time such as "09:00"'],
  ['openingHours[0].closes', { openingHours: [{ ...WEEK, opens: '18:00' }] }, 'expected a time after "opens"'],
  ['answerWithin', { answerWithin: 'innerhalb von zwei Tagen' }, 'expected the time alone, such as "zwei Werktagen"'],
  ['profiles[0]', { profiles: ['instagram.com'] }, 'expected an address such as "https://www.instagram.com/name"'],
  ['taxStatus', { taxStatus: 'none' }, 'expected "vat" or "smallBusiness"'],
  ['socialPicture.path', { socialPicture: { path: 'a.jpg' } }, 'expected a name such as "/social.jpg"'],
  ['socialPicture.height', { socialPicture: { height: 0 } }, 'expected 200 pixels or more'],
  ['builtWith', { builtWith: [{ name: 'A', url: 'https://a.example' }] }, 'expected two sites, each with name and url'],
])('names %s in %j, with its expected content', (field, change, problem) => {
  expect(refusalOf(change)).toContain(`✖ ${problem}\n  → at ${field}\n`);
});

it('names all bad fields at once, unknown ones too', () => {
  const refusal = refusalOf({ name: ' ', taxStatus: 'none', motto: 'x' });
  for (const part of ['lib/content/site.ts is not usable', 'at name', 'at taxStatus', '"motto"'])
    expect(refusal).toContain(part);
});
