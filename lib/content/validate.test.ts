import { expect, it } from 'vitest';
import { TEST_RULES } from '@/test/bookings';
import { OFFER_MISTAKES, SEASON, SITE_MISTAKES, withExtra } from '@/test/content-mistakes';
import { OWN_OFFER, TEST_OFFER } from '@/test/offer';
import { COMPANY, TEST_SITE } from '@/test/site';
import { TEXT_FIELDS, TRAP_FIELD } from '../shared/form-fields';
import { gallery } from './gallery';
import { offer } from './offer';
import { isNamedExtra, PREMIUM_SUPPORT } from './offer-keys';
import { questions } from './questions';
import { quotations } from './quotations';
import { site } from './site';
import { validateGallery, validateOffer, validateQuestions, validateQuotations, validateSite } from './validate';

const [standard] = TEST_OFFER.packages;
const HATS = { picture: 'gallery-hats', alt: { de: 'Drei Freunde mit Hüten' } };
const DEPOSIT = { question: 'Kaution?', answer: 'Nein.' };
const EVA = { name: 'Eva', de: { text: 'Die Box stand nie still.', occasion: 'Hochzeit' } };

const WEEKEND = { name: { de: 'Wochenende', en: 'Weekend' }, weekdays: ['Friday', 'Saturday'], price: 50 };
const SURCHARGES = [WEEKEND, SEASON, { ...WEEKEND, ...SEASON }];
const { premiumSupport: _, backdrops: __, ...bare } = TEST_OFFER;
/** An offer with as few fields as possible. */
const BARE = { ...bare, packages: [standard], extras: [] };

type Check = (candidate: unknown) => unknown;
const pictures = (count: number) => Array.from({ length: count }, (_, index) => `backdrop-${index + 1}-320.jpg`);
const checkOfferWith =
  (count: number): Check =>
  (candidate) =>
    validateOffer(candidate, pictures(count));
const checkOfferWithoutPlaces: Check = (candidate) => validateOffer(candidate, [], {});

it('accepts the files of the owner', () => {
  expect(() => {
    validateSite(site);
    validateOffer(offer, pictures(offer.backdrops ?? 0), site);
    validateQuestions(questions);
    validateGallery(gallery);
    validateQuotations(quotations);
  }).not.toThrow();
});

it.each<[string, Check, unknown]>([
  ['a person with as few facts as the law asks for', validateSite, TEST_SITE],
  ['a company with every fact', validateSite, COMPANY],
  ['an offer with everything that an owner can set', checkOfferWith(5), OWN_OFFER],
  ['an offer without backdrops, Premium support and surcharges', checkOfferWith(0), BARE],
  ['an offer with surcharges', checkOfferWith(0), { ...BARE, surcharges: SURCHARGES }],
  ['a business without places of delivery', validateSite, { ...TEST_SITE, deliveryArea: undefined }],
  ['pickup without places of delivery', checkOfferWithoutPlaces, { ...BARE, delivery: 'pickupOnly' }],
  ['rental terms in one text', validateSite, { ...TEST_SITE, terms: 'Die Box ist zu schonen.' }],
  ['no question', validateQuestions, []],
  ['a translated question', validateQuestions, [{ de: DEPOSIT, pl: { question: 'Kaucja?', answer: 'Nie.' } }]],
  ['twelve pictures', validateGallery, Array(12).fill({ ...HATS, alt: { ...HATS.alt, da: 'Tre venner med hatte' } })],
  ['three quotations', validateQuotations, [EVA, EVA, { ...EVA, en: { text: 'Busy.' } }]],
])('accepts %s', (_name, check, candidate) => {
  expect(check(candidate)).toEqual(candidate);
});

/** The mistakes of a file, without the line that names the file. */
function mistakesOf(check: Check, candidate: unknown): string[] {
  try {
    check(candidate);
  } catch (error) {
    const [first, ...mistakes] = String((error as Error).message).split('\n');
    expect(first).toMatch(/^lib\/content\/[a-z]+\.ts ist unbrauchbar:$/);
    return mistakes;
  }
  return [];
}

it.each(SITE_MISTAKES)('in a site with %j, names the field and its expected content', (change, mistake) => {
  expect(mistakesOf(validateSite, { ...TEST_SITE, ...change })).toEqual([`✗ ${mistake}`]);
});

it('names all bad fields of a site at once, including unknown ones', () => {
  const mistakes = mistakesOf(validateSite, { ...TEST_SITE, name: ' ', taxStatus: 'none', motto: 'x' });
  expect(mistakes).toEqual(['name', 'taxStatus', '"motto"'].map((part) => expect.stringContaining(part)));
});

it.each(OFFER_MISTAKES)('in an offer with %j, names the field and its expected content', (change, mistake) => {
  const mistakes = mistakesOf(checkOfferWith(13), { ...TEST_OFFER, ...change });
  expect(mistakes).toEqual([expect.stringContaining(`✗ ${mistake}`)]);
});

it.each([{ perKm: 0.25 }, { flat: 49 }])('asks for the places of delivery if delivery costs %j', (delivery) => {
  expect(mistakesOf(checkOfferWithoutPlaces, { ...BARE, delivery })).toEqual([
    "✗ delivery: nötig ist deliveryArea in lib/content/site.ts; ohne Orte ist nur 'pickupOnly' möglich",
  ]);
});

it('names a backdrop without a picture', () => {
  expect(mistakesOf(checkOfferWith(4), TEST_OFFER)).toEqual([expect.stringContaining('Hintergrund 5 hat kein Bild')]);
});

const PARAMETERS = TEST_RULES.parameterValues(TEST_RULES.empty()).keys();
it.each(
  [...PARAMETERS, ...TEXT_FIELDS, 'sofortdruck', PREMIUM_SUPPORT, TRAP_FIELD].filter((key) => !isNamedExtra(key)),
)('refuses an extra with the key %s of a parameter or a field', (key) => {
  const [mistake] = mistakesOf(checkOfferWith(5), withExtra({ key, name: 'x' }));
  expect(mistake).toContain(`✗ Zubehör ${key}, key: `);
});

it.each<[unknown[], string, Check]>([
  [[{ ...HATS, alt: { de: 'Hüte', en: ' ' } }], 'Eintrag „gallery-hats“, alt, en: nötig ist ein Text', validateGallery],
  [[{ picture: 'gallery-hats' }], 'Eintrag „gallery-hats“, alt: fehlt', validateGallery],
  [[{ ...HATS, picture: 'x' }], 'Eintrag „x“, picture: nötig ist ein Name wie "gallery-1", ohne .jpg', validateGallery],
  [Array(13).fill(HATS), 'höchstens zwölf Bilder sind möglich', validateGallery],
  [[{ de: DEPOSIT, en: { question: 'x' } }], 'Eintrag „Kaution?“, en, answer: nötig ist ein Text', validateQuestions],
  [[{ de: { ...DEPOSIT, more: 'z' } }], 'Eintrag „Kaution?“, de: Unbekannter Schlüssel: "more"', validateQuestions],
  [[{ de: DEPOSIT, xx: DEPOSIT }], 'Eintrag „Kaution?“: Unbekannter Schlüssel: "xx"', validateQuestions],
  [[{ en: DEPOSIT }], 'Eintrag „Kaution?“, de: fehlt', validateQuestions],
  [[{ ...EVA, pl: { occasion: 'x' } }], 'Eintrag „Eva“, pl, text: nötig ist ein Text', validateQuotations],
  [[{ de: EVA.de }], 'Eintrag „Die Box stand nie still.“, name: nötig ist ein Text', validateQuotations],
  [Array(4).fill(EVA), 'höchstens drei Zitate sind möglich', validateQuotations],
])('in a list with %j, names the entry and the language', (list, mistake, check) => {
  expect(mistakesOf(check, list)).toEqual([`✗ ${mistake}`]);
});
