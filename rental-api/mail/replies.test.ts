import { expect, it } from 'vitest';
import { BUSINESS_FACTS, FOREIGN_PAYLOAD, PAYLOAD } from '../../test/payload';
import { type BoothsOfDay, NOTHING_KNOWN } from './booths';
import { prepareReplies, requestName, signature } from './replies';
import { type Business, factsOf } from './request-facts';

const withMessage = (written: string | RegExp, replaced: string) => ({
  ...PAYLOAD,
  message: PAYLOAD.message.replace(written, replaced),
});

it.each([
  ['without a town', /Veranstaltungsanschrift: .*\n .*/, 'Veranstaltungsanschrift: Am See 5', 'Größer & <Äpfel>'],
  ['with two postal codes', 'Schloß Übersee\n', '10115 Berlin\n', 'Größer & <Äpfel>, Übersee'],
  ['with a long name', 'Größer & <Äpfel>', 'Ö'.repeat(100), `${'Ö'.repeat(39)}…, Übersee`],
  ['with a long town', '83236 Übersee', `83236 ${'Ü'.repeat(400)}`, `Größer & <Äpfel>, ${'Ü'.repeat(39)}…`],
  ['with a delivery', '\n\nVorname', '\nLieferung: Jülich (16 km), 9,60 €\n\nVorname', 'Größer & <Äpfel>, Jülich'],
  ['to be picked up', '\n\nVorname', '\nLieferung: Abholung\n\nVorname', 'Größer & <Äpfel>, Übersee'],
])('names a request %s by day, package, customer and town', (_name, written, replaced, customer) => {
  const payload = withMessage(written, replaced);
  expect(requestName(factsOf(payload))).toBe(`08.05.2027 · Plus · ${customer}`);
});

it('gives no name to a request without a last name', () => {
  expect(requestName(factsOf(FOREIGN_PAYLOAD))).toBeNull();
});

type Given = Partial<{ payload: typeof PAYLOAD; business: Business; booths: Partial<BoothsOfDay>; now: Date }>;

const NOW = new Date('2027-03-01T10:00:00Z');

/** Returns subject and paragraphs of a reply, as a mail program reads them from its link. */
function replyTo(kind: 'accept' | 'decline', given: Given = {}) {
  const { payload = PAYLOAD, business = BUSINESS_FACTS, booths, now = NOW } = given;
  const state = { business, booths: { ...NOTHING_KNOWN, ...booths }, otherRequests: [], now };
  const { link, isCut, lines } = prepareReplies(factsOf(payload), state)[kind];
  const message = lines.map(({ text }) => text).join('\n');
  expect(link.length).toBeLessThanOrEqual(2_000);
  const { protocol, pathname, searchParams } = new URL(link);
  const [subject, body = ''] = [searchParams.get('subject'), searchParams.get('body') ?? ''];
  const paragraphs = body.replaceAll('\r\n', '\n').split('\n\n');
  return { to: `${protocol}${pathname}`, subject, body, paragraphs, isCut, message };
}

const SIGNATURE = signature(BUSINESS_FACTS).join('\n');
const CONFIRMATION = 'Ihr Tag ist frei, und wir halten ihn für Sie. Antworten Sie mit „Ja“, dann ist er gebucht.';

it.each([
  ['https://fotobox.example', 'Es gelten unsere Mietbedingungen: https://fotobox.example/impress#mietbedingungen'],
  [undefined, 'Es gelten unsere Mietbedingungen.'],
])('links the rental terms in an acceptance, on the website %s', (siteUrl, line) => {
  const business = { ...BUSINESS_FACTS, terms: 'Die Box ist zu schonen.', siteUrl };
  expect(replyTo('accept', { business }).paragraphs[4]).toBe(
    `Die Kaution beträgt 100 €.\nAbsagen kostet nichts.\nEin Widerrufsrecht besteht nicht.\n${line}`,
  );
});

/** A request with a delivery as the website writes it. */
function withDelivery(chosen: string, ...terms: string[]) {
  const payload = withMessage('\n\nVorname', `\nLieferung: ${chosen}\n\nVorname`);
  return { ...payload, message: payload.message.replace(/zzgl\. Lieferung\n.*/, terms.join('\n')) };
}
const HANDOVER = { pickup: 'Sie holen ab.', delivery: 'Wir bauen auf.' };
const PAYMENT = { ...BUSINESS_FACTS, payment: 'Sie zahlen bar.', handover: HANDOVER };

it.each([
  [
    'a known place',
    withDelivery('Jülich (16 km), 9,60 €, nicht im Gesamtpreis enthalten', 'zzgl. 9,60 € Lieferung nach Jülich'),
    ['Lieferung: Jülich (16 km)'],
    ['Zu zahlen: 1.420,10 € (Gesamtpreis 1.410,50 € und Lieferung nach Jülich 9,60 €)'],
    ['Wir bauen auf.'],
  ],
  [
    'a place without a charge',
    withDelivery('Köln (6 km), 0 €, nicht im Gesamtpreis enthalten', 'zzgl. 0 € Lieferung nach Köln'),
    ['Lieferung: Köln (6 km)'],
    ['Zu zahlen: 1.410,50 € (mit Lieferung nach Köln)'],
    ['Wir bauen auf.'],
  ],
  [
    'pickup',
    withDelivery('Abholung', 'Abholung kostenlos.'),
    ['Lieferung: Abholung'],
    ['Zu zahlen: 1.410,50 €'],
    ['Sie holen ab.'],
  ],
  [
    'an offer without deliveries',
    withMessage(/zzgl\. Lieferung\n.*/, 'Nur Abholung.'),
    [],
    ['Nur Abholung.', 'Zu zahlen: 1.410,50 €'],
    ['Sie holen ab.'],
  ],
  [
    'another place',
    withDelivery('anderer Ort', 'zzgl. Lieferung', '0,25 € je km'),
    ['Lieferung: anderer Ort'],
    ['Lieferung nach Übersee: ____ €', 'Zu zahlen: ____ € (Gesamtpreis 1.410,50 € und Lieferung)'],
    ['Wir bauen auf.'],
  ],
  [
    'another place without a town',
    withMessage(/(Zubehör: .*)([\s\S]*)Schloß Übersee\n.*/, '$1\nLieferung: anderer Ort$2Schloß'),
    ['Lieferung: anderer Ort'],
    ['Lieferung: ____ €', 'Zu zahlen: ____ € (Gesamtpreis 1.410,50 € und Lieferung)'],
    ['Wir bauen auf.'],
  ],
  [
    'an open delivery',
    withMessage('zzgl. Lieferung\n', 'zzgl. Lieferung (noch offen)\n'),
    [],
    [
      'Abholung kostenlos. Lieferung mit Aufbau in Köln kostenlos.',
      'Lieferung nach Übersee: ____ €',
      'Zu zahlen: ____ € (bei Abholung 1.410,50 €)',
    ],
    ['Bei Abholung: Sie holen ab.', 'Bei Lieferung: Wir bauen auf.'],
  ],
  [
    'an amount of thousands of digits',
    withDelivery(`Köln (6 km), ${'9'.repeat(3_000)} €`, 'zzgl. Lieferung'),
    ['Lieferung: Köln (6 km)'],
    ['Lieferung nach Köln: ____ €', 'Zu zahlen: ____ € (Gesamtpreis 1.410,50 € und Lieferung)'],
    ['Wir bauen auf.'],
  ],
])('writes sum or lines to fill in, payment and handover of %s', (_name, payload, ...parts) => {
  const [delivery, sums, handover] = parts;
  const { paragraphs } = replyTo('accept', { payload, business: PAYMENT });
  const ofOrder = paragraphs[2]?.split('\n').filter((line) => line.startsWith('Lieferung'));
  const [, afterTotal] = paragraphs[3]?.split(/(?<=Gesamtpreis: .*)\n/) ?? [];
  expect(ofOrder).toEqual(delivery);
  expect(paragraphs[3]?.split('\n').slice(-sums.length)).toEqual(sums);
  expect(afterTotal?.startsWith(sums[0] ?? '')).toBe(true);
  expect(paragraphs[4]?.split('\n').slice(0, -3)).toEqual(['Sie zahlen bar.', ...handover]);
  const isOpen = delivery.length === 0 && handover.length === 2;
  expect(paragraphs[5]).toBe(
    isOpen ? `${CONFIRMATION} Schreiben Sie bitte dazu, ob wir liefern oder Sie abholen.` : CONFIRMATION,
  );
});

it.each([
  ['for some days', 7, NOW, ' bis Montag, den 8. März 2027,'],
  ['in Berlin, where a new day has begun', 1, new Date('2027-03-01T23:30:00Z'), ' bis Mittwoch, den 3. März 2027,'],
  ['not beyond the requested day', 60, new Date('2027-05-01T10:00:00Z'), ' bis Samstag, den 8. Mai 2027,'],
  ['without a last day on the requested day itself', 7, new Date('2027-05-08T10:00:00Z'), ''],
  ['without a last day after the requested day', 7, new Date('2027-06-01T10:00:00Z'), ''],
  ['without a last day if the owner names none', undefined, NOW, ''],
])('states how long an acceptance is valid: %s', (_name, answerBy, now, until) => {
  const { body } = replyTo('accept', { business: { ...BUSINESS_FACTS, ...(answerBy && { answerBy }) }, now });
  expect(body).toContain(`Ihr Tag ist frei, und wir halten ihn${until} für Sie. Antworten Sie mit „Ja“,`);
  expect(body.match(/gebucht/g)).toHaveLength(1);
});

it.each([
  [{ 3: { de: 'Blumenwand', en: 'Flowers' } }, 'Hintergrund 3: Blumenwand'],
  [{ 3: 'Holz' }, 'Hintergrund 3: Holz'],
  [{ 1: 'Holz' }, 'Hintergrund: Hintergrund 3'],
])('writes backdrop and beginning in an acceptance: %j', (backdropNames, line) => {
  const payload = withMessage('\n\nVorname', '\nHintergrund: Hintergrund 3\n\nVorname');
  payload.message = payload.message.replace(/E-Mail: .*/, '$&\nBeginn: 18:00 Uhr');
  const { body } = replyTo('accept', { payload, business: { ...BUSINESS_FACTS, backdropNames } });
  expect(body).toContain(`\r\n${line}\r\nBeginn: 18:00 Uhr\r\nOrt der Feier: `);
});

it.each([
  ['Ein Gästebuch?', 'Ein Gästebuch?'],
  ['Früh\n    \n    da sein', 'Früh da sein'],
  ['W'.repeat(600), `${'W'.repeat(79)}…`],
])('mentions the wish %j in both replies', (wish, shown) => {
  const payload = withMessage(/E-Mail: .*/, `$&\nWünsche: ${wish}`);
  for (const kind of ['accept', 'decline'] as const)
    expect(replyTo(kind, { payload }).paragraphs).toContain(`Zu Ihrem Wunsch („${shown}“): `);
});

it('addresses a reply to any characters', () => {
  const { to } = replyTo('accept', { payload: { ...PAYLOAD, to: 'a&b=c?d#e+f@example.com' } });
  expect(decodeURIComponent(to)).toBe('mailto:a&b=c?d#e+f@example.com');
});

it('states in an acceptance that a small business charges no VAT', () => {
  const { body } = replyTo('accept', { business: { ...BUSINESS_FACTS, taxStatus: 'smallBusiness' } });
  expect(body).toContain('Gesamtpreis: 1.410,50 € ohne MwSt. (Kleinunternehmer, § 19 UStG)\r\n');
});

const OTHER_DAYS = 'Diese Tage waren bei Ihrer Anfrage noch frei:\nFreitag, 7. Mai 2027\nSamstag, 15. Mai 2027';

it.each<[string, Partial<BoothsOfDay>, string, string?]>([
  ['that is taken', { taken: ['A', 'B'] }, ', denn der Tag ist schon vergeben.'],
  ['that is free', { free: ['A'], taken: ['B'] }, '.'],
  ['of which the calendar knows too little', { taken: ['A'], unknown: ['B'] }, '.'],
  ['near other free ones, which it offers,', { otherDays: ['2027-05-07', '2027-05-15'] }, '.', OTHER_DAYS],
])('declines a day %s with a true reason', (_name, booths, reason, ...offer) => {
  expect(replyTo('decline', { booths }).paragraphs).toEqual([
    'Guten Tag Jürgen Größer & <Äpfel>,',
    `vielen Dank für Ihre Anfrage. Leider können wir die Buchung für Samstag, den 8. Mai 2027, nicht annehmen${reason}`,
    ...offer,
    'Kommt für Sie auch ein anderer Tag infrage? Dann antworten Sie einfach auf diese E-Mail.',
    SIGNATURE,
  ]);
});

it('leaves the parts of the total out of a long acceptance, shortens the texts of the customer, and keeps the rest', () => {
  const business = {
    ...BUSINESS_FACTS,
    ...{ representatives: ['Maria Muster', 'Alexander Beispielmann'], register: 'Amtsgericht Köln, HRB 98765' },
    ...{ withdrawal: 'W'.repeat(220), cancellation: 'C'.repeat(220) },
  };
  const payload = withMessage('Schloß Übersee', 'Ü'.repeat(400));
  payload.message = payload.message
    .replace('Jürgen', 'Ö'.repeat(90))
    .replace(/Zubehör: .*/, 'Zubehör: Sofortdruck 400, Hintergrundsystem, Requisiten-Paket, Pavillon für draußen');
  const { body, isCut, message } = replyTo('accept', { payload, business });
  const lines = body.split('\r\n');
  expect(lines.slice(-2)).toEqual(['Vertreten durch Maria Muster, Alexander Beispielmann', business.register]);
  expect(lines.filter((line) => line.includes('…'))).toEqual(
    [/^Guten Tag Ö+…$/, /^Ort der Feier: Ü+…$/].map((line) => expect.stringMatching(line)),
  );
  expect([body.includes('Paket Plus: '), message.includes('Paket Plus: '), isCut]).toEqual([false, true, true]);
});

it.each([
  ['terms of the owner', { withdrawal: 'W'.repeat(3_000) }],
  ['many terms', { deposit: 'D'.repeat(500), cancellation: '§'.repeat(500), withdrawal: '李\n'.repeat(500) }],
  ['a register entry', { register: '李'.repeat(800), representatives: Array(40).fill('Ö'.repeat(25)) }],
])('shortens %s in an acceptance, but never sum, lines to fill in, wish and confirmation', (_name, facts) => {
  const payload = withMessage(/E-Mail: .*/, `$&\nWünsche: ${'Ü'.repeat(600)}`);
  const { body, isCut } = replyTo('accept', { payload, business: { ...BUSINESS_FACTS, ...facts, answerBy: 3 } });
  const kept = [
    'Lieferung nach Übersee: ____ €',
    'Zu zahlen: ____ € (bei Abholung 1.410,50 €)',
    `Zu Ihrem Wunsch („${'Ü'.repeat(79)}…“): `,
    'Ihr Tag ist frei, und wir halten ihn bis Donnerstag, den 4. März 2027, für Sie. Antworten Sie mit „Ja“, dann ist er gebucht. Schreiben Sie bitte dazu, ob wir liefern oder Sie abholen.',
  ];
  expect(body.split('\r\n')).toEqual(expect.arrayContaining(kept));
  expect(isCut).toBe(true);
});
