import { describe, expect, it } from 'vitest';
import { TEST_OFFER } from '@/test/offer';
import { parameterValues } from '../booking/parameters';
import { emptyBooking } from '../booking/request';
import { TEXT_FIELDS, TRAP_FIELD } from '../form-fields';
import { PREMIUM_SUPPORT } from '../offer-keys';
import { checkOffer } from './check';
import { offer } from './offer';

const [standard, plus] = TEST_OFFER.packages;
const pictures = (count: number) => Array.from({ length: count }, (_, index) => `backdrop-${index + 1}-320.jpg`);

function refusalOf(change: object, files = pictures(5)): string {
  try {
    checkOffer({ ...TEST_OFFER, ...change }, files);
  } catch (error) {
    return `${(error as Error).message}\n`;
  }
  return 'accepted';
}

describe('checkOffer', () => {
  it('accepts lib/content/offer.ts', () => {
    expect(checkOffer(offer, pictures(offer.backdrops))).toEqual(offer);
  });

  it('accepts everything that an owner can set', () => {
    const own = {
      packages: [
        {
          key: 'Plus',
          name: { de: 'Party', en: 'Bash' },
          text: 'Laut.',
          price: 22.8,
          prints: { 100: 0, 300: 45.5 },
          includes: ['gaestebuch', 'premiumSupport'],
          without: ['background'],
          freeDelivery: { km: 5 },
          recommended: true,
        },
      ],
      extras: [
        { key: 'background', name: 'Fotowand', price: 30 },
        { key: 'gaestebuch', name: 'Gästebuch', text: { de: 'Mit 80 Seiten.' }, price: 35 },
      ],
      premiumSupport: { price: 50 },
      backdrops: 8,
      backdropNames: { 8: { de: 'Rote Samtwand' } },
      delivery: { flat: 49 },
      minimumNoticeDays: 3,
      bufferDays: { before: 1, after: 2 },
    };
    expect(checkOffer(own, pictures(8))).toEqual(own);
  });

  it.each([
    [{ packages: [] }, 'packages', 'nötig ist mindestens ein Paket'],
    [{ packages: [{ ...plus, includs: [] }] }, 'Paket Plus', 'Unbekannter Schlüssel: "includs"'],
    [{ packages: [{ ...plus, key: 'Party' }] }, 'Paket Party, key', 'nötig ist Standard oder Plus oder Premium'],
    [{ packages: [plus, plus] }, 'Paket Plus, key', '"Plus" steht schon weiter oben'],
    [{ packages: [{ ...plus, price: '300' }] }, 'Paket Plus, price', 'nötig sind Euro ohne Anführungszeichen'],
    [
      { packages: [{ ...plus, price: 0.125 }] },
      'Paket Plus, price',
      'höchstens zwei Stellen nach dem Punkt sind möglich',
    ],
    [{ packages: [{ ...plus, name: 'a\nb' }] }, 'Paket Plus, name', 'nötig ist eine einzige Zeile'],
    [{ packages: [{ ...plus, prints: 200 }] }, 'Paket Plus, prints', 'nötig sind Einträge zwischen { und }'],
    [{ packages: [{ ...plus, prints: {} }] }, 'Paket Plus, prints', 'nötig ist mindestens eine Anzahl'],
    [{ packages: [{ ...plus, prints: { few: 0 } }] }, 'Paket Plus, prints', 'nötig sind none und Anzahlen wie 200'],
    [{ packages: [{ ...plus, prints: { 200: 5 } }] }, 'Paket Plus, prints', 'nötig ist 0 für die kleinste Anzahl'],
    [{ packages: [{ ...plus, prints: { 200: 0, 90: 0 } }] }, 'Paket Plus, prints', 'mehr Drucke müssen mehr kosten'],
    [{ packages: [{ ...plus, includes: ['hats'] }] }, 'Paket Plus, includes', 'möglich sind die extras: background'],
    [
      { packages: [{ ...plus, includes: ['props'], without: ['props'] }] },
      'Paket Plus, without',
      'möglich sind extras, die nicht in includes stehen',
    ],
    [
      { packages: [{ ...standard, freeDelivery: 'city' }] },
      'Paket Standard, freeDelivery',
      "nötig ist 'homeCity' oder",
    ],
    [
      { extras: [{ key: 'gaestebuch', price: 35 }] },
      'Zubehör gaestebuch, name',
      'nötig ist ein Name; nur background, props',
    ],
    [
      { extras: [{ key: 'Gästebuch', price: 35 }] },
      'Zubehör Gästebuch, key',
      'nötig sind kleine Buchstaben von a bis z',
    ],
    [{ extras: [{ key: 'props', price: 0 }] }, 'Zubehör props, price', 'nötig ist mehr als 0'],
    [{ backdrops: 13 }, 'backdrops', 'nötig ist 1 bis 12'],
    [{ delivery: { perKm: 0.255 } }, 'delivery, perKm', 'höchstens zwei Stellen nach dem Punkt sind möglich'],
    [{ delivery: 'none' }, 'delivery', "nötig ist { perKm: 0.25 }, { flat: 49 } oder 'pickupOnly'"],
    [{ backdropNames: { 13: 'x' } }, 'backdropNames', 'möglich sind die Nummern 1 bis 12'],
    [{ minimumNoticeDays: 1.5 }, 'minimumNoticeDays', 'nötig sind ganze Tage'],
    [{ bufferDays: { before: 0, after: 90 } }, 'bufferDays, after', 'höchstens 14 sind möglich'],
  ])('refuses %j, and names the field %s', (change, field, problem) => {
    expect(refusalOf(change)).toMatch(/^lib\/content\/offer\.ts ist unbrauchbar/);
    expect(refusalOf(change)).toContain(`✗ ${field}: ${problem}`);
  });

  it('finds one mistake in a negative price', () => {
    expect(refusalOf({ packages: [{ ...plus, price: -1 }] }).match(/✗/g)).toHaveLength(1);
  });

  it('names a backdrop without a picture', () => {
    expect(refusalOf({ backdrops: 6 })).toContain('backdrops: Hintergrund 6 hat kein Bild');
    expect(refusalOf({ packages: [plus], extras: [{ key: 'props', price: 20 }] }, [])).toBe('accepted');
  });

  it('accepts fewer backdrops than there are pictures and names', () => {
    expect(refusalOf({ backdrops: 3, backdropNames: { 5: 'Ballons' } })).toBe('accepted');
  });

  it('refuses an extra with the key of a parameter or of a field of the form', () => {
    const parameters = [...parameterValues(emptyBooking(TEST_OFFER), TEST_OFFER).keys()];
    const extras = TEST_OFFER.extras.map(({ key }) => key);
    const taken = [...parameters, ...TEXT_FIELDS, 'sofortdruck', PREMIUM_SUPPORT, TRAP_FIELD];
    for (const key of taken.filter((name) => !extras.includes(name)))
      expect(refusalOf({ packages: [plus], extras: [{ key, name: 'x', price: 1 }] })).toContain(
        `Zubehör ${key}, key: `,
      );
  });
});
