import { assert, expect, it } from 'vitest';
import { BUSINESS_FACTS, FOREIGN_PAYLOAD, PAYLOAD, requestState, type StateChange } from '../../test/payload';
import { prepareReplies } from './replies';
import { requestOf } from './request';

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
  expect(requestOf(withMessage(written, replaced), requestState()).title).toBe(`08.05.2027 · Plus · ${customer}`);
  expect(requestOf(FOREIGN_PAYLOAD, requestState()).title, 'without a last name').toBeNull();
});

/** Returns the lines of a reply to copy, and of its link as a mail program reads it. */
function replyTo(kind: 'Zusage' | 'Absage', payload = PAYLOAD, change: StateChange = {}) {
  const replies = prepareReplies(requestOf(payload, requestState(change)));
  const reply = replies.find(({ noun }) => noun === kind) ?? assert.fail();
  expect(reply.link.length).toBeLessThanOrEqual(2_000);
  const body = new URL(reply.link).searchParams.get('body') ?? '';
  return { ...reply, lines: reply.lines.map(({ text }) => text), linked: body.split('\r\n') };
}

const CONFIRMATION =
  'Ihr Tag ist frei, und wir halten ihn für Sie. Antworten Sie mit „Ja“ auf diese Zusage, dann ist er gebucht.';

it('links a short reply as it is, also to an address of unusual characters', () => {
  const { subject, link, lines, linked, isCut } = replyTo('Zusage', { ...PAYLOAD, to: 'a&b=c?d#e+f@example.com' });
  expect(decodeURIComponent(link)).toMatch(/^mailto:a&b=c\?d#e\+f@example\.com\?/);
  expect([subject, isCut]).toEqual(['Zusage: Fotobox am 8. Mai 2027', false]);
  expect(linked).toEqual(lines);
});

it('leaves out of a reply everything that neither the message nor the owner states', () => {
  const unstated = { deposit: undefined, cancellation: undefined, withdrawal: undefined };
  const { subject, lines } = replyTo('Zusage', FOREIGN_PAYLOAD, { business: unstated });
  expect(subject).toBe('Zusage: Anfrage');
  const start = ['Guten Tag,', '', 'vielen Dank für Ihre Anfrage.', '', CONFIRMATION, ''];
  const signature = ['Fotobox Köln', 'Eva Klein', 'Am Dom 1', '50667 Köln', '+49 221 1234567'];
  expect(lines).toEqual([...start, 'Mit freundlichen Grüßen', ...signature]);
});

/** Returns a request with a delivery, as the website writes it. */
function withDelivery(chosen: string | null, ...terms: string[]) {
  const payload = withMessage('\n\nVorname', chosen ? `\nLieferung: ${chosen}\n\nVorname` : '\n\nVorname');
  return { ...payload, message: payload.message.replace(/zzgl\. Lieferung\n.*/, terms.join('\n')) };
}
const FROM_JULICH = withDelivery('Jülich (16 km), 9,60 €', 'zzgl. 9,60 € Lieferung nach Jülich');
const TO_FILL_IN = ['Lieferung nach Übersee: ____ €', 'Zu zahlen: ____ € (Gesamtpreis 1.410,50 € und Lieferung)'];
const COLLECTED = ['Zu zahlen: 1.410,50 €'];
const BOTH = '1.420,10 € (Gesamtpreis 1.410,50 € und Lieferung nach Jülich 9,60 €)';
const OPEN = ['Lieferung nach Übersee: ____ €', 'Zu zahlen: ____ € (bei Abholung 1.410,50 €)'];
const BUILT = ['Wir bauen auf.'];
const FREE = ['Zu zahlen: 1.410,50 € (mit Lieferung nach Köln)'];
const UNREADABLE = ['Lieferung nach Köln: ____ €', ...TO_FILL_IN.slice(1)];
const TERMS = 'Abholung kostenlos.';

it.each([
  ['a known place', FROM_JULICH, [`Zu zahlen: ${BOTH}`], BUILT],
  ['a place without a charge', withDelivery('Köln (6 km), 0 €', 'zzgl. 0 € Lieferung nach Köln'), FREE, BUILT],
  ['an endless amount', withDelivery(`Köln (6 km), ${'9'.repeat(3_000)} €`, 'zzgl. Lieferung'), UNREADABLE, BUILT],
  ['pickup', withDelivery('Abholung', TERMS), COLLECTED, ['Sie holen ab.']],
  ['an offer without deliveries', withDelivery(null, TERMS), [TERMS, ...COLLECTED], ['Sie holen ab.']],
  ['another place', withDelivery('anderer Ort', 'zzgl. Lieferung', TERMS), TO_FILL_IN, BUILT],
  [
    'an open delivery',
    withDelivery(null, 'zzgl. Lieferung (noch offen)', TERMS),
    [TERMS, ...OPEN],
    ['Bei Abholung: Sie holen ab.', 'Bei Lieferung: Wir bauen auf.'],
  ],
])('writes sum or lines to fill in, payment and handover of %s', (_name, payload, sums, handover) => {
  const owned = { payment: 'Sie zahlen bar.', terms: 'Die Box ist zu schonen.' };
  const business = { ...owned, handover: { pickup: 'Sie holen ab.', delivery: 'Wir bauen auf.' } };
  const { lines } = replyTo('Zusage', payload, { business });
  const [, afterTotal = ''] = lines.join('\n').split(/Gesamtpreis: .*\n/);
  const { deposit = '', cancellation = '', withdrawal = '' } = BUSINESS_FACTS;
  const terms = [deposit, cancellation, withdrawal, 'Es gelten unsere Mietbedingungen.', ''];
  const expected = [...sums, '', owned.payment, ...handover, ...terms].join('\n');
  const question = handover.length === 2 ? ' Schreiben Sie bitte dazu, ob wir liefern oder Sie abholen.' : '';
  expect(afterTotal).toContain(`${expected}\n${CONFIRMATION}${question}\n`);
  expect(afterTotal.indexOf(expected)).toBe(0);
});

it.each([
  ['for some days', 7, requestState().now, ' bis Montag, den 8. März 2027,'],
  ['in Berlin, where a new day has begun', 1, new Date('2027-03-01T23:30:00Z'), ' bis Mittwoch, den 3. März 2027,'],
  ['not beyond the requested day', 60, new Date('2027-05-01T10:00:00Z'), ' bis Samstag, den 8. Mai 2027,'],
  ['without a last day on the requested day itself', 7, new Date('2027-05-08T10:00:00Z'), ''],
  ['without a last day after the requested day', 7, new Date('2027-06-01T10:00:00Z'), ''],
  ['without a last day if the owner names none', undefined, requestState().now, ''],
])('states how long an acceptance is valid: %s', (_name, answerBy, now, until) => {
  const text = replyTo('Zusage', PAYLOAD, { business: { answerBy }, now }).lines.join('\n');
  expect(text).toContain(`Ihr Tag ist frei, und wir halten ihn${until} für Sie. Antworten Sie mit „Ja“`);
  expect(text.match(/gebucht/g)).toHaveLength(1);
});

it('quotes the whole wish in both replies, and shortens it only in a link that would be too long', () => {
  const wish = `1. Reverse Charge?\n    2. ${'W'.repeat(580)}`;
  const payload = withMessage(/E-Mail: .*/, `$&\nWünsche: ${wish}`);
  const whole = `Zu Ihrem Wunsch („1. Reverse Charge? 2. ${'W'.repeat(580)}“): `;
  const [accept, decline] = [replyTo('Zusage', payload), replyTo('Absage', payload)];
  for (const { lines } of [accept, decline]) expect(lines).toContain(whole);
  expect([decline.linked, decline.isCut]).toEqual([decline.lines, false]);
  expect(accept.linked).toContain(`Zu Ihrem Wunsch („1. Reverse Charge? 2. ${'W'.repeat(57)}…“): `);
  expect(accept.isCut).toBe(true);
});

it('declines with the reason that the day is taken only if no photo booth was free or unknown', () => {
  const reasons = [{ taken: ['A'] }, { taken: ['A'], free: ['B'] }, { taken: ['A'], unknown: ['B'] }].map((booths) =>
    /nicht annehmen(.*)/.exec(replyTo('Absage', PAYLOAD, { booths }).lines[2] ?? '')?.at(1),
  );
  expect(reasons).toEqual([', denn der Tag ist schon vergeben.', '.', '.']);
});

it('leaves the parts of the total out of a long acceptance, and shortens the texts of the customer before the rest', () => {
  const long = { withdrawal: 'W'.repeat(220), cancellation: 'C'.repeat(220) };
  const payload = withMessage('Schloß Übersee', 'Ü'.repeat(400));
  payload.message = payload.message.replace('Jürgen', 'Ö'.repeat(90));
  const { linked, lines, isCut } = replyTo('Zusage', payload, { business: long });
  expect(linked.filter((line) => line.includes('…'))).toEqual(
    [/^Guten Tag Ö+…$/, /^Ort der Feier: Ü+…$/].map((line) => expect.stringMatching(line)),
  );
  expect(linked).toEqual(expect.arrayContaining([long.withdrawal, long.cancellation]));
  const price = 'Paket Plus: 1.300 €';
  expect([linked.includes(price), lines.includes(price), isCut]).toEqual([false, true, true]);
});

it.each([
  ['terms of the owner', { withdrawal: 'W'.repeat(3_000) }],
  ['many terms', { deposit: 'D'.repeat(500), cancellation: '§'.repeat(500), withdrawal: '李\n'.repeat(500) }],
  ['a register entry', { register: '李'.repeat(800), representatives: Array(40).fill('Ö'.repeat(25)) }],
])('shortens %s in an acceptance, but never sum, lines to fill in, wish and confirmation', (_name, business) => {
  const payload = withMessage(/E-Mail: .*/, `$&\nWünsche: ${'Ü'.repeat(600)}`);
  const { linked, isCut } = replyTo('Zusage', payload, { business: { ...business, answerBy: 3 } });
  const kept = [...OPEN, `Zu Ihrem Wunsch („${'Ü'.repeat(79)}…“): `];
  expect(linked).toEqual(expect.arrayContaining([...kept, expect.stringMatching(/^Ihr Tag ist frei.* abholen\.$/)]));
  expect(isCut).toBe(true);
});
