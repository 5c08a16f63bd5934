import { mkdtempSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isCalendarSource, ownersOf, readSource } from './source';

it.each([
  ['https://calendar.google.com/calendar/ical/x%40group.calendar.google.com/private-0123/basic.ics', true],
  ['webcal://p01-caldav.icloud.com/published/2/ABC', true],
  ['http://127.0.0.1:8080/feed.ics', true],
  ['Meine Termine.ics', true],
  ['http://calendar.example.com/basic.ics', false],
  ['https://user:pass@example.com/basic.ics', false],
  ['file:///etc/calendar.ics', false],
  ['/etc/calendar.ics', false],
  ['../calendar.ics', false],
  ['C:\\calendar.ics', false],
  ['calendar.txt', false],
  ['', false],
])('a calendar can be %j: %s', (calendar, isAllowed) => {
  expect(isCalendarSource(calendar)).toBe(isAllowed);
});

it('a file is read as it is, and says why it cannot be read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'calendar-file-'));
  const read = (name: string) => readSource(name, folder, { userAgent: '' });
  writeFileSync(join(folder, 'a.ics'), 'Größe');
  expect(await read('a.ics')).toEqual({ content: Buffer.from('Größe') });
  truncateSync(join(folder, 'a.ics'), 11 * 2 ** 20);
  await expect(read('a.ics')).rejects.toThrow('larger than 10 MB');
  await expect(read('missing.ics')).rejects.toThrow('not there');
});

describe('the owner of a calendar has', () => {
  const GOOGLE = 'webcal://calendar.google.com/calendar/ical/abc%40group.calendar.google.com/private-1/basic.ics';

  it.each([
    ['the addresses of the business', {}, []],
    ['an address of the photo booth', { calendarOwner: 'ich@example.com' }, ['ich@example.com']],
    ['several of the photo booth', { calendarOwner: ['a@example.com', 'hallo@example.com'] }, ['a@example.com']],
    ["a Google calendar's own", { calendar: GOOGLE }, ['abc%40group.calendar.google.com']],
  ])('%s', (_name, booth, owners) => {
    expect(ownersOf(booth, ['hallo@example.com'])).toEqual(['hallo@example.com', ...owners]);
  });
});
