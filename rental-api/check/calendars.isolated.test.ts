import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { calendar } from '../../test/calendars';
import { newFolder } from '../../test/folder';
import { startTestServer } from '../../test/http-server';
import { missingValuesIn } from '../../test/missing-values';
import { demoData } from '../data';
import { parseSettings } from '../settings';
import { checkAccount, checkCalendars } from './calendars';
import { type Finding, mistake } from './findings';

vi.mock('../../lib/content/offer', async () => ({ offer: (await import('../../test/offer')).TEST_OFFER }));

const NOW = new Date('2027-05-05T10:00:00Z');
const folder = newFolder();
const dataFile = join(folder, 'data.json');

/** Checks one photo booth. No finding may show a missing value. @returns the findings, without the name of the booth */
async function checkBooth(booth: object, owners = ['hallo@example.com']): Promise<Finding[]> {
  const photobooths = [{ id: 1, name: 'Klassik', ...booth }];
  writeFileSync(dataFile, JSON.stringify({ template: null, photobooths, accessories: [], bundles: [] }));
  const findings = await checkCalendars({ dataFile, owners }, NOW);
  expect(missingValuesIn(findings.map(({ text }) => text))).toEqual([]);
  return findings.map((finding) => ({ ...finding, text: finding.text.replace(/^Klassik: /, '') }));
}

function check(text: string | Buffer, booth: object = {}, owners?: string[]) {
  writeFileSync(join(folder, 'a.ics'), text);
  return checkBooth({ calendar: 'a.ics', ...booth }, owners);
}

const texts = (findings: Finding[], isMistake: boolean) =>
  findings.filter((finding) => finding.isMistake === isMistake).map(({ text }) => text);
const mistakes = async (findings: Promise<Finding[]>) => texts(await findings, true);

it('lists the next ten taken days, and the entries that block nothing', async () => {
  const text = calendar(
    ['DTSTART;VALUE=DATE:20270501', 'RRULE:FREQ=DAILY;COUNT=20'],
    ['DTSTART;VALUE=DATE:20270601', 'STATUS:TENTATIVE'],
    ['DTSTART;VALUE=DATE:20270602', 'TRANSP:TRANSPARENT'],
    ['DTSTART;VALUE=DATE:20270510', 'TRANSP:TRANSPARENT'],
  );
  const findings = await check(text);
  expect(texts(findings, true)).toEqual([]);
  expect(texts(findings, false)).toEqual([
    'Einträge gibt es bis Mittwoch, 2. Juni 2027.',
    expect.stringMatching(
      /^Belegte Tage bis Samstag, 5\. Mai 2029: 16\. Die nächsten: Mittwoch, 5\. Mai 2027; .*; Freitag, 14\. Mai 2027$/,
    ),
    'Vorläufig, frei oder abgesagt, also grün: Dienstag, 1. Juni 2027; Mittwoch, 2. Juni 2027',
  ]);
});

const INVITATION = calendar(['DTSTART;VALUE=DATE:20270601', 'ORGANIZER:mailto:stranger@example.net']);
const LISTED = { availability: { '2027-05-04': true, '2027-05-08': true, '2027-05-09': false } };

it.each<[string, () => Promise<Finding[]>, RegExp]>([
  [
    'an invitation that is not accepted',
    () => check(INVITATION),
    /^Einladungen ohne Zusage von hallo@example\.com, also grün: Dienstag, 1\. Juni 2027\. .*"calendarOwner"$/,
  ],
  ['any invitation if the owner is unknown', () => check(INVITATION, {}, []), /Die nächsten: Dienstag, 1\. Juni 2027$/],
  ['that the owner is unknown', () => check(INVITATION, {}, []), /^Jede Einladung sperrt .*"calendarOwner"$/],
  ['a calendar without events and without busy times', () => check(calendar()), /hat keinen Eintrag/],
  [
    'the days that the data file decides',
    () => check(calendar(['DTSTART;VALUE=DATE:20270508']), LISTED),
    /^"availability" bestimmt 2 Tage, .* trotzdem grün: Samstag, 8\. Mai 2027$/,
  ],
  [
    'a calendar without events ahead',
    () => check(calendar(['DTSTART;VALUE=DATE:20270504'])),
    /^Ab heute gibt es keinen/,
  ],
  ['days that cannot be booked', () => checkBooth(LISTED), /\(3 Tage\)\. Alle anderen Tage sind nicht buchbar/],
  ['free days', () => checkBooth({ ...LISTED, otherDays: 'free' }), /\(3 Tage\)\. Alle anderen Tage sind frei/],
])('reports %s', async (_fact, findings, note) => {
  expect(texts(await findings(), false)).toContainEqual(expect.stringMatching(note));
});

const OF_OUTLOOK = (text: string) => text.replace(/PRODID:.*/, 'PRODID:Microsoft Exchange Server 2010');
const UNTIL_OCTOBER = calendar(['DTSTART;VALUE=DATE:20271005', 'TRANSP:TRANSPARENT']);
const MARKED = calendar(['DTSTART;VALUE=DATE:20271005', 'X-MICROSOFT-CDO-BUSYSTATUS:BUSY']);

it.each<[boolean, string, string, number?]>([
  [true, 'of Outlook that ends after five months', OF_OUTLOOK(UNTIL_OCTOBER)],
  [true, 'of Outlook that ends in the first half', OF_OUTLOOK(UNTIL_OCTOBER), 12],
  [false, 'of Outlook that reaches the second half', OF_OUTLOOK(UNTIL_OCTOBER), 10],
  [true, 'of Outlook without an entry', OF_OUTLOOK(calendar())],
  [true, 'whose events all have the mark of Outlook', MARKED],
  [false, 'of another program', UNTIL_OCTOBER],
  [false, 'without an event', calendar()],
])('asks (%s) for missing bookings in a calendar %s', async (isAsked, _name, text, months = 24) => {
  const questions = (await check(text, { months })).filter(({ isQuestion }) => isQuestion);
  const isAboutEnd = expect.stringMatching(
    /halbe Jahr weiter.*(?:nach dem Dienstag, 5\. Oktober 2027|ab heute) alle Tage grün/,
  );
  expect(questions.map((finding) => finding.text)).toEqual(isAsked ? [isAboutEnd] : []);
});

it.each([
  [403, true, 'erlaubt das Lesen nicht'],
  [404, true, 'gibt es keinen Kalender'],
  [405, false, 'Hängen Sie an ihr Ende ?export an.'],
  [501, false, 'Hängen Sie an ihr Ende ?export an.'],
  [410, true, 'gibt es nicht mehr'],
  [429, false, 'Zu viele Abfragen (429); es wird weiter versucht, Sie müssen nichts tun.'],
  [503, false, 'es wird weiter versucht, Sie müssen nichts tun.'],
  [500, false, 'Der Server antwortet mit 500.'],
])('says in German what the status %d means, and doubts the address (%s)', async (status, isDoubted, meaning) => {
  const origin = await startTestServer((_, response) => response.writeHead(status).end('<html>'));
  const [mistake = ''] = await mistakes(checkBooth({ calendar: `${origin}/a` }));
  expect(mistake).toContain(meaning);
  expect(mistake.includes('Die richtige Adresse')).toBe(isDoubted);
});

it.each([
  ['Digest realm="BaikalDAV",qop="auth"', 'Stellen Sie in Baïkal „WebDAV authentication type“ auf Basic.'],
  ['Basic realm="a", Digest realm="b"', 'lehnt sie ab (401)'],
])('says in German what to do about a server that offers the login %s', async (offered, advice) => {
  const origin = await startTestServer((_, response) => response.writeHead(401, { 'www-authenticate': offered }).end());
  expect((await mistakes(checkBooth({ calendar: `${origin}/a` })))[0]).toContain(advice);
});

it('says in German what to remove from a calendar of more than 10 MB, at an address and in a file', async () => {
  const large = Buffer.alloc(2 ** 24, 'x');
  const origin = await startTestServer((_, response) => response.end(large));
  for (const findings of [checkBooth({ calendar: `${origin}/a` }), check(large)])
    expect((await mistakes(findings))[0]).toMatch(/größer als 10 MB\. Löschen Sie darin alte Einträge und Anhänge\.$/);
});

it('names an unreadable event by its day or its UID, never by its title', async () => {
  const findings = check(
    calendar(
      ['UID:fair', 'DTSTART;VALUE=DATE:20270508', 'RRULE:FREQ=NEVER', 'SUMMARY:Messe'],
      ['UID:dentist', 'SUMMARY:Zahnarzt'],
    ),
  );
  expect(await mistakes(findings)).toEqual([
    expect.stringMatching(/^Der Eintrag mit der UID dentist ist nicht lesbar und sperrt keine neuen Tage/),
    expect.stringMatching(/^Der Eintrag vom Samstag, 8\. Mai 2027 ist nur zum Teil lesbar/),
  ]);
  expect(JSON.stringify(await findings)).not.toMatch(/Messe|Zahnarzt/);
});

it.each([
  ['<!doctype html><title>Anmelden</title>', 'Inhalt einer Webseite'],
  ['', 'ganz leer'],
  ['\r\n', 'ganz leer'],
  ['{"items": []}', 'JSON'],
  ['PK\x03\x04\x14', 'gepackte Datei'],
  [gzipSync(calendar()), 'gepackte Datei'],
  ['%PDF-1.7', 'ein PDF'],
  [Buffer.from([0x89, 0x50, 0x4e, 0x47]), 'ein Bild'],
  ['<?xml version="1.0"?><d:multistatus xmlns:d="DAV:"/>', 'XML'],
  ['<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>', 'Inhalt einer Webseite'],
  ['BEGIN:VCARD\r\nEND:VCARD', 'Adressbuch'],
])('names the content %j of an address, and says where to find the right address', async (content, name) => {
  const origin = await startTestServer((_, response) => response.end(content));
  const [mistake = ''] = await mistakes(checkBooth({ calendar: `${origin}/embed` }));
  expect(mistake).toContain(name);
  expect(mistake).toMatch(/Google: .*Privatadresse.*iCloud: .*Nextcloud: .*Outlook: .*ICS/s);
  expect(mistake).not.toContain('embed');
  expect((await mistakes(check(content)))[0]).not.toMatch(/Adresse|Meldung/);
});

it('reports that the days of a demo are invented', async () => {
  writeFileSync(dataFile, JSON.stringify(demoData(NOW)));
  const findings = await checkCalendars({ dataFile, owners: [] }, NOW);
  expect(findings[0]).toMatchObject({ isMistake: true, text: expect.stringContaining('sind erfunden') });
});

it('reports a data file that is unusable or without photo booths', async () => {
  expect(await mistakes(checkBooth({ calendar: 'ftp://secret' }))).toEqual([
    expect.stringMatching(/^Die Datei ist unbrauchbar.*photobooths\.0\.calendar/s),
  ]);
  writeFileSync(dataFile, '{ "template": null, "photobooths": [], "accessories": [], "bundles": [] }');
  expect(texts(await checkCalendars({ dataFile, owners: [] }, NOW), true)).toHaveLength(1);
});

const checkAccountOf = (variables: object) => checkAccount(parseSettings({ ...variables }), { file: '.env' });

it('reports nothing without an account, unless requests need one', async () => {
  expect(await checkAccountOf({})).toEqual([]);
  expect(await checkAccountOf({ RENTAL_API_CALDAV_REQUESTS: 'A' })).toEqual([
    mistake('.env', expect.stringMatching(/^RENTAL_API_CALDAV_REQUESTS: .*fehlt RENTAL_API_CALDAV/)),
  ]);
});

it.each([
  [401, 'Benutzer und Passwort'],
  [200, 'kein CalDAV-Server'],
])('says in German that a server answers with %d, without the address', async (status, meaning) => {
  const origin = await startTestServer((_, response) => response.writeHead(status).end('<html>'));
  const findings = await checkAccountOf({ RENTAL_API_CALDAV: origin.replace('//', '//anna:geheim@') });
  expect(findings).toEqual([mistake('.env', expect.stringContaining(meaning))]);
  expect(JSON.stringify(findings)).not.toMatch(/anna|geheim|127/);
});
