import ICAL from 'ical.js';

/**
 * @typedef {object} CalendarDay
 * @property {import('../availability/dates').DateKey} date
 * @property {string} title
 * @property {string} [location]
 * @property {string} description
 */

/**
 * A day as an iCalendar file (RFC 5545), in plain JavaScript because the embedded rental API uses it too. All day; a requested
 * one is tentative and takes no time, a booked one takes the place of the requested one.
 * @param {CalendarDay} day
 * @param {string} uid identifies the entry, so that importing it twice adds it once
 * @param {Date} now
 */
export function calendarFile({ date, title, location, description }, uid, now, isBooked = false) {
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
  event.addPropertyWithValue('summary', title);
  if (location) event.addPropertyWithValue('location', location);
  event.addPropertyWithValue('description', description);

  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Fotobox//Buchungsanfrage//DE');
  calendar.addSubcomponent(event);
  return `${calendar.toString()}\r\n`;
}
