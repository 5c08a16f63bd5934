import { expect, it } from 'vitest';
import { BUSINESS_FACTS, FOREIGN_PAYLOAD, PAYLOAD } from '../../test/payload';
import { type BoothsOfDay, NOTHING_KNOWN } from './booths';
import { businessText } from './business-text';
import { parseMessage } from './request-facts';

const UNKNOWN = 'Ob der Tag frei ist, ist nicht bekannt. Bitte sehen Sie in Ihrem Kalender nach.';

type Given = Partial<{ payload: typeof PAYLOAD; booths: Partial<BoothsOfDay>; otherRequests: Date[] }>;

const write = ({ payload = PAYLOAD, booths, otherRequests = [] }: Given = {}) =>
  businessText(payload, parseMessage(payload.message), {
    business: BUSINESS_FACTS,
    booths: { ...NOTHING_KNOWN, ...booths },
    otherRequests,
  });

const withMessage = (message: string) => write({ payload: { ...PAYLOAD, message } });

it('has the state of the day, the request as it is, a map, two replies, and a hint on the calendar files', () => {
  const map = 'https://www.google.com/maps/search/?api=1&query=Schlo%C3%9F%20%C3%9Cbersee%2C%2083236%20%C3%9Cbersee';
  const { text, html } = write();
  expect(text.split('\n\n')).toEqual([
    `Samstag, 8. Mai 2027: ${UNKNOWN}`,
    ...PAYLOAD.message.split('\n\n'),
    `Karte: ${map}`,
    expect.stringMatching(/^Zusagen: mailto:juergen@example\.com\?subject=Zusage\S+&body=\S+$/),
    expect.stringMatching(/^Absagen: mailto:juergen@example\.com\?subject=Absage\S+&body=\S+$/),
    'Eine Antwort auf diese E-Mail geht an juergen@example.com.',
    expect.stringMatching(/^Für Ihren Kalender: /),
  ]);
  expect(html).toContain(`<a href="${map.replace('&', '&amp;')}"`);
  expect(html).toContain('<a href="mailto:juergen@example.com?subject=Absage:');
});

it('leaves out everything that a request of another website does not state', () => {
  const { text } = write({ payload: FOREIGN_PAYLOAD });
  expect(text.startsWith(`${FOREIGN_PAYLOAD.message}\n\nZusagen: mailto:`)).toBe(true);
  expect(text).not.toMatch(/Karte|Kalender|null|undefined/);
});

it.each([
  [
    { free: ['Klassik', 'Deluxe'], taken: ['Mini'], unknown: ['Neu'] },
    ['laut Kalender frei, als die Anfrage kam.', '', 'Frei: Klassik, Deluxe', 'Belegt: Mini', 'Unbekannt: Neu'],
  ],
  [{ taken: ['Mini'] }, ['laut Kalender belegt, als die Anfrage kam.', '', 'Belegt: Mini']],
  [{ taken: ['Mini'], unknown: ['Neu'] }, [UNKNOWN, '', 'Belegt: Mini', 'Unbekannt: Neu']],
])('begins with the state of the day: %j', (booths, state) => {
  const begin = `Samstag, 8. Mai 2027: ${state.join('\n')}\n\n${PAYLOAD.message}\n\n`;
  expect(write({ booths }).text.startsWith(begin)).toBe(true);
});

it.each([
  [{ tentative: 1 }, [], 'Achtung: 1 vorläufiger Eintrag.'],
  [{ tentative: 2 }, ['2026-11-26T13:05Z'], '1 weitere Anfrage für diesen Tag (26. November, 14:05), 2 vorläufige'],
  [{}, ['2026-11-26T13:05Z', '2027-02-01T23:30Z'], 'Anfragen für diesen Tag (26. November, 14:05; 2. Februar, 00:30).'],
  [{}, Array(5).fill('2026-11-26T13:05Z'), `(zuletzt ${Array(3).fill('26. November, 14:05').join('; ')}).`],
])('warns of others who want the day: %j, requests of %j', (booths, times, warning) => {
  const { text } = write({ booths, otherRequests: times.map((time) => new Date(time)) });
  expect(text.split('\n\n')[1]).toContain(warning);
});

it.each([
  [{ taken: ['A'] }, ['Absagen', 'Zusagen']],
  [{ taken: ['A'], free: ['B'] }, ['Zusagen', 'Absagen']],
])('has the reply first, as its main button, that fits the state of the day: %j', (booths, replies) => {
  const { text, html } = write({ booths });
  expect(text.match(/^(?:Zu|Ab)sagen(?=: )/gm)).toEqual(replies);
  expect(html.match(/(?:Zu|Ab)sagen(?=<)/g)).toEqual(replies);
  expect(/background:#1d4ed8[^>]*>(\w+)/.exec(html)?.[1]).toBe(replies[0]);
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
  expect(html).toContain('E-Mail: <a href="mailto:juergen@example.com"');
});

it('shows what the customer wrote as text, and loads nothing', () => {
  const place = `Schloß <b>${'Ü'.repeat(400)}</b><img src="https://example.com/a.png">`;
  const { html } = withMessage(PAYLOAD.message.replace('Schloß Übersee', place));
  expect(html).toContain('Name: Größer &amp; &lt;Äpfel&gt;<br>');
  expect(html).toContain('Veranstaltungsanschrift: Schloß &lt;b&gt;Ü');
  expect(html).not.toMatch(/<(b>|img|link|script|style|iframe)|url\(/i);
  expect(html).not.toContain('google.com/maps');
});
