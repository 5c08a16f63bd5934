// Mistakes in lib/content/site.ts and offer.ts, each with the beginning of its German explanation.
import { TEST_OFFER } from './offer';
import { TEST_SITE, WEEK } from './site';

type Mistake = [change: object, problem: string];

const [, plus] = TEST_OFFER.packages;
const PROPS = { key: 'props', price: 20 };
/** A discount in a season. */
export const SEASON = { name: 'Winter', from: '11-15', to: '02-29', price: -30.5 };

const withWeek = (change: object) => ({ openingHours: [{ ...WEEK, ...change }] });
const withPicture = (change: object) => ({ socialPicture: { ...TEST_SITE.socialPicture, ...change } });
const PHONE = 'nötig ist eine Nummer mit Landesvorwahl, wie "+49 30 1234567"';

/** Changes of `TEST_SITE`. */
export const SITE_MISTAKES: Mistake[] = [
  [{ name: ' ' }, 'name: nötig ist ein Text'],
  [{ shortName: 'Fotobox Musterstadt' }, 'shortName: höchstens 12 Zeichen sind möglich'],
  [{ deliveryArea: [] }, 'deliveryArea: nötig ist mindestens ein Ort'],
  [{ deliveryArea: [{ name: 'A', km: 12.5 }] }, 'Ort A, km: nötig sind ganze Kilometer, wie 12'],
  [{ deliveryArea: [{ name: 'A', km: 1001 }] }, 'Ort A, km: höchstens 1000'],
  [{ representatives: [] }, 'representatives: nötig ist mindestens ein Name'],
  [{ postalCode: '123' }, 'postalCode: nötig sind fünf Ziffern'],
  [{ postalCode: 12_345 }, 'postalCode: nötig ist ein Text zwischen Anführungszeichen'],
  [{ deliveryArea: 'Köln' }, 'deliveryArea: nötig ist eine Liste zwischen [ und ]'],
  [{ socialPicture: '/social.jpg' }, 'socialPicture: nötig sind Einträge zwischen { und }'],
  [{ phone: '0123' }, `phone: ${PHONE}`],
  [{ email: 'hallo' }, 'email: nötig ist eine E-Mail-Adresse'],
  [{ whatsapp: 'https://wa.me/49301234567' }, `whatsapp: ${PHONE}`],
  [{ vatId: 'ATU1' }, 'vatId: nötig sind "DE" und neun Ziffern'],
  [{ businessId: 'DE1' }, 'businessId: nötig sind "DE", neun Ziffern, ein Bindestrich und fünf Ziffern'],
  [{ openingHours: [] }, 'openingHours: nötig ist mindestens ein Zeitraum'],
  [
    withWeek({ from: 'Saturday' }),
    'openingHours „Saturday“, to: nötig ist ein Tag nach "from"; die Woche beginnt am Montag',
  ],
  [withWeek({ closes: '24:00' }), 'openingHours „Monday“, closes: nötig ist eine Uhrzeit wie "09:00"'],
  [withWeek({ opens: '9:00' }), 'openingHours „Monday“, opens: nötig ist eine Uhrzeit wie "09:00"'],
  [withWeek({ opens: '18:00' }), 'openingHours „Monday“, closes: nötig ist eine Uhrzeit nach "opens"'],
  [{ handover: {} }, "handover: nötig ist { pickup: '…', delivery: '…' }, oder eines davon"],
  [{ answerBy: 0 }, 'answerBy: nötig sind ganze Tage, von 1 bis 60'],
  [{ answerWithin: 'innerhalb von 2 Tagen' }, 'answerWithin: nötig ist die Zeit allein, wie "zwei Werktagen"'],
  [{ profiles: ['a.com'] }, 'profiles „a.com“: nötig ist eine Adresse wie "https://www.instagram.com/name"'],
  [{ taxStatus: 'none' }, 'taxStatus: nötig ist "vat" oder "smallBusiness"'],
  [{ terms: [] }, 'terms: nötig ist mindestens ein Absatz'],
  [{ terms: 7 }, 'terms: nötig ist ein Text oder eine Liste von Texten zwischen [ und ]'],
  [withPicture({ path: 'a.jpg' }), 'socialPicture, path: nötig ist ein Name wie "/social.jpg"'],
  [withPicture({ height: 0 }), 'socialPicture, height: nötig sind 200 Pixel oder mehr'],
  [{ builtWith: TEST_SITE.builtWith.slice(1) }, 'builtWith: nötig sind zwei Einträge, jeder mit name und url'],
];

/** An offer with one extra. */
export const withExtra = (change: object) => ({ ...TEST_OFFER, packages: [plus], extras: [{ price: 35, ...change }] });
const withSurcharge = (change: object) => ({ surcharges: [{ ...SEASON, ...change }] });
const withPlus = (change: object) => ({ packages: [{ ...plus, ...change }] });

/** Changes of `TEST_OFFER`. */
export const OFFER_MISTAKES: Mistake[] = [
  [{ packages: [] }, 'packages: nötig ist mindestens ein Paket'],
  [{ packages: [plus, plus] }, 'Paket Plus, key: "Plus" steht schon weiter oben'],
  [{ packages: [plus], extras: [PROPS, PROPS] }, 'Zubehör props, key: "props" steht schon weiter oben'],
  [withPlus({ includs: [] }), 'Paket Plus: Unbekannter Schlüssel: "includs"'],
  [withPlus({ key: 'Party' }), 'Paket Party, key: nötig ist Standard oder Plus oder Premium'],
  [withPlus({ price: -1 }), 'Paket Plus, price: nötig ist 0 oder mehr'],
  [withPlus({ price: 0.125 }), 'Paket Plus, price: höchstens zwei Stellen nach dem Punkt sind möglich'],
  [withPlus({ name: 'a\nb' }), 'Paket Plus, name: nötig ist eine einzige Zeile'],
  [withPlus({ prints: 200 }), 'Paket Plus, prints: nötig sind Einträge zwischen { und }'],
  [withPlus({ prints: {} }), 'Paket Plus, prints: nötig ist mindestens eine Anzahl'],
  [withPlus({ prints: { few: 0 } }), 'Paket Plus, prints: nötig sind none und Anzahlen wie 200'],
  [withPlus({ prints: { 200: 5 } }), 'Paket Plus, prints: nötig ist 0 für die kleinste Anzahl'],
  [withPlus({ prints: { 200: 0, 90: 0 } }), 'Paket Plus, prints: mehr Drucke müssen mehr kosten'],
  [withPlus({ includes: ['hats'] }), 'Paket Plus, includes: möglich sind die extras: background'],
  [withPlus({ includes: ['props'], without: ['props'] }), 'Paket Plus, without: möglich sind extras, die nicht in'],
  [withPlus({ freeDelivery: 'city' }), "Paket Plus, freeDelivery: nötig ist 'homeCity' oder { km: 10 }"],
  [withPlus({ freeDelivery: { km: 1001 } }), 'Paket Plus, freeDelivery, km: nötig ist 1 bis 1000'],
  [withExtra({ key: 'gaestebuch' }), 'Zubehör gaestebuch, name: nötig ist ein Name; nur background, props'],
  [withExtra({ key: 'Gästebuch', name: 'x' }), 'Zubehör Gästebuch, key: nötig sind kleine Buchstaben von a bis z'],
  [withExtra({ key: 'props', price: 0 }), 'Zubehör props, price: nötig ist mehr als 0'],
  [withExtra({ key: undefined, name: 'Hut' }), 'Zubehör Hut, key: nötig ist ein Text; sonst löschen Sie das ganze'],
  [withSurcharge({ price: 0 }), 'Aufschlag Winter, price: nötig ist mehr als 0, oder weniger für einen Nachlass'],
  [withSurcharge({ to: '15-11' }), 'Aufschlag Winter, to: diesen Tag gibt es nicht; der Monat steht vorn'],
  [withSurcharge({ to: '2027-05-01' }), 'Aufschlag Winter, to: nötig sind Monat und Tag, wie "05-01" für den 1. Mai'],
  [withSurcharge({ from: undefined }), 'Aufschlag Winter, from: fehlt; "from" und "to" gehören zusammen'],
  [withSurcharge({ to: undefined }), 'Aufschlag Winter, to: fehlt; "from" und "to" gehören zusammen'],
  [withSurcharge({ from: undefined, to: undefined }), 'Aufschlag Winter: nötig sind weekdays, oder from und to'],
  [withSurcharge({ weekdays: [] }), 'Aufschlag Winter, weekdays: nötig ist mindestens ein Wochentag'],
  [withSurcharge({ weekdays: 'Friday' }), "Aufschlag Winter, weekdays: nötig ist eine Liste wie ['Friday', "],
  [
    withSurcharge({ weekdays: ['sonnabend'] }),
    'Aufschlag Winter, weekdays „sonnabend“: nötig ist ein englischer Wochentag: Monday,',
  ],
  [{ surcharges: Array(21).fill(SEASON) }, 'surcharges: höchstens 20 sind möglich'],
  [{ backdrops: undefined }, 'backdrops: fehlt; zum Zubehör „background“ gehören 1 bis 12'],
  [{ premiumSupport: undefined }, 'Paket Premium, includes: „premiumSupport“ geht nur mit seinem Preis: premium'],
  [{ backdrops: 13 }, 'backdrops: nötig ist 1 bis 12'],
  [{ backdropNames: { 13: 'x' } }, 'backdropNames: möglich sind die Nummern 1 bis 12'],
  [{ delivery: 'none' }, "delivery: nötig ist { perKm: 0.25 }, { flat: 49 } oder 'pickupOnly'"],
  [{ minimumNoticeDays: 1.5 }, 'minimumNoticeDays: nötig sind ganze Tage'],
  [{ bufferDays: { before: 0, after: 90 } }, 'bufferDays, after: höchstens 14 sind möglich'],
];
