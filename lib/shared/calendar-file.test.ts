import ICAL from 'ical.js';
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

describe('calendarFile', () => {
  it('is an all-day, tentative entry, on the last day of summer time too', () => {
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

  it('has lines of at most 75 bytes', () => {
    const lengths = file.split('\r\n').map((line) => Buffer.byteLength(line));
    expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
  });

  it('is read back as it was written', () => {
    const event = new ICAL.Event(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent') ?? undefined);
    expect(event.startDate.isDate).toBe(true);
    expect([event.summary, event.location, event.description]).toEqual([day.title, day.location, day.description]);
  });
});
