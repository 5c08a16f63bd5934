import { addDays, type DateKey } from './days';

export interface CalendarDay {
  date: DateKey;
  title: string;
  location?: string | null;
  description: string;
  /** Identifies the event, so that importing it twice adds it once. */
  uid: string;
  now: Date;
  /** A booked day replaces the requested one with the same `uid`, and never the other way round. */
  isBooked?: boolean;
  /** Without a status. Phones can turn a free event into a busy one, but no tentative one into a confirmed one. */
  isEntry?: boolean;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the `uid` of the day of a request, or null. Only a UUID says nothing about the customer. */
export function requestUid(key: string | null): string | null {
  const uid = key?.toLowerCase() ?? '';
  return UUID.test(uid) ? uid : null;
}

/** Writes an all-day event as an iCalendar file (RFC 5545). A requested day is tentative and blocks no time. */
export function calendarFile({ date, title, location, description, uid, now, ...kind }: CalendarDay): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fotobox//Buchungsanfrage//DE',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${digits(now.toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length))}Z`,
    `DTSTART;VALUE=DATE:${digits(date)}`,
    `DTEND;VALUE=DATE:${digits(addDays(date, 1))}`,
    ...(kind.isBooked
      ? ['SEQUENCE:1', 'STATUS:CONFIRMED', 'TRANSP:OPAQUE']
      : ['SEQUENCE:0', ...(kind.isEntry ? [] : ['STATUS:TENTATIVE']), 'TRANSP:TRANSPARENT']),
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
