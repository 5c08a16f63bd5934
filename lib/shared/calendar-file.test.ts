import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-file';

const NOW = new Date('2027-05-05T07:30:00Z');
const day = {
  date: '2027-10-31',
  title: 'Fotobox; angefragt, Größe „L“',
  location: 'Schloß Übersee\n83236 Übersee',
  description: 'Eine Zeile, die viel länger ist als die 75 Bytes, nach denen RFC 5545 einen Umbruch verlangt. Äöü!',
};
const file = calendarFile(day, 'key-1', NOW);

/** Returns the unfolded and unescaped value of a property. */
function textOf(written: string, name: string): string {
  const [, value = ''] = new RegExp(`\\r\\n${name}:([^\\r]*)`).exec(written.replaceAll('\r\n ', '')) ?? [];
  return value.replace(/\\(.)/g, (_, character) => (character === 'n' ? '\n' : character));
}

describe('calendarFile', () => {
  it('is a tentative entry of a whole day, also when the clock changes', () => {
    expect(file.replaceAll('\r\n ', '').split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Fotobox//Buchungsanfrage//DE',
      'BEGIN:VEVENT',
      'UID:key-1',
      'DTSTAMP:20270505T073000Z',
      'DTSTART;VALUE=DATE:20271031',
      'DTEND;VALUE=DATE:20271101',
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

  it.each([
    ['2000-01-01', '20000101', '20000102'],
    ['2000-02-28', '20000228', '20000229'],
    ['2100-02-28', '21000228', '21000301'],
    ['2100-12-31', '21001231', '21010101'],
  ])('writes the day %s as eight digits', (date, start, end) => {
    const lines = calendarFile({ ...day, date }, 'key-1', NOW);
    expect(lines).toContain(`\r\nDTSTART;VALUE=DATE:${start}\r\nDTEND;VALUE=DATE:${end}\r\n`);
  });

  it('has lines of at most 75 bytes that end in CRLF, whatever the texts are', () => {
    const text = fc.string({
      unit: fc.oneof(
        fc.string({ unit: 'grapheme', minLength: 1 }),
        fc.constantFrom('\r', '\n', '\t', 'ä', '€', '👩‍🎤'),
      ),
      maxLength: 200,
    });
    fc.assert(
      fc.property(text, text, text, (title, location, description) => {
        const bytes = Buffer.from(calendarFile({ ...day, title, location, description }, 'key-1', NOW));
        // A line break within a character would leave bytes that are no UTF-8.
        const lines = bytes
          .toString('latin1')
          .split('\r\n')
          .map((line) => Buffer.from(line, 'latin1'));
        for (const line of lines) {
          expect(line.length).toBeLessThanOrEqual(75);
          expect(() => new TextDecoder('utf-8', { fatal: true }).decode(line)).not.toThrow();
          expect(line.toString()).not.toMatch(/[\r\n]/);
        }
        const written = ['SUMMARY', 'LOCATION', 'DESCRIPTION'].map((name) => textOf(bytes.toString(), name));
        expect(written).toEqual([title, location, description].map((value) => value.replace(/\r\n?/g, '\n')));
      }),
    );
  });
});
