import { expect, it } from 'vitest';
import { BUSINESS_FACTS, FOREIGN_PAYLOAD, PAYLOAD } from '../../test/payload';
import { type BoothsOfDay, NOTHING_KNOWN } from './booths';
import { type Business, prepareReplies, requestedDay, requestName, signature } from './replies';
import { parseMessage } from './request-facts';

const withMessage = (written: string | RegExp, replaced: string) => ({
  ...PAYLOAD,
  message: PAYLOAD.message.replace(written, replaced),
});

it.each(['Buchungsanfrage – Plus – 2027-02-29', 'Rechnung 12027-05-08'])('%j asks for no day', (subject) => {
  expect(requestedDay({ ...PAYLOAD, subject })).toBeNull();
});

it.each([
  ['without a town', /Veranstaltungsanschrift: .*\n .*/, 'Veranstaltungsanschrift: Am See 5', 'Größer & <Äpfel>'],
  ['with two postal codes', 'Schloß Übersee\n', '10115 Berlin\n', 'Größer & <Äpfel>, Übersee'],
  ['with a long name', 'Größer & <Äpfel>', 'Ö'.repeat(100), `${'Ö'.repeat(39)}…, Übersee`],
  ['with a long town', '83236 Übersee', `83236 ${'Ü'.repeat(400)}`, `Größer & <Äpfel>, ${'Ü'.repeat(39)}…`],
  ['with a delivery', '\n\nVorname', '\nLieferung: Jülich (16 km), 9,60 €\n\nVorname', 'Größer & <Äpfel>, Jülich'],
  ['to be picked up', '\n\nVorname', '\nLieferung: Abholung\n\nVorname', 'Größer & <Äpfel>, Übersee'],
])('a request %s is named by day, package, customer and town', (_name, written, replaced, customer) => {
  const payload = withMessage(written, replaced);
  expect(requestName(payload, parseMessage(payload.message))).toBe(`08.05.2027 · Plus · ${customer}`);
});

it('a request without a last name has no name of its own', () => {
  expect(requestName(FOREIGN_PAYLOAD, parseMessage(FOREIGN_PAYLOAD.message))).toBeNull();
});

type Given = Partial<{ payload: typeof PAYLOAD; business: Business; booths: Partial<BoothsOfDay> }>;

/** Returns subject and paragraphs of a reply, as a mail program reads them from its link. */
function replyTo(kind: 'accept' | 'decline', { payload = PAYLOAD, business = BUSINESS_FACTS, booths }: Given = {}) {
  const facts = parseMessage(payload.message);
  const { link } = prepareReplies(payload, facts, business, { ...NOTHING_KNOWN, ...booths })[kind];
  expect(link.length).toBeLessThanOrEqual(2_000);
  const { protocol, pathname, searchParams } = new URL(link);
  const [subject, body = ''] = [searchParams.get('subject'), searchParams.get('body') ?? ''];
  return { to: `${protocol}${pathname}`, subject, body, paragraphs: body.replaceAll('\r\n', '\n').split('\n\n') };
}

const SIGNATURE = signature(BUSINESS_FACTS);
const CONFIRMATION = 'Ist alles richtig? Dann antworten Sie bitte mit „Ja“. Erst damit ist Ihr Tag fest gebucht.';

it('an acceptance has everything that a contract needs', () => {
  const { to, subject, paragraphs } = replyTo('accept');
  expect([to, subject]).toEqual(['mailto:juergen@example.com', 'Zusage: Buchungsanfrage – Plus – 2027-05-08']);
  expect(paragraphs).toEqual([
    'Guten Tag Jürgen Größer & <Äpfel>,',
    'vielen Dank für Ihre Anfrage. Gern sagen wir Ihnen die Buchung für Samstag, den 8. Mai 2027, zu.',
    'Paket: Plus\nSupport: Standard\nZubehör: Sofortdruck 400, Requisiten-Paket\nOrt: Schloß Übersee, 83236 Übersee',
    'Paket Plus: 1.300 €\nSofortdruck 400: 90 €\nRequisiten-Paket: 20,50 €\nGesamtpreis: 1.410,50 € inkl. MwSt.\nzzgl. Lieferung\nAbholung kostenlos. Lieferung mit Aufbau in Köln kostenlos.',
    'Die Kaution beträgt 100 €.\nAbsagen kostet nichts.\nEin Widerrufsrecht besteht nicht.',
    `${CONFIRMATION} Schreiben Sie bitte dazu, ob wir liefern oder Sie abholen.`,
    SIGNATURE,
  ]);
});

it('a reply says only what it knows, if neither the message nor the owner states more', () => {
  const { deposit: _, cancellation: __, withdrawal: ___, ...business } = BUSINESS_FACTS;
  const accepted = replyTo('accept', { payload: FOREIGN_PAYLOAD, business });
  expect(accepted.subject).toBe('Zusage: Anfrage');
  expect(accepted.paragraphs).toEqual([
    'Guten Tag,',
    'vielen Dank für Ihre Anfrage. Gern sagen wir Ihnen die Buchung zu.',
    CONFIRMATION,
    SIGNATURE,
  ]);
  const declined = replyTo('decline', { payload: FOREIGN_PAYLOAD, business });
  expect(declined.paragraphs[1]).toMatch(/Leider können wir die Buchung nicht annehmen\.$/);
});

it('an acceptance has the chosen delivery and its price, and then does not ask for it', () => {
  const delivery = 'Lieferung: Jülich (16 km), 9,60 €, nicht im Gesamtpreis enthalten';
  const payload = withMessage('\n\nVorname', `\n${delivery}\n\nVorname`);
  payload.message = payload.message.replace(/zzgl\. Lieferung\n.*/, 'zzgl. 9,60 € Lieferung nach Jülich');
  const { paragraphs } = replyTo('accept', { payload });
  expect(paragraphs[2]).toContain(`\n${delivery}\n`);
  expect(paragraphs[3]).toMatch(/\nGesamtpreis: 1\.410,50 € inkl\. MwSt\.\nzzgl\. 9,60 € Lieferung nach Jülich$/);
  expect(paragraphs[5]).toBe(CONFIRMATION);
});

it('a reply reaches an address with any characters', () => {
  const { to } = replyTo('accept', { payload: { ...PAYLOAD, to: 'a&b=c?d#e+f@example.com' } });
  expect(decodeURIComponent(to)).toBe('mailto:a&b=c?d#e+f@example.com');
});

it('an acceptance says that a small business charges no VAT', () => {
  const { body } = replyTo('accept', { business: { ...BUSINESS_FACTS, taxStatus: 'smallBusiness' } });
  expect(body).toContain('Gesamtpreis: 1.410,50 € ohne MwSt. (Kleinunternehmer, § 19 UStG)\r\n');
});

const OTHER_DAYS = 'Diese Tage waren bei Ihrer Anfrage noch frei:\nFreitag, 7. Mai 2027\nSamstag, 15. Mai 2027';

it.each<[string, Partial<BoothsOfDay>, string, string?]>([
  ['that is taken', { taken: ['A', 'B'] }, ', denn der Tag ist schon vergeben.'],
  ['that is free', { free: ['A'], taken: ['B'] }, '.'],
  ['of which the calendar knows too little', { taken: ['A'], unknown: ['B'] }, '.'],
  ['near other free ones, which it offers,', { otherDays: ['2027-05-07', '2027-05-15'] }, '.', OTHER_DAYS],
])('a reply declines a day %s with a reason that is true', (_name, booths, reason, ...offer) => {
  expect(replyTo('decline', { booths }).paragraphs).toEqual([
    'Guten Tag Jürgen Größer & <Äpfel>,',
    `vielen Dank für Ihre Anfrage. Leider können wir die Buchung für Samstag, den 8. Mai 2027, nicht annehmen${reason}`,
    ...offer,
    'Kommt für Sie auch ein anderer Tag infrage? Dann antworten Sie einfach auf diese E-Mail.',
    SIGNATURE,
  ]);
});

it('an acceptance shortens what the customer knows first, and keeps terms and signature of a company whole', () => {
  const business = {
    ...BUSINESS_FACTS,
    ...{ representatives: ['Maria Muster', 'Alexander Beispielmann'], register: 'Amtsgericht Köln, HRB 98765' },
    ...{ withdrawal: 'W'.repeat(220), cancellation: 'C'.repeat(220) },
  };
  const payload = withMessage('Schloß Übersee', 'Ü'.repeat(400));
  payload.message = payload.message
    .replace('Jürgen', 'Ö'.repeat(90))
    .replace(/Zubehör: .*/, 'Zubehör: Sofortdruck 400, Hintergrundsystem, Requisiten-Paket, Pavillon für draußen');
  const lines = replyTo('accept', { payload, business }).body.split('\r\n');
  expect(lines.slice(-2)).toEqual(['Vertreten durch Maria Muster, Alexander Beispielmann', business.register]);
  expect(lines.filter((line) => line.includes('…'))).toEqual(
    [/^Guten Tag Ö+…$/, /^Zubehör: .*…$/, /^Ort: Ü+…$/].map((line) => expect.stringMatching(line)),
  );
});

it('an acceptance shortens the terms of the owner too, if nothing else is left', () => {
  const { body } = replyTo('accept', { business: { ...BUSINESS_FACTS, withdrawal: 'W'.repeat(3_000) } });
  expect(body).toMatch(/\r\nDie Kaution beträgt 100 €\.\r\n.*\r\nW+…\r\n\r\nIst alles richtig\?/);
});
