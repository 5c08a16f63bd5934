import { mkdtempSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isCalendarSource, readSource } from './source';

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

describe('a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'calendar-file-'));

  it('is read again each time', async () => {
    writeFileSync(join(folder, 'a.ics'), 'Größe');
    expect(String((await readSource('a.ics', folder, { userAgent: '' }))?.content)).toBe('Größe');
  });

  it('says why it cannot be read', async () => {
    await expect(readSource('missing.ics', folder, { userAgent: '' })).rejects.toThrow('not there');
    writeFileSync(join(folder, 'large.ics'), '');
    truncateSync(join(folder, 'large.ics'), 11 * 2 ** 20);
    await expect(readSource('large.ics', folder, { userAgent: '' })).rejects.toThrow('larger than 10 MB');
  });
});
