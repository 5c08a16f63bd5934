import { expect, it } from 'vitest';
import { PAYLOAD, requestState, type StateChange } from '../../test/payload';
import { writeMails } from './messages';

/** 14:05 in Berlin. */
const NOW = new Date('2026-11-27T13:05:00Z');

const write = (change: StateChange = {}, message = PAYLOAD.message) =>
  writeMails({ ...PAYLOAD, message }, requestState({ now: NOW, ...change })).business;

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

it('has in plain text no line of a wish that imitates another part, and no link to a reply', () => {
  const { text } = write({}, withWish('Ja\n    Antwort zum Kopieren: Zusage'));
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
  const { html } = write({}, withWish('Ja'));
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

const UNKNOWN = 'Ob der Tag frei ist, ist nicht bekannt. Bitte sehen Sie in Ihrem Kalender nach.';
const SHORT_NOTICE = 'Die Anfrage ist kurzfristig: Der Tag liegt innerhalb Ihres Vorlaufs.';

const [free, taken] = [{ free: ['A'] }, { taken: ['A'] }];
const [FRESH, OLD] = ['12:05', '12:00'].map((time) => ({ readAt: new Date(`2026-11-27T${time}Z`) }));
const unreadable = [{ name: 'Klassik', since: new Date('2026-11-26T23:30:00Z') }];

const MOMENT = '26. November, 14:05';
const EARLIER = { at: new Date('2026-11-26T13:05Z'), isSameAddress: false };
const noticeAt = (now: string, minimumNoticeDays: number) => ({ business: { minimumNoticeDays }, now: new Date(now) });

it.each<[string, StateChange, ...string[]]>([
  ['no free photo booth, but an unknown one', { booths: { ...taken, unknown: ['B'] } }, UNKNOWN],
  ['a reading of the last hour', { booths: { ...free, ...FRESH } }, 'laut Kalender frei, als die Anfrage kam.'],
  ['an old reading', { booths: { ...taken, ...OLD } }, 'laut Kalender, Stand 27. November, 13:00: belegt.'],
  [
    'a calendar that is unreadable for less than an hour',
    { booths: { ...free, readAt: NOW, unreadable } },
    'laut Kalender frei, als die Anfrage kam.',
  ],
  [
    'a calendar that has been unreadable for longer',
    { booths: { ...free, ...OLD, unreadable } },
    'laut Kalender, Stand 27. November, 13:00: frei.',
    'Der Kalender von „Klassik“ ist seit 27. November, 00:30 Uhr nicht lesbar.',
  ],
  [
    'many requests and tentative events',
    { booths: { tentative: 2 }, otherRequests: Array(5).fill(EARLIER) },
    UNKNOWN,
    `Achtung: 5 weitere Anfragen für diesen Tag (zuletzt ${MOMENT}; ${MOMENT}; ${MOMENT}), 2 vorläufige Einträge.`,
  ],
  ['short notice, in Berlin', noticeAt('2027-05-05T23:00:00Z', 3), UNKNOWN, SHORT_NOTICE],
  ['long notice, in Berlin', noticeAt('2027-05-05T21:00:00Z', 3), UNKNOWN],
  ['a past day', noticeAt('2027-05-09T10:00:00Z', 3), UNKNOWN],
])('begins with the state of the day and with warnings: %s', (_name, change, state = '', ...warnings) => {
  const { text } = write(change);
  const [first, ...others] = (text.split(PAYLOAD.message)[0] ?? '').trimEnd().split(/\n+/);
  expect(first).toBe(`Samstag, 8. Mai 2027: ${state}`);
  expect(others.filter((line) => !/^(Frei|Belegt|Unbekannt): /.test(line))).toEqual(warnings);
});

it.each([
  [1.25, 'nach Übersee 1,25 €, zusammen 1.411,75 €'],
  [null, null],
])('states what a delivery that is left open costs in the town of the event: %s', (price, hint) => {
  const deliveryPriceTo = (town: string, packageName: string) =>
    `${town} ${packageName}` === 'Übersee Plus' ? price : 9;
  const { text, html } = write({ business: { deliveryPriceTo } });
  const sentence = `Bitte vor dem Absenden eintragen: Preis der Lieferung und Summe${hint ? ` (${hint})` : ''}.`;
  expect(text).toContain(`\n\n${sentence}\n\n`);
  expect(shown(html)).toContain(sentence);
  expect(shown(html).filter((line) => line.startsWith('nach '))).toEqual(hint ? [hint] : []);
  const chosen = PAYLOAD.message.replace('\n\n', '\nLieferung: Übersee (16 km), 9,60 €\n\n');
  expect(write({ business: { deliveryPriceTo } }, chosen).text).not.toContain('vor dem Absenden');
});

it.each([
  ['Schloß, 52428 JÜLICH', false],
  ['Jülicher Platz 1\n    83236 Übersee', true],
])('says that a chosen place is missing in the address %j: %s', (address, isMissing) => {
  const chosen = PAYLOAD.message.replace('\n\n', '\nLieferung: Jülich (16 km), 9,60 €\n\n');
  const { text } = write({}, chosen.replace(/Schloß Übersee\n.*/, address));
  expect(text.includes('\nGewählt ist die Lieferung nach Jülich. Dieser Ort steht nicht in der')).toBe(isMissing);
});

it.each([
  ['+49 (0) 170/123 45-67', 'tel:+491701234567'],
  ['(0221) 1234.567', 'tel:02211234567'],
  ['0221/1234567 / 0170/1234567', null],
  ['$& <b>112', null],
])('links the phone number %s', (phone, link) => {
  const { html } = write(
    {},
    PAYLOAD.message.replace('Telefon: -', () => `Telefon: ${phone}`),
  );
  const [, found = null] = /<a href="(tel:[^"]*)"/.exec(html) ?? [];
  expect(found).toBe(link);
});

it('shows the words of the customer as text, and loads nothing', () => {
  const place = 'Schloß <b>Ü</b><img src="https://example.com/a.png">';
  const { html } = write({}, PAYLOAD.message.replace('Schloß Übersee', place));
  expect(html).toContain('Name: Größer &amp; &lt;Äpfel&gt;<br>');
  expect(html).toContain('Veranstaltungsanschrift: Schloß &lt;b&gt;Ü');
  expect(html).not.toMatch(/<(b>|img|link|script|iframe)|url\(|@import/i);
});
