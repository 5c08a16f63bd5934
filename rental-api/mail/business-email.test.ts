import { expect, it } from 'vitest';
import { BUSINESS_FACTS, PAYLOAD } from '../../test/payload';
import { type BoothsOfDay, NOTHING_KNOWN } from './booths';
import { businessEmail } from './business-email';
import { textOf } from './letter';
import { htmlOf } from './letter-html';
import { type Business, factsOf } from './request-facts';

const UNKNOWN = 'Ob der Tag frei ist, ist nicht bekannt. Bitte sehen Sie in Ihrem Kalender nach.';

/** 14:05 in Berlin. */
const NOW = new Date('2026-11-27T13:05:00Z');

type Given = Partial<{
  payload: typeof PAYLOAD;
  business: Partial<Business>;
  booths: Partial<BoothsOfDay>;
  otherRequests: Date[];
  now: Date;
}>;

function write({ payload = PAYLOAD, business, booths, otherRequests = [], now = NOW }: Given = {}) {
  const state = { business: { ...BUSINESS_FACTS, ...business }, booths: { ...NOTHING_KNOWN, ...booths } };
  const parts = businessEmail(factsOf(payload), { ...state, otherRequests, now });
  return { text: textOf(parts), html: htmlOf(parts) };
}

const withMessage = (message: string) => write({ payload: { ...PAYLOAD, message } });
const withLines = (...lines: string[]) => PAYLOAD.message.replace(/E-Mail: .*/, `$&\n${lines.join('\n')}`);

/** Returns the lines that a mail program without style sheets shows. */
const shown = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/gs, '')
    .replace(/<\/(?:p|h1|h2|tr|div)>|<br>/g, '\n')
    .replace(/<\/td>/g, ' ')
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
  const { html } = write({ payload: { ...PAYLOAD, message: withLines('Wünsche: Ja') } });
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
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
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
const requestsAt = (...times: string[]) => ({ otherRequests: times.map((time) => new Date(time)) });
const REQUESTS = ['2026-11-26T13:05Z', '2027-02-01T23:30Z'];
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
  [requestsAt(...REQUESTS), UNKNOWN, `Achtung: 2 weitere Anfragen für diesen Tag (${MOMENT}; 2. Februar, 00:30).`],
  [
    requestsAt(...Array(5).fill(REQUESTS[0])),
    ...[UNKNOWN, `Achtung: 5 weitere Anfragen für diesen Tag (zuletzt ${MOMENT}; ${MOMENT}; ${MOMENT}).`],
  ],
  [{ booths: { ...free, ...FRESH } }, FREE, 'Frei: A'],
  [{ booths: { ...free, ...OLD } }, OLD_AND_FREE, 'Frei: A'],
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
  [{ taken: ['A'] }, ['Absagen', 'Zusagen']],
  [{ taken: ['A'], free: ['B'] }, ['Zusagen', 'Absagen']],
])('puts the reply that fits the state of the day first, as the main button: %j', (booths, replies) => {
  const { text, html } = write({ booths });
  expect(text.match(/(?<=^Antwort zum Kopieren: )\w+sag/gm)).toEqual(replies.map((title) => title.replace('en', '')));
  expect(html.match(/(?:Zu|Ab)sagen(?=<)/g)).toEqual(replies);
  expect(/class="main"[^>]*>(\w+)/.exec(html)?.[1]).toBe(replies[0]);
});

it.each([
  ['zzgl. 9,60 € Lieferung nach Jülich', 'Jülich (16 km), 9,60 €, nicht im Gesamtpreis enthalten', false],
  ['Abholung kostenlos.', 'Abholung', false],
  ['zzgl. Lieferung', 'anderer Ort', true],
])('asks the owner above the buttons to complete a reply only if a price is missing: %s', (terms, delivery, isSaid) => {
  const message = PAYLOAD.message
    .replace('\n\n', `\nLieferung: ${delivery}\n\n`)
    .replace(/zzgl\. Lieferung\n.*/, terms);
  const lines = shown(withMessage(message).html);
  const hint = 'Bitte vor dem Absenden eintragen: Preis der Lieferung und Summe.';
  expect(lines[lines.indexOf('Zusagen') - 1] === hint).toBe(isSaid);
});

it.each([
  ['+49 (0) 170/123 45-67', 'tel:+491701234567'],
  ['(0221) 1234.567', 'tel:02211234567'],
  ['0221/1234567 / 0170/1234567', null],
  ['$& <b>112', null],
])('links the phone number %s', (phone, link) => {
  const { html } = withMessage(PAYLOAD.message.replace('Telefon: -', () => `Telefon: ${phone}`));
  const [, found = null] = /<a href="(tel:[^"]*)"/.exec(html) ?? [];
  expect(found).toBe(link);
  expect(html).toContain('<a href="mailto:juergen@example.com">juergen@example.com</a>');
});

it('shows the words of the customer as text, and loads nothing', () => {
  const place = `Schloß <b>${'Ü'.repeat(400)}</b><img src="https://example.com/a.png">`;
  const { html } = withMessage(PAYLOAD.message.replace('Schloß Übersee', place));
  expect(html).toContain('Name: Größer &amp; &lt;Äpfel&gt;<br>');
  expect(html).toContain('Veranstaltungsanschrift: Schloß &lt;b&gt;Ü');
  expect(html).not.toMatch(/<(b>|img|link|script|iframe)|url\(|@import/i);
  expect(html).not.toContain('google.com/maps');
});
