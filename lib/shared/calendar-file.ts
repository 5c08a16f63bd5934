import { addDays, type DateKey } from './days';

interface CalendarDay {
  date: DateKey;
  title: string;
  location?: string | null;
  description: string;
}

/**
 * Writes an all-day event as an iCalendar file (RFC 5545). A requested day is tentative and blocks no time. A booked
 * day replaces the requested one with the same `uid`.
 * @param uid identifies the event, so that importing it twice adds it once
 */
export function calendarFile(
  { date, title, location, description }: CalendarDay,
  uid: string,
  now: Date,
  isBooked = false,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fotobox//Buchungsanfrage//DE',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${digits(now.toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length))}Z`,
    `DTSTART;VALUE=DATE:${digits(date)}`,
    `DTEND;VALUE=DATE:${digits(addDays(date, 1))}`,
    ...(isBooked ? ['STATUS:CONFIRMED', 'TRANSP:OPAQUE', 'SEQUENCE:1'] : ['STATUS:TENTATIVE', 'TRANSP:TRANSPARENT']),
    `SUMMARY:${escaped(title)}`,
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    `DESCRIPTION:${escaped(description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const digits = (time: string) => time.replace(/[-:]/g, '');

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');

const ENCODER = new TextEncoder();
const MAX_OCTETS = 75;

/** Breaks a content line between characters, so that no line is longer than 75 octets. */
function folded(line: string): string {
  const lines = [''];
  for (const character of line) {
    const longer = lines.at(-1) + character;
    if (ENCODER.encode(longer).length <= MAX_OCTETS) lines[lines.length - 1] = longer;
    else lines.push(` ${character}`);
  }
  return lines.join('\r\n');
}
