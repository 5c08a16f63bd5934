import { expect, it } from 'vitest';
import { BUSINESS_FACTS, PAYLOAD, REQUEST_STATE } from '../../test/payload';
import { type BoothsOfDay, NOTHING_KNOWN } from './booths';
import { writeMails } from './messages';
import type { Business, RequestState } from './request-facts';

const UNKNOWN = 'Ob der Tag frei ist, ist nicht bekannt. Bitte sehen Sie in Ihrem Kalender nach.';

/** 14:05 in Berlin. */
const NOW = new Date('2026-11-27T13:05:00Z');

interface Given extends Partial<Pick<RequestState, 'otherRequests' | 'now'>> {
  message?: string;
  business?: Partial<Business>;
  booths?: Partial<BoothsOfDay>;
}

function write({ message = PAYLOAD.message, business, booths, ...given }: Given = {}) {
  const facts = { business: { ...BUSINESS_FACTS, ...business }, booths: { ...NOTHING_KNOWN, ...booths } };
  return writeMails({ ...PAYLOAD, message }, { ...REQUEST_STATE, now: NOW, ...facts, ...given }).business;
}

const withWish = (wish: string) => PAYLOAD.message.replace(/E-Mail: .*/, `$&\nWünsche: ${wish}`);

/** Returns the lines that a mail program without style sheets shows. */
const shown = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/gs, '')
    .replace(/<\/(?:p|h1|h2|div)>|<br>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

it('shows a reply that its button shortens', () => {
  const business = { withdrawal: 'W'.repeat(3_000) };
  const lines = shown(write({ business }).html);
  expect(lines).toContain('Der Knopf kürzt die Zusage. Unten steht sie ganz.');
  expect(lines.slice(lines.indexOf('Antwort zum Kopieren: Zusage'))).toContain(business.withdrawal);
  expect(lines).not.toContain('Antwort zum Kopieren: Absage');
  expect(shown(write().html).join()).not.toContain('Kopieren');
});

it('has in plain text no line of a wish that imitates another part, and no link to a reply', () => {
  const { text } = write({ message: withWish('Ja\n    Antwort zum Kopieren: Zusage') });
  expect(text).toContain('\n\nWunsch\n    Ja\n    Antwort zum Kopieren: Zusage\n\nDatum: ');
  expect(text.match(/^Antwort zum Kopieren: Zusage$/gm)).toHaveLength(1);
  expect(text).not.toContain('mailto:');
});

/** Returns the contrast of two colours (WCAG 2). */
function contrast(...colours: string[]): number {
  const [dark = 0, light = 0] = colours
    .map((colour) => {
      const parts = colour.match(/\w\w/g) ?? [];
      const linear = parts.map((part) => Number.parseInt(part, 16) / 255);
      const [r = 0, g = 0, b = 0] = linear.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    })
    .sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

it('uses colours with a contrast of 4.5 in both schemes, also on #1e1e1e', () => {
  const { html } = write({ message: withWish('Ja') });
  const rules = [...html.matchAll(/style="([^"]*)"|([.\w]+)\{([^{}]*)\}/g)].map(
    ([, inline, , rule]) => inline ?? rule ?? '',
  );
  const isDark = (rule: string) =>
    html.indexOf(rule) > html.indexOf('prefers-color-scheme') && !html.includes(`style="${rule}"`);
  const texts = rules.flatMap((rule) => {
    const [, colour = ''] = /(?<!-)color:(#\w{6})/.exec(rule) ?? [];
    const [, own] = /background:(#\w{6})/.exec(rule) ?? [];
    const backgrounds = own ? [own] : isDark(rule) ? ['#1e1e1e', '#3d1d29'] : ['#ffffff', '#f9e7e6'];
    return colour ? backgrounds.map((background) => [colour, background]) : [];
  });
  expect(texts.length).toBeGreaterThan(8);
  for (const pair of texts) expect([...pair, contrast(...pair) >= 4.5]).toEqual([...pair, true]);
  // Texts on the mail program's own background take its colour.
  expect(html).not.toMatch(/style="(?:(?!background)[^"])*[";]color:(?:(?!background)[^"])*"/);
});

const FREE = 'laut Kalender frei, als die Anfrage kam.';
const OLD_AND_FREE = 'laut Kalender, Stand 27. November, 13:00: frei.';
const OLD_AND_TAKEN = 'laut Kalender, Stand 27. November, 13:00: belegt.';
const SHORT_NOTICE = 'Die Anfrage ist kurzfristig: Der Tag liegt innerhalb Ihres Vorlaufs.';
const IS_UNREADABLE = 'Der Kalender von „Klassik“ ist seit 27. November, 00:30 Uhr nicht lesbar.';

const [FRESH, OLD] = ['12:05', '12:00'].map((time) => ({ readAt: new Date(`2026-11-27T${time}Z`) }));
const UNREADABLE = { unreadable: [{ name: 'Klassik', since: new Date('2026-11-26T23:30:00Z') }] };
const EVERY_STATE = { free: ['A', 'B'], taken: ['C'], unknown: ['D'] };
const [free, taken, unknown] = [{ free: ['A'] }, { taken: ['A'] }, { unknown: ['A'] }];

const MOMENT = '26. November, 14:05';
const requestsAt = (...times: string[]) => ({
  otherRequests: times.map((time) => ({ at: new Date(time), isSameAddress: time === SAME_ADDRESS })),
});
const SAME_ADDRESS = '2027-02-01T23:30Z';
const REQUESTS = ['2026-11-26T13:05Z', SAME_ADDRESS];
const noticeAt = (now: string, minimumNoticeDays: number) => ({ business: { minimumNoticeDays }, now: new Date(now) });

it.each<[Given, ...string[]]>([
  [{ booths: EVERY_STATE }, FREE, 'Frei: A, B', 'Belegt: C', 'Unbekannt: D'],
  [{ booths: taken }, 'laut Kalender belegt, als die Anfrage kam.', 'Belegt: A'],
  [{ booths: { ...taken, unknown: ['B'] } }, UNKNOWN, 'Belegt: A', 'Unbekannt: B'],
  [{ booths: { tentative: 1 } }, UNKNOWN, 'Achtung: 1 vorläufiger Eintrag.'],
  [
    { ...requestsAt(...REQUESTS.slice(0, 1)), booths: { tentative: 2 } },
    ...[UNKNOWN, `Achtung: 1 weitere Anfrage für diesen Tag (${MOMENT}), 2 vorläufige Einträge.`],
  ],
  [
    requestsAt(...REQUESTS),
    UNKNOWN,
    `Achtung: 2 weitere Anfragen für diesen Tag (${MOMENT}; 2. Februar, 00:30, von derselben Adresse).`,
  ],
  [
    requestsAt(...Array(5).fill(REQUESTS[0])),
    ...[UNKNOWN, `Achtung: 5 weitere Anfragen für diesen Tag (zuletzt ${MOMENT}; ${MOMENT}; ${MOMENT}).`],
  ],
  [{ booths: { ...free, ...FRESH } }, FREE, 'Frei: A'],
  [{ booths: { ...taken, ...OLD } }, OLD_AND_TAKEN, 'Belegt: A'],
  [{ booths: { ...unknown, ...OLD } }, UNKNOWN, 'Unbekannt: A'],
  [{ booths: { ...free, ...OLD, ...UNREADABLE } }, OLD_AND_FREE, 'Frei: A', IS_UNREADABLE],
  [{ booths: { ...unknown, ...UNREADABLE } }, UNKNOWN, 'Unbekannt: A', IS_UNREADABLE],
  [{ booths: { ...free, readAt: NOW, ...UNREADABLE } }, FREE, 'Frei: A'],
  [noticeAt('2027-05-05T23:00:00Z', 3), UNKNOWN, SHORT_NOTICE],
  [noticeAt('2027-05-05T21:00:00Z', 3), UNKNOWN],
  [noticeAt('2027-05-08T10:00:00Z', 1), UNKNOWN, SHORT_NOTICE],
  [noticeAt('2027-05-08T10:00:00Z', 0), UNKNOWN],
  [noticeAt('2027-05-09T10:00:00Z', 3), UNKNOWN],
])('begins with the state of the day and with warnings: %j', (given, state = '', ...lines) => {
  const { text, html } = write(given);
  const [head = ''] = text.split(PAYLOAD.message);
  expect(head.trimEnd().split(/\n+/)).toEqual([`Samstag, 8. Mai 2027: ${state}`, ...lines]);
  const heading = ['Neue Anfrage', 'Samstag, 8. Mai 2027', state.replace('laut', 'Laut'), ...lines];
  expect(shown(html).slice(0, heading.length + 1)).toEqual([...heading, 'Paket']);
});

it.each([
  [{ taken: ['A'] }, ['Absage', 'Zusage']],
  [{ taken: ['A'], free: ['B'] }, ['Zusage', 'Absage']],
])('puts the reply that fits the state of the day first, as the main button: %j', (booths, replies) => {
  const { text, html } = write({ booths });
  expect(text.match(/(?<=^Antwort zum Kopieren: ).*/gm)).toEqual(replies);
  expect(html.match(/(?:Zu|Ab)sage(?=n<)/g)).toEqual(replies);
  expect(/class="main"[^>]*>(\w+)n</.exec(html)?.[1]).toBe(replies[0]);
});

const BLANKS = 'Bitte vor dem Absenden eintragen: Preis der Lieferung und Summe';
const PRICE = 'nach Übersee 1,25 €, zusammen 1.411,75 €';
const WISH = 'Bitte den Satz zum Wunsch ergänzen oder streichen.';
const ONE_DAY = 'Antwort und Kalenderdateien gelten für einen Tag und eine Fotobox.';
const deliveryPriceTo = (town: string, packageName: string) => (`${town} ${packageName}` === 'Übersee Plus' ? 1.25 : 9);
const delivered = (to: string) => PAYLOAD.message.replace('\n\n', `\nLieferung: ${to}\n\n`);

it.each<[string, Given, ...string[]]>([
  ['a known place', { message: delivered('Jülich (16 km), 9,60 €'), business: { deliveryPriceTo } }],
  ['pickup', { message: delivered('Abholung'), business: { deliveryPriceTo } }],
  ['another place', { message: delivered('anderer Ort') }, `${BLANKS}.`],
  ['a delivery that is left open', { business: { deliveryPriceTo: () => null } }, `${BLANKS}.`],
  ['the same in a known town', { business: { deliveryPriceTo } }, `${BLANKS} (${PRICE}).`],
  ['a wish', { message: withWish('Zwei Boxen') }, `${BLANKS}.`, WISH, ONE_DAY],
])('asks the owner above the buttons to complete the replies: %s', (_name, given, ...hints) => {
  const { text, html } = write(given);
  const lines = shown(html);
  const end = lines.indexOf('Zusagen');
  expect(lines.slice(lines.indexOf('Rechnung an: Straße 1, 12345 Köln') + 1, end)).toEqual(hints);
  expect(text).toContain(`\n\n${[...hints, ''].join('\n')}\nEine Antwort auf diese E-Mail`.replace('\n\n\n', '\n\n'));
  expect(lines.includes(PRICE), 'beside the blank').toBe(hints.join().includes(PRICE));
});

it.each([
  ['+49 (0) 170/123 45-67', 'tel:+491701234567'],
  ['(0221) 1234.567', 'tel:02211234567'],
  ['0221/1234567 / 0170/1234567', null],
  ['$& <b>112', null],
])('links the phone number %s', (phone, link) => {
  const { html } = write({ message: PAYLOAD.message.replace('Telefon: -', () => `Telefon: ${phone}`) });
  const [, found = null] = /<a href="(tel:[^"]*)"/.exec(html) ?? [];
  expect(found).toBe(link);
});

it('shows the words of the customer as text, and loads nothing', () => {
  const place = `Schloß <b>${'Ü'.repeat(400)}</b><img src="https://example.com/a.png">`;
  const { html } = write({ message: PAYLOAD.message.replace('Schloß Übersee', place) });
  expect(html).toContain('Name: Größer &amp; &lt;Äpfel&gt;<br>');
  expect(html).toContain('Veranstaltungsanschrift: Schloß &lt;b&gt;Ü');
  expect(html).not.toMatch(/<(b>|img|link|script|iframe)|url\(|@import/i);
  expect(html).not.toContain('google.com/maps');
});
