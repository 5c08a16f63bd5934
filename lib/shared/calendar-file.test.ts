import fc from 'fast-check';
import { expect, it } from 'vitest';
import { calendarFile, requestUid } from './calendar-file';

const day = {
  uid: 'key-1',
  now: new Date('2027-05-05T07:30:00Z'),
  date: '2027-10-31',
  title: 'Fotobox; angefragt, Größe „L“',
  location: 'Schloß Übersee\n83236 Übersee',
  description: 'Eine Zeile, die viel länger ist als die 75 Bytes, nach denen RFC 5545 einen Umbruch verlangt. Äöü!',
};
const linesOf = (change: Partial<typeof day>) =>
  calendarFile({ ...day, ...change })
    .replaceAll('\r\n ', '')
    .split('\r\n');

it('writes a tentative all-day entry, even on a day when the clock changes', () => {
  expect(linesOf({})).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fotobox//Buchungsanfrage//DE',
    'BEGIN:VEVENT',
    'UID:key-1',
    'DTSTAMP:20270505T073000Z',
    'DTSTART;VALUE=DATE:20271031',
    'DTEND;VALUE=DATE:20271101',
    'SEQUENCE:0',
    'STATUS:TENTATIVE',
    'TRANSP:TRANSPARENT',
    'SUMMARY:Fotobox\\; angefragt\\, Größe „L“',
    'LOCATION:Schloß Übersee\\n83236 Übersee',
    `DESCRIPTION:${day.description.replaceAll(',', '\\,')}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('has lines of at most 75 bytes that end in CRLF, for any texts', () => {
  const unit = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.constantFrom('\r', '\n', '\t', 'ä', '€', '👩‍🎤'),
  );
  const text = fc.string({ unit, minLength: 1, maxLength: 200 });
  const property = fc.property(text, text, text, (title, location, description) => {
    const texts = { title, location, description };
    // A line break within a character would leave bytes that are not UTF-8.
    const bytes = Buffer.from(calendarFile({ ...day, ...texts })).toString('latin1');
    for (const line of bytes.split('\r\n').map((part) => Buffer.from(part, 'latin1'))) {
      expect(line.length).toBeLessThanOrEqual(75);
      expect(new TextDecoder('utf-8', { fatal: true }).decode(line)).not.toMatch(/[\r\n]/);
    }
    const written = linesOf(texts).flatMap((line) => /^(?:SUMMARY|LOCATION|DESCRIPTION):(.*)$/s.exec(line)?.[1] ?? []);
    const unescaped = written.map((value) => value.replace(/\\(.)/g, (_, sign) => (sign === 'n' ? '\n' : sign)));
    expect(unescaped).toEqual([title, location, description].map((value) => value.replace(/\r\n?/g, '\n')));
  });
  fc.assert(property);
});

it.each([
  ['0A1B2C3D-0000-4000-8000-00000000000F', '0a1b2c3d-0000-4000-8000-00000000000f'],
  ['Anfrage von Eva Klein', null],
  [null, null],
])('identifies the day of the request %j by %j', (key, uid) => {
  expect(requestUid(key)).toBe(uid);
});
