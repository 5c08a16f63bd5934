// Content lines that try to take, free or hide days, or to exhaust the reader of calendars.

/** An unanswered invitation by somebody else, with these lines. */
const invitation = (...lines: string[]) => [
  'BEGIN:VEVENT',
  'DTSTART:20270615T120000Z',
  'ORGANIZER:mailto:stranger@example.net',
  'ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:hallo@example.com',
  ...lines,
  'END:VEVENT',
];

const accepted = (...lines: string[]) => invitation('ATTENDEE;PARTSTAT=ACCEPTED:mailto:hallo@example.com', ...lines);

const times = <T>(count: number, create: (index: number) => T[]): T[] =>
  Array.from({ length: count }, (_, index) => create(index)).flat();

const minuteOf = (index: number) =>
  new Date(Date.UTC(2027, 5, 1) + index * 60_000).toISOString().replace(/[-:]|\.\d+/g, '');

const seriesOf = (event: typeof invitation, until = '') => [
  ...times(20, () => event('UID:series', `RRULE:FREQ=DAILY${until}`)),
  ...times(5_000, (index) => event('UID:series', `RECURRENCE-ID:${minuteOf(index)}`)),
];

const EVERY_TIME = `BYHOUR=${[...Array(24).keys()]};BYMINUTE=${[...Array(60).keys()]};BYSECOND=${[...Array(60).keys()]}`;

/** The invitation has the UID of an ordinary event. */
const superseding = (...lines: string[]) => invitation('UID:wedding', 'SEQUENCE:9', ...lines);

/** Content lines that a stranger brings into a calendar by an invitation. None of them may take a day. */
export const STRANGERS: Record<string, string[]> = {
  '5,000 names of time zones': times(5_000, (index) => invitation(`DTSTART;TZID=Zone ${index}:20270615T120000`)),
  '100,000 carriage returns': invitation(`DESCRIPTION:${'\r'.repeat(100_000)}x`),
  'components within components': invitation(...times(10_000, () => ['BEGIN:A', 'END:B'])),
  'a series with 5,000 changed instances, 20 times': seriesOf(invitation),
  '1,000 invitations for every second': times(1_000, () => invitation('RRULE:FREQ=SECONDLY')),
  'an invitation for every second of every day': invitation(
    `RRULE:FREQ=YEARLY;BYDAY=${'MO,TU,WE,TH,FR,SA,SU'};${EVERY_TIME}`,
  ),
  'a newer version of a booked event': superseding('DTSTART;VALUE=DATE:20300101'),
  'the cancellation of a booked event': superseding('STATUS:CANCELLED'),
  '5,000 guests': invitation(...times(5_000, () => ['ATTENDEE;PARTSTAT=ACCEPTED:mailto:guest@example.net'])),
};

/** Content lines of events that the owner has accepted or entered. They take their days, and cost no other day. */
export const COSTLY: Record<string, string[]> = {
  'a rule for every second': accepted('RRULE:FREQ=SECONDLY;UNTIL=20270617T000000Z'),
  '110 rules for 31 February': accepted(...times(110, () => ['RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31'])),
  '2,000 rules': accepted(...times(2_000, () => ['RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31'])),
  'a million counted seconds': accepted('RRULE:FREQ=SECONDLY;BYSECOND=1;COUNT=1000000'),
  '10,000 dates': accepted(`RDATE:${times(10_000, (index) => [minuteOf(index)])}`),
  'a series with 5,000 changed instances, 20 times': seriesOf(accepted, ';UNTIL=20270617T000000Z'),
  '5,000 names of time zones': accepted(...times(5_000, (index) => [`EXDATE;TZID=Zone ${index}:20270615T120000`])),
};

const WEDDING = ['BEGIN:VEVENT', 'UID:wedding', 'DTSTART;VALUE=DATE:20270508', 'END:VEVENT'];
const EVENING = [
  'BEGIN:VEVENT',
  'UID:evening',
  'DTSTART;TZID=Europe/Berlin:20270605T200000',
  'DURATION:PT2H',
  'END:VEVENT',
];
export const OWN_DAYS = ['2027-05-08', '2027-06-05'];

/** Returns a calendar with the owner's two bookings, before, among and after other content lines. */
export const withBookings = (...parts: string[][]) =>
  ['BEGIN:VCALENDAR', WEDDING, ...parts, EVENING, 'END:VCALENDAR', ''].flat().join('\r\n');
