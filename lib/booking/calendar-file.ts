import ICAL from 'ical.js';
import type { DateKey } from '../availability/dates';

export interface TentativeDay {
  date: DateKey;
  title: string;
  location: string;
  description: string;
}

/**
 * A requested day as an iCalendar file (RFC 5545): all day and tentative, because nothing is booked yet.
 * @param uid identifies the entry, so that importing it twice adds it once
 */
export function calendarFile({ date, title, location, description }: TentativeDay, uid: string, now: Date): string {
  const day = ICAL.Time.fromDateString(date);
  const dayAfter = day.clone();
  dayAfter.adjust(1, 0, 0, 0);

  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', uid);
  event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(now, true));
  event.addPropertyWithValue('dtstart', day);
  event.addPropertyWithValue('dtend', dayAfter);
  event.addPropertyWithValue('status', 'TENTATIVE');
  event.addPropertyWithValue('transp', 'TRANSPARENT');
  event.addPropertyWithValue('summary', title);
  event.addPropertyWithValue('location', location);
  event.addPropertyWithValue('description', description);

  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Fotobox//Buchungsanfrage//DE');
  calendar.addSubcomponent(event);
  return `${calendar.toString()}\r\n`;
}
