import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { calendar } from '../../test/calendars';
import { newFolder } from '../../test/folder';
import { startTestServer } from '../../test/http-server';
import { missingValuesIn } from '../../test/missing-values';
import { demoData } from '../demo-calendar';
import { checkCalendars } from './calendars';
import type { Finding } from './findings';

vi.mock('../feeds/expand', () => import('../../test/expand-in-process'));
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

const texts = (findings: Finding[], isProblem: boolean) =>
  findings.filter((finding) => finding.isProblem === isProblem).map(({ text }) => text);
const problems = async (findings: Promise<Finding[]>) => texts(await findings, true);

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
    expect.stringMatching(
      /^Belegte Tage bis Sa., 05\.05\.2029: 16\. Die nächsten: Mi., 05\.05\.2027; .*; Fr., 14\.05\.2027$/,
    ),
    'Vorläufig, frei oder abgesagt, also grün: Di., 01.06.2027; Mi., 02.06.2027',
  ]);
});

const INVITATION = calendar(['DTSTART;VALUE=DATE:20270601', 'ORGANIZER:mailto:stranger@example.net']);
const LISTED = { availability: { '2027-05-04': true, '2027-05-08': true, '2027-05-09': false } };

it.each<[string, () => Promise<Finding[]>, RegExp]>([
  [
    'an invitation that is not accepted',
    () => check(INVITATION),
    /^Einladungen ohne Zusage von hallo@example\.com, also grün: Di., 01\.06\.2027\. .*"calendarOwner"$/,
  ],
  ['any invitation if the owner is unknown', () => check(INVITATION, {}, []), /Die nächsten: Di., 01\.06\.2027$/],
  ['that the owner is unknown', () => check(INVITATION, {}, []), /^Jede Einladung sperrt .*"calendarOwner"$/],
  ['a calendar without events and without busy times', () => check(calendar()), /hat keinen Eintrag/],
  [
    'the days that the data file decides',
    () => check(calendar(['DTSTART;VALUE=DATE:20270508']), LISTED),
    /^"availability" bestimmt 2 Tage, .* trotzdem grün: Sa., 08\.05\.2027$/,
  ],
  ['days that cannot be booked', () => checkBooth(LISTED), /\(3 Tage\)\. Alle anderen Tage sind nicht buchbar/],
  ['free days', () => checkBooth({ ...LISTED, otherDays: 'free' }), /\(3 Tage\)\. Alle anderen Tage sind frei/],
])('reports %s', async (_fact, findings, note) => {
  expect(texts(await findings(), false)).toContainEqual(expect.stringMatching(note));
});

it('names an unreadable event by its day or its UID, never by its title', async () => {
  const findings = check(
    calendar(
      ['UID:fair', 'DTSTART;VALUE=DATE:20270508', 'RRULE:FREQ=NEVER', 'SUMMARY:Messe'],
      ['UID:dentist', 'SUMMARY:Zahnarzt'],
    ),
  );
  expect(await problems(findings)).toEqual([
    expect.stringMatching(/^Der Eintrag mit der UID dentist ist nicht lesbar und sperrt keine neuen Tage/),
    expect.stringMatching(/^Der Eintrag vom Sa., 08\.05\.2027 ist nur zum Teil lesbar/),
  ]);
  expect(JSON.stringify(await findings)).not.toMatch(/Messe|Zahnarzt/);
});

it('explains why a calendar cannot be read, without its address', async () => {
  expect(await problems(check('BEGIN:VCALENDAR'))).toEqual([
    'Die Datei des Kalenders ist nicht lesbar. Die Meldung des Programms: the calendar is cut off.',
  ]);
  const [problem] = await problems(checkBooth({ calendar: 'http://name:pass@127.0.0.1:9/secret' }));
  expect(problem).toMatch(/Der Server nimmt keine Verbindung an/);
  expect(problem).not.toMatch(/secret|127|name|pass/);
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
  const [problem = ''] = await problems(checkBooth({ calendar: `${origin}/embed` }));
  expect(problem).toContain(name);
  expect(problem).toMatch(/Google: .*Privatadresse.*iCloud: .*Nextcloud: .*Outlook: .*ICS/s);
  expect(problem).not.toContain('embed');
  expect((await problems(check(content)))[0]).not.toMatch(/Adresse|Meldung/);
});

it('reports that the days of a demo are invented', async () => {
  writeFileSync(dataFile, JSON.stringify(demoData(NOW)));
  const findings = await checkCalendars({ dataFile, owners: [] }, NOW);
  expect(findings[0]).toMatchObject({ isProblem: true, text: expect.stringContaining('sind erfunden') });
});

it('reports a data file that is unusable or without photo booths', async () => {
  expect(await problems(checkBooth({ calendar: 'ftp://secret' }))).toEqual([
    expect.stringMatching(/^Die Datei ist unbrauchbar.*photobooths\.0\.calendar/s),
  ]);
  writeFileSync(dataFile, '{ "template": null, "photobooths": [], "accessories": [], "bundles": [] }');
  expect(texts(await checkCalendars({ dataFile, owners: [] }, NOW), true)).toHaveLength(1);
});
