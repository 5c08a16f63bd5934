import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { calendar } from '../calendar/test-calendar';
import { checkCalendar } from './calendars';

const NOW = new Date('2027-05-05T10:00:00Z');
const BOOTH = { id: 1, name: 'Klassik', calendar: 'a.ics', months: 24 };
const folder = mkdtempSync(join(tmpdir(), 'check-'));
const OPTIONS = { owners: ['hallo@example.com'], folder, now: NOW };

const check = (text: string, availability?: Record<string, boolean | null>) => {
  writeFileSync(join(folder, BOOTH.calendar), text);
  return checkCalendar({ ...BOOTH, ...(availability && { availability }) }, OPTIONS);
};

it('lists the next ten taken days, and the entries that block nothing', async () => {
  const text = calendar(
    ['DTSTART;VALUE=DATE:20270501', 'RRULE:FREQ=DAILY;COUNT=20'],
    ['DTSTART;VALUE=DATE:20270601', 'STATUS:TENTATIVE'],
    ['DTSTART;VALUE=DATE:20270602', 'TRANSP:TRANSPARENT'],
    ['DTSTART;VALUE=DATE:20270510', 'TRANSP:TRANSPARENT'],
  );
  expect(await check(text)).toEqual({
    title: 'Klassik',
    isGood: true,
    lines: [
      expect.stringMatching(/^Taken days until 2029-05-05: 16\. The next: Mi 2027-05-05, .*, Fr 2027-05-14$/),
      'Tentative, free or cancelled, so they block nothing: Di 2027-06-01, Mi 2027-06-02',
    ],
  });
});

describe('an invitation', () => {
  const INVITATION = calendar(['DTSTART;VALUE=DATE:20270601', 'ORGANIZER:mailto:stranger@example.net']);

  it('that is not accepted is listed', async () => {
    const { lines, isGood } = await check(INVITATION);
    expect(lines[2]).toBe(
      'Invitations that hallo@example.com has not accepted, so they block nothing: Di 2027-06-01. ' +
        'If you organize them, add your address to "calendarOwner" in the data file',
    );
    expect(isGood).toBe(true);
  });

  it('blocks its day while the owner is unknown, and the report says how to change that', async () => {
    const { lines } = await checkCalendar(BOOTH, { ...OPTIONS, owners: [] });
    expect(lines[0]).toContain('The next: Di 2027-06-01');
    expect(lines[2]).toContain('The owner is unknown');
  });

  it('that recurs too often to be listed costs no other line', async () => {
    const rule = 'RRULE:FREQ=MONTHLY;INTERVAL=48;BYDAY=5SA';
    const invitation = ['DTSTART;VALUE=DATE:20260206', rule, 'ORGANIZER:mailto:stranger@example.net'];
    const { lines } = await check(calendar(...Array(12).fill(invitation), ['DTSTART;VALUE=DATE:20270508']));
    expect(lines[0]).toContain('The next: Sa 2027-05-08');
    expect(lines[2]).toContain('block nothing: too many to list');
  });
});

it('names an entry that cannot be used, and the days that it blocks', async () => {
  const text = calendar(
    ['DTSTART;VALUE=DATE:20270508', 'RRULE:FREQ=YEARLY;BYWEEKNO=20', 'SUMMARY:Messe'],
    ['SUMMARY:Zahnarzt'],
  );
  const { lines, isGood } = await check(text);
  expect(lines.slice(2)).toEqual([
    'The entry "Messe" blocks only the days from its start on 2027-05-08 to its end, because it recurs by the number of the week, which is not supported',
    'The entry "Zahnarzt" blocks nothing, because it cannot be read',
  ]);
  expect(isGood).toBe(false);
});

it('lists the days that the data file decides itself', async () => {
  const text = calendar(['DTSTART;VALUE=DATE:20270508']);
  const { lines } = await check(text, { '2027-05-04': true, '2027-05-08': true, '2027-05-09': false });
  expect(lines[2]).toMatch(/decides 2 days itself.*it frees: Sa 2027-05-08$/);
});

it('says why a calendar cannot be read, without its address', async () => {
  expect(await check('<html>')).toEqual({
    title: 'Klassik',
    isGood: false,
    lines: ['The calendar cannot be read: this is no calendar'],
  });
  const secret = await checkCalendar({ ...BOOTH, calendar: 'http://127.0.0.1:9/secret' }, OPTIONS);
  expect(secret.lines.join()).not.toMatch(/secret|127/);
});

it('explains a photo booth without a calendar', async () => {
  const { lines, isGood } = await checkCalendar({ id: 1, name: 'Klassik', months: 24 }, OPTIONS);
  expect([lines, isGood]).toEqual([['It has no "calendar", so the website shows "availability".'], true]);
});
