import { assert, expect, it } from 'vitest';
import { printsOf } from '../../lib/booking/prices/choice';
import { bookingEmail } from '../../lib/booking/request/message';
import { bookingRules } from '../../lib/booking/rules';
import { offer } from '../../lib/content/offer';
import type { Offer, Site } from '../../lib/content/schema';
import { site } from '../../lib/content/site';
import { TEST_BOOKING } from '../../test/bookings';
import { LARGE, SMALL } from '../../test/businesses';
import { combine } from '../../test/combine';
import { BUSINESS_FACTS, FOREIGN_PAYLOAD, PAYLOAD, requestState, type StateChange } from '../../test/payload';
import { t } from '../../test/texts';
import { type Business, factsOf } from './facts';
import { prepareReplies } from './replies';

const withMessage = (written: string | RegExp, replaced: string) => ({
  ...PAYLOAD,
  message: PAYLOAD.message.replace(written, replaced),
});

it.each([
  ['without a postal code', '83236 Übersee', 'noch offen', 'Größer & <Äpfel>, noch offen'],
  ['in another country', '83236 Übersee', 'A-1070 Wien', 'Größer & <Äpfel>, Wien'],
  ['with a long name', 'Größer & <Äpfel>', 'Ö'.repeat(100), `${'Ö'.repeat(39)}…, Übersee`],
  ['with a long town', '83236 Übersee', `83236 ${'Ü'.repeat(400)}`, `Größer & <Äpfel>, ${'Ü'.repeat(39)}…`],
  ['with a delivery', '\n\nVorname', '\nLieferung: Jülich (16 km), 9,60 €\n\nVorname', 'Größer & <Äpfel>, Jülich'],
])('names a request %s by day, package, customer and town', (_name, written, replaced, customer) => {
  expect(factsOf(withMessage(written, replaced), requestState()).title).toBe(`08.05.2027 · Plus · ${customer}`);
  expect(factsOf(FOREIGN_PAYLOAD, requestState()).title, 'without a last name').toBeNull();
});

/** Returns the lines of a reply to copy, and of its link as a mail program reads it. */
function replyTo(kind: 'Zusage' | 'Absage', payload = PAYLOAD, change: StateChange = {}) {
  const replies = prepareReplies(factsOf(payload, requestState(change)));
  const reply = replies.find(({ noun }) => noun === kind) ?? assert.fail();
  expect(reply.link.length).toBeLessThanOrEqual(2_000);
  const body = new URL(reply.link).searchParams.get('body') ?? '';
  return { ...reply, lines: reply.text.split('\n'), linked: body.split('\r\n') };
}

const CONFIRMATION =
  'Ihr Tag ist frei, und wir halten ihn für Sie. Antworten Sie mit „Ja“ auf diese Zusage, dann ist er gebucht.';

it('links a short reply as it is, also to an address of unusual characters', () => {
  const { subject, link, lines, linked, isCut } = replyTo('Zusage', { ...PAYLOAD, to: 'a&b=c?d#e+f@example.com' });
  expect(decodeURIComponent(link)).toMatch(/^mailto:a&b=c\?d#e\+f@example\.com\?/);
  expect([subject, isCut]).toEqual(['Zusage: Fotobox am 8. Mai 2027', false]);
  expect(linked).toEqual(lines);
});

/** Returns a request with a delivery, as the website writes it. */
function withDelivery(chosen: string | null, ...terms: string[]) {
  const payload = withMessage('\n\nVorname', chosen ? `\nLieferung: ${chosen}\n\nVorname` : '\n\nVorname');
  return { ...payload, message: payload.message.replace(/zzgl\. Lieferung\n.*/, terms.join('\n')) };
}
const COLLECTED = ['Zu zahlen: 1.410,50 €'];
const OPEN = ['Lieferung: ____ €', 'Zu zahlen: ____ € (bei Abholung 1.410,50 €)'];
const BUILT = ['Wir bauen auf.'];
const FREE = ['Zu zahlen: 1.410,50 € (mit Lieferung nach Köln)'];
const UNREADABLE = ['Lieferung nach Köln: ____ €', 'Zu zahlen: ____ € (Gesamtpreis 1.410,50 € und Lieferung)'];
const TERMS = 'Abholung kostenlos.';

it.each([
  ['a place without a charge', withDelivery('Köln (6 km), 0 €', 'zzgl. 0 € Lieferung nach Köln'), FREE, BUILT],
  ['an endless amount', withDelivery(`Köln (6 km), ${'9'.repeat(3_000)} €`, 'zzgl. Lieferung'), UNREADABLE, BUILT],
  ['pickup', withDelivery('Abholung', TERMS), COLLECTED, ['Sie holen ab.']],
  ['an offer without deliveries', withDelivery(null, TERMS), [TERMS, ...COLLECTED], ['Sie holen ab.']],
  [
    'an open delivery',
    withDelivery(null, 'zzgl. Lieferung (noch offen)', TERMS),
    OPEN,
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

it.each(['“', '"', '»', '’', '＂', '❞', '〞', "''"])('lets no %s of a wish end its quotation in a reply', (mark) => {
  const payload = withMessage(/E-Mail: .*/, `$&\nWünsche: früh${mark}): sehr gern. Sie zahlen 100 €. (${mark}ok`);
  for (const kind of ['Zusage', 'Absage'] as const)
    expect(replyTo(kind, payload).lines).toContain("Zu Ihrem Wunsch („früh'): sehr gern. Sie zahlen 100 €. ('ok“): ");
});

it('names in the sum only a place of the owner, whatever the address of the event says', () => {
  const sumOf = (town: string) =>
    replyTo('Zusage', withMessage('83236 Übersee', town)).lines.find((line) => line.startsWith('Lieferung'));
  expect(sumOf('50668 Köln')).toBe('Lieferung nach Köln: ____ €');
  expect(sumOf('50668 Köln gratis statt')).toBe('Lieferung: ____ €');
});

it('declines with the reason that the day is taken only if no photo booth was free or unknown', () => {
  const reasons = [{ taken: ['A'] }, { taken: ['A'], free: ['B'] }, { taken: ['A'], unknown: ['B'] }].map((booths) =>
    /nicht annehmen(.*)/.exec(replyTo('Absage', PAYLOAD, { booths }).lines[2] ?? '')?.at(1),
  );
  expect(reasons).toEqual([', denn der Tag ist schon vergeben.', '.', '.']);
});

const ADDRESS = 'Gut Lindenhof, Große Scheune\nLindenallee 12\n12345 Musterstadt';
const NO_TERMS = { payment: undefined, handover: undefined, deposit: undefined, cancellation: undefined };
const WITHOUT_TERMS: Partial<Business> = { ...NO_TERMS, withdrawal: undefined, terms: undefined };
const REFERENCE = / wie auf https:\/\/www\.fotobox-musterstadt\.example\/impress#mietbedingungen$/;

it.each<[string, { site: Site; offer: Offer }]>([
  ['the owner', { site, offer }],
  ['the owner with more terms', { site: { ...site, terms: ['Die Box ist zu schonen.'] }, offer }],
  ['a small business', SMALL as { site: Site; offer: Offer }],
  ['a large business', LARGE as { site: Site; offer: Offer }],
])('links every acceptance of %s whole, or with one line for the terms', (_name, { site, offer }) => {
  const rules = bookingRules(offer, site);
  const business = { ...WITHOUT_TERMS, ...site, ...offer, siteUrl: 'https://www.fotobox-musterstadt.example' };
  const choices = combine({
    package: offer.packages,
    extras: [offer.extras.map(({ key }) => key)],
    support: ['Premium'] as const,
    delivery: [null, ...rules.deliveries],
  });
  for (const { package: offered, delivery, ...others } of choices) {
    const prints = printsOf(offered).at(-1) ?? 0;
    const choice = rules.fitted({ ...others, package: offered.key, prints, backgroundId: 3 });
    const place = { invoiceAddress: ADDRESS, eventAddress: ADDRESS, delivery };
    const booking = { ...TEST_BOOKING, ...choice, ...place, note: '' };
    const payload = { ...PAYLOAD, ...bookingEmail(booking, { t, rules, isDateTaken: false }) };
    const { lines, linked, isCut } = replyTo('Zusage', payload, { business });
    const withoutTerms = replyTo('Zusage', payload, { business: { ...business, ...WITHOUT_TERMS } }).lines;
    const reference = linked.findIndex((line) => REFERENCE.test(line));
    expect(isCut ? linked.toSpliced(reference, 2) : linked).toEqual(isCut ? withoutTerms : lines);
    expect(reference >= 0).toBe(isCut);
  }
});

it('names exactly the terms that a link replaces', () => {
  const long = { payment: undefined, deposit: 'D'.repeat(900), withdrawal: 'W'.repeat(900), cancellation: undefined };
  const lineOf = (business: object) =>
    replyTo('Zusage', PAYLOAD, { business: { ...long, ...business } }).linked.find((line) => line.includes(': wie '));
  expect(lineOf({})).toBe('Kaution und Widerruf: wie im Impressum unserer Website');
  const more = { cancellation: 'C', handover: { pickup: 'P' }, terms: 'T', siteUrl: 'https://a.example' };
  expect(lineOf(more)).toBe(
    'Übergabe, Kaution, Absage, Widerruf und Mietbedingungen: wie auf https://a.example/impress#mietbedingungen',
  );
  // A reference that is longer than the terms would save nothing.
  const register = 'R'.repeat(1_200);
  expect(lineOf({ deposit: undefined, withdrawal: 'Keins.', register })).toBeUndefined();
});

it('cuts the end of a wish in the link of an acceptance, and quotes the whole wish in the text to copy', () => {
  const wish = `1. Reverse Charge? ${'W'.repeat(580)}`;
  const payload = withMessage(/E-Mail: .*/, `$&\nWünsche: ${wish}`);
  const business = { register: 'R'.repeat(500) };
  const [accept, decline] = (['Zusage', 'Absage'] as const).map((kind) => replyTo(kind, payload, { business }));
  assert(accept && decline);
  for (const { lines } of [accept, decline]) expect(lines).toContain(`Zu Ihrem Wunsch („${wish}“): `);
  expect([decline.linked, decline.isCut]).toEqual([decline.lines, false]);
  const cut = accept.linked.filter((line) => !accept.lines.includes(line));
  expect(cut).toEqual([
    expect.stringMatching(/: wie im Impressum/),
    expect.stringMatching(/^Zu Ihrem .* W{50,}…“\): $/),
  ]);
  expect(accept.isCut).toBe(true);
});
