import { expect, it } from 'vitest';
import { TEST_SITE } from '@/test/site';
import { checkSite } from './check';
import { site } from './site';

it('accepts lib/content/site.ts', () => {
  expect(() => checkSite(site)).not.toThrow();
});

it('accepts a person with as few facts as the law asks for', () => {
  expect(checkSite(TEST_SITE)).toEqual(TEST_SITE);
});

it('accepts a company with every fact', () => {
  const company = {
    ...TEST_SITE,
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
    checkSite({ ...TEST_SITE, ...change });
  } catch (error) {
    return `${(error as Error).message}\n`;
  }
  throw new Error('checkSite accepted it');
}

const WEEK = { from: 'Monday', to: 'Friday', opens: '09:00', closes: '18:00' };
const PHONE = 'nötig ist eine Nummer mit Landesvorwahl, wie "+49 30 1234567"';

it.each<[string, object, string]>([
  ['name', { name: ' ' }, 'nötig ist ein Text'],
  ['shortName', { shortName: 'Fotobox Musterstadt' }, 'höchstens 12 Zeichen sind möglich'],
  ['deliveryArea', { deliveryArea: [] }, 'nötig ist mindestens ein Ort'],
  ['Ort A, km', { deliveryArea: [{ name: 'A', km: 12.5 }] }, 'nötig sind ganze Kilometer, wie 12'],
  ['Ort A, km', { deliveryArea: [{ name: 'A', km: 1001 }] }, 'höchstens 1000'],
  ['representatives', { representatives: [] }, 'nötig ist mindestens ein Name'],
  ['postalCode', { postalCode: '123' }, 'nötig sind fünf Ziffern'],
  ['postalCode', { postalCode: 12_345 }, 'nötig ist ein Text zwischen Anführungszeichen'],
  ['deliveryArea', { deliveryArea: 'Köln' }, 'nötig ist eine Liste zwischen [ und ]'],
  ['socialPicture', { socialPicture: '/social.jpg' }, 'nötig sind Einträge zwischen { und }'],
  ['phone', { phone: '0123' }, PHONE],
  ['email', { email: 'hallo' }, 'nötig ist eine E-Mail-Adresse'],
  ['whatsapp', { whatsapp: 'https://wa.me/49301234567' }, PHONE],
  ['vatId', { vatId: 'ATU1' }, 'nötig sind "DE" und neun Ziffern'],
  ['businessId', { businessId: 'DE1' }, 'nötig sind "DE", neun Ziffern, ein Bindestrich und fünf Ziffern'],
  ['openingHours', { openingHours: [] }, 'nötig ist mindestens ein Zeitraum'],
  [
    'openingHours „Saturday“, to',
    { openingHours: [{ ...WEEK, from: 'Saturday' }] },
    'nötig ist ein Tag nach "from"; die Woche beginnt am Montag',
  ],
  [
    'openingHours „Montag“, from',
    { openingHours: [{ ...WEEK, from: 'Montag' }] },
    'nötig ist ein englischer Wochentag, wie "Monday"',
  ],
  [
    'openingHours „Monday“, closes',
    { openingHours: [{ ...WEEK, closes: '24:00' }] },
    'nötig ist eine Uhrzeit wie "09:00"',
  ],
  [
    'openingHours „Monday“, closes',
    { openingHours: [{ ...WEEK, opens: '18:00' }] },
    'nötig ist eine Uhrzeit nach "opens"',
  ],
  ['answerWithin', { answerWithin: 'innerhalb von zwei Tagen' }, 'nötig ist die Zeit allein, wie "zwei Werktagen"'],
  [
    'profiles „instagram.com“',
    { profiles: ['instagram.com'] },
    'nötig ist eine Adresse wie "https://www.instagram.com/name"',
  ],
  ['taxStatus', { taxStatus: 'none' }, 'nötig ist "vat" oder "smallBusiness"'],
  ['socialPicture, path', { socialPicture: { path: 'a.jpg' } }, 'nötig ist ein Name wie "/social.jpg"'],
  ['socialPicture, height', { socialPicture: { height: 0 } }, 'nötig sind 200 Pixel oder mehr'],
  [
    'builtWith',
    { builtWith: [{ name: 'A', url: 'https://a.example' }] },
    'nötig sind zwei Einträge, jeder mit name und url',
  ],
])('names %s in %j, with its expected content', (field, change, problem) => {
  expect(refusalOf(change)).toContain(`✗ ${field}: ${problem}\n`);
});

it('finds one mistake in an hour that is written without a zero', () => {
  expect(refusalOf({ openingHours: [{ ...WEEK, opens: '9:00' }] }).match(/✗/g)).toHaveLength(1);
});

it('names all bad fields at once, unknown ones too', () => {
  const refusal = refusalOf({ name: ' ', taxStatus: 'none', motto: 'x' });
  for (const part of ['lib/content/site.ts ist unbrauchbar', '✗ name:', '✗ taxStatus:', '"motto"'])
    expect(refusal).toContain(part);
});
