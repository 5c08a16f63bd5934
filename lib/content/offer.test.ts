import { describe, expect, it } from 'vitest';
import { parameterValues } from '../booking/parameters';
import { emptyBooking } from '../booking/request';
import { TEST_OFFER } from '../booking/test-offer';
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
    [{ packages: [] }, 'packages', 'expected at least one package'],
    [{ packages: [{ ...plus, includs: [] }] }, 'packages[0]', 'Unrecognized key: "includs"'],
    [{ packages: [{ ...plus, key: 'Party' }] }, 'packages[0].key', 'expected Standard, Plus, Premium'],
    [{ packages: [plus, plus] }, 'packages[1].key', 'expected "Plus" once'],
    [{ packages: [{ ...plus, price: '300' }] }, 'packages[0].price', 'expected euros, such as 25 or 22.80'],
    [{ packages: [{ ...plus, price: 0.125 }] }, 'packages[0].price', 'expected at most two decimals'],
    [{ packages: [{ ...plus, name: 'a\nb' }] }, 'packages[0].name', 'expected a single line'],
    [{ packages: [{ ...plus, prints: {} }] }, 'packages[0].prints', 'expected at least one number of prints'],
    [{ packages: [{ ...plus, prints: { few: 0 } }] }, 'packages[0].prints', 'expected "none" and numbers such as 200'],
    [{ packages: [{ ...plus, prints: { 200: 5 } }] }, 'packages[0].prints', 'expected 0 for the fewest prints'],
    [{ packages: [{ ...plus, prints: { 200: 0, 90: 0 } }] }, 'packages[0].prints', 'expected more prints to cost more'],
    [{ packages: [{ ...plus, includes: ['hats'] }] }, 'packages[0].includes', 'expected keys of extras: background'],
    [
      { packages: [{ ...plus, includes: ['props'], without: ['props'] }] },
      'packages[0].without',
      'expected keys of extras that the package does not include',
    ],
    [{ packages: [{ ...standard, freeDelivery: 'city' }] }, 'packages[0].freeDelivery', 'expected "homeCity" or'],
    [{ extras: [{ key: 'gaestebuch', price: 35 }] }, 'extras[0].name', 'expected a name; only background, props'],
    [{ extras: [{ key: 'Gästebuch', price: 35 }] }, 'extras[0].key', 'expected small letters from a to z'],
    [{ extras: [{ key: 'props', price: 0 }] }, 'extras[0].price', 'expected more than 0; list free items under'],
    [{ backdrops: 13 }, 'backdrops', 'expected 1 to 12'],
    [{ delivery: { perKm: 0.255 } }, 'delivery.perKm', 'expected at most two decimals'],
    [{ delivery: 'none' }, 'delivery', "expected { perKm: 0.25 }, { flat: 49 } or 'pickupOnly'"],
    [{ backdropNames: { 6: 'x' } }, 'backdropNames', 'expected numbers from 1 to 5'],
    [{ minimumNoticeDays: 1.5 }, 'minimumNoticeDays', 'expected whole days'],
    [{ bufferDays: { before: 0, after: 90 } }, 'bufferDays.after', 'expected at most 14'],
  ])('refuses %j, and names the field %s', (change, field, problem) => {
    expect(refusalOf(change)).toMatch(/^lib\/content\/offer\.ts is not usable/);
    expect(refusalOf(change)).toContain(`✖ ${problem}`);
    expect(refusalOf(change)).toContain(`\n  → at ${field}`);
  });

  it('names a backdrop without a picture, and a picture without a backdrop', () => {
    expect(refusalOf({ backdrops: 6 })).toContain(
      'expected a picture of backdrop 6: tools/art/masters/backdrop-6.jpg, then npm run pictures',
    );
    expect(refusalOf({ backdrops: 4 })).toContain('expected 5, or delete public/pictures/backdrop-5-*');
    expect(refusalOf({ packages: [plus], extras: [{ key: 'props', price: 20 }] }, [])).toBe('accepted');
  });

  it('refuses an extra with the key of a parameter or of a field of the form', () => {
    const parameters = [...parameterValues(emptyBooking(TEST_OFFER), TEST_OFFER).keys()];
    const extras = TEST_OFFER.extras.map(({ key }) => key);
    const taken = [...parameters, ...TEXT_FIELDS, 'sofortdruck', PREMIUM_SUPPORT, TRAP_FIELD];
    for (const key of taken.filter((name) => !extras.includes(name)))
      expect(refusalOf({ packages: [plus], extras: [{ key, name: 'x', price: 1 }] })).toContain('→ at extras[0].key');
  });
});
