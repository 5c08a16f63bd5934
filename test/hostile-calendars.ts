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

const zone = (name: string, ...lines: string[]) => [
  'BEGIN:VTIMEZONE',
  `TZID:${name}`,
  'BEGIN:STANDARD',
  // The first value of a property counts.
  ...lines,
  'DTSTART:20200101T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const times = <T>(count: number, create: (index: number) => T[]): T[] =>
  Array.from({ length: count }, (_, index) => create(index)).flat();

/** Several spellings of each number below a limit. */
const spelled = (limit: number) =>
  times(limit, (value) =>
    ['', '+', '0', '00', '000'].flatMap((sign) => [`${sign}${value}`, `${sign}${value}.`]),
  ).join();

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
  '130 time zones that change every second': times(130, (index) => [
    ...zone(`Z${index}`, 'RRULE:FREQ=SECONDLY'),
    ...invitation(`DTSTART;TZID=Z${index}:20270615T120000`, `RECURRENCE-ID;TZID=Z${index}:20270615T120000`),
  ]),
  'a time zone that spells its hours in many ways': [
    ...zone('Spelled', `RRULE:FREQ=YEARLY;BYHOUR=${spelled(24)};BYMINUTE=${spelled(60)}`),
    ...times(500, () => invitation('DTSTART;TZID=Spelled:20270615T120000')),
  ],
  'a time zone with 5,000 dates, for 500 events': [
    ...zone('Dates', `RDATE:${times(5_000, (index) => [minuteOf(index).slice(0, -1)])}`),
    ...times(500, (index) => invitation(`RECURRENCE-ID;TZID=Dates:20270615T${String(index).padStart(6, '1')}`)),
  ],
  '100,000 carriage returns': invitation(`DESCRIPTION:${'\r'.repeat(100_000)}x`),
  'components within components': invitation(...times(10_000, () => ['BEGIN:A', 'END:B'])),
  'a series with 5,000 changed instances, 20 times': seriesOf(invitation),
  '1,000 invitations for every second': times(1_000, () => invitation('RRULE:FREQ=SECONDLY')),
  'an invitation for every second of every day': invitation(
    `RRULE:FREQ=YEARLY;BYDAY=${'MO,TU,WE,TH,FR,SA,SU'};${EVERY_TIME}`,
  ),
  'a newer version of a booked event': superseding('DTSTART;VALUE=DATE:20300101'),
  'the cancellation of a booked event': superseding('STATUS:CANCELLED'),
  'two more definitions of a time zone': times(2, () => zone('Our time', 'RDATE:20270101T000000', 'TZOFFSETTO:-1100')),
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
  'a time zone that spells its hours in many ways': [
    ...zone('Costly', `RRULE:FREQ=YEARLY;BYHOUR=${spelled(24)};BYMINUTE=${spelled(60)}`),
    ...times(100, () => accepted('DTSTART;TZID=Costly:20270615T120000')),
  ],
  'a time zone with 5,000 dates': [
    ...zone('Listed', `RDATE:${times(5_000, (index) => [minuteOf(index).slice(0, -1)])}`),
    ...times(100, () => accepted('DTSTART;TZID=Listed:20270615T120000')),
  ],
};

const WEDDING = ['BEGIN:VEVENT', 'UID:wedding', 'DTSTART;VALUE=DATE:20270508', 'END:VEVENT'];
const HALF = ['BEGIN:STANDARD', 'DTSTART:20200101T000000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0100', 'END:STANDARD'];
const OUR_ZONE = ['BEGIN:VTIMEZONE', 'TZID:Our time', ...HALF, 'END:VTIMEZONE'];
const EVENING = ['BEGIN:VEVENT', 'UID:evening', 'DTSTART;TZID=Our time:20270605T200000', 'DURATION:PT2H', 'END:VEVENT'];
export const OWN_DAYS = ['2027-05-08', '2027-06-05'];

/** Returns a calendar with the owner's two bookings, before, among and after other content lines. */
export const withBookings = (...parts: string[][]) =>
  ['BEGIN:VCALENDAR', ...OUR_ZONE, WEDDING, ...parts, EVENING, 'END:VCALENDAR', ''].flat().join('\r\n');
