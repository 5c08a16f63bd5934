import ICAL from 'ical.js';
import type { DateKey } from './days';

// Folds content lines at 75 octets: ical.js does not count the space that begins a folded line.
ICAL.foldLength = 74;

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
  const day = ICAL.Time.fromDateString(date);
  const dayAfter = day.clone();
  dayAfter.adjust(1, 0, 0, 0);

  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', uid);
  event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(now, true));
  event.addPropertyWithValue('dtstart', day);
  event.addPropertyWithValue('dtend', dayAfter);
  event.addPropertyWithValue('status', isBooked ? 'CONFIRMED' : 'TENTATIVE');
  event.addPropertyWithValue('transp', isBooked ? 'OPAQUE' : 'TRANSPARENT');
  if (isBooked) event.addPropertyWithValue('sequence', 1);
  const texts = { summary: title, location, description };
  for (const [name, text] of Object.entries(texts)) {
    // ical.js escapes \n alone. A \r would break the line.
    if (text) event.addPropertyWithValue(name, text.replace(/\r\n?/g, '\n'));
  }

  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Fotobox//Buchungsanfrage//DE');
  calendar.addSubcomponent(event);
  return `${calendar.toString()}\r\n`;
}
