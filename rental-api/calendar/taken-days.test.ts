import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { takenDays } from './taken-days';
import { calendar, RANGE, READING_OPTIONS } from './test-calendar';

const days = (text: string, options = READING_OPTIONS) => [...takenDays(text, options).days].sort();
const fixture = (vendor: string) => readFileSync(new URL(`fixtures/${vendor}.ics`, import.meta.url), 'utf8');

describe('the shape of', () => {
  it.each([
    [
      'google',
      '2027-05-08 2027-05-14 2027-05-15 2027-06-01 2027-06-17 2027-06-29',
      'an all-day event, one over midnight, and a series with an exception, a moved and a cancelled instance',
    ],
    [
      'icloud',
      '2027-05-21 2027-05-22 2027-05-23 2027-05-28 2027-05-29 2027-06-04 2027-07-03 2027-09-04 2028-02-29',
      'several days, floating times, a duration, first Saturdays and a leap day',
    ],
    [
      'nextcloud',
      '2027-05-09 2027-05-20 2027-05-25 2027-05-27 2027-06-02 2027-06-23',
      'an evening in New York, single dates, and a series with a tentative instance',
    ],
    [
      'outlook',
      '2027-03-27 2027-03-28 2027-05-03 2027-05-31 2027-10-30 2027-10-31',
      'both nights that change the clock, every other Monday, and marks of its own',
    ],
  ])('%s', (vendor, expected, _what) => {
    expect(days(fixture(vendor)).join(' ')).toBe(expected);
  });
});

describe('one event takes', () => {
  it.each([
    ['a whole day', ['DTSTART;VALUE=DATE:20270508', 'DTEND;VALUE=DATE:20270509'], ['2027-05-08']],
    ['a whole day without an end', ['DTSTART;VALUE=DATE:20270508'], ['2027-05-08']],
    [
      'a whole day that ends as it begins',
      ['DTSTART;VALUE=DATE:20270508', 'DTEND;VALUE=DATE:20270508'],
      ['2027-05-08'],
    ],
    ['the day of a moment', ['DTSTART;TZID=Europe/Berlin:20270508T120000'], ['2027-05-08']],
    [
      'not the day that begins when it ends',
      ['DTSTART;TZID=Europe/Berlin:20270508T200000', 'DTEND;TZID=Europe/Berlin:20270509T000000'],
      ['2027-05-08'],
    ],
    [
      'the day of its last second',
      ['DTSTART;TZID=Europe/Berlin:20270508T200000', 'DTEND;TZID=Europe/Berlin:20270509T000001'],
      ['2027-05-08', '2027-05-09'],
    ],
    ['the day in Berlin, in summer', ['DTSTART:20270508T220000Z', 'DTEND:20270508T223000Z'], ['2027-05-09']],
    ['the day in Berlin, in winter', ['DTSTART:20271208T223000Z', 'DTEND:20271208T225900Z'], ['2027-12-08']],
    [
      'the days in Berlin of an event far east',
      ['DTSTART;TZID=Pacific/Kiritimati:20270508T090000', 'DTEND;TZID=Pacific/Kiritimati:20270508T180000'],
      ['2027-05-07', '2027-05-08'],
    ],
    [
      'days of Berlin where nobody knows its zone',
      ['DTSTART;TZID=Customized Time Zone:20270508T233000', 'DTEND;TZID=Customized Time Zone:20270508T235900'],
      ['2027-05-08'],
    ],
    [
      'the night that is an hour short',
      ['DTSTART;TZID=Europe/Berlin:20270328T003000', 'DURATION:PT22H'],
      ['2027-03-28'],
    ],
    [
      'the night that is an hour long',
      ['DTSTART;TZID=Europe/Berlin:20271031T003000', 'DTEND;TZID=Europe/Berlin:20271031T235959'],
      ['2027-10-31'],
    ],
    ['29 February', ['DTSTART;VALUE=DATE:20280229', 'DTEND;VALUE=DATE:20280301'], ['2028-02-29']],
    ['only days of the range', ['DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20270302'], ['2027-03-01']],
    ['none when it is cancelled', ['DTSTART;VALUE=DATE:20270508', 'STATUS:CANCELLED'], []],
    ['none when it is tentative', ['DTSTART;VALUE=DATE:20270508', 'STATUS:TENTATIVE'], []],
    ['none when it is marked as free', ['DTSTART;VALUE=DATE:20270508', 'TRANSP:TRANSPARENT'], []],
    [
      "none when it is tentative by Outlook's mark",
      ['DTSTART;VALUE=DATE:20270508', 'X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE'],
      [],
    ],
  ])('%s', (_name, event, expected) => {
    expect(days(calendar(event))).toEqual(expected);
  });
});

describe('a series takes', () => {
  const weekly = [
    'UID:series',
    'DTSTART;TZID=Europe/Berlin:20270503T100000',
    'DTEND;TZID=Europe/Berlin:20270503T120000',
  ];
  const mondays = (...lines: string[]) => [...weekly, 'RRULE:FREQ=WEEKLY;COUNT=5', ...lines];

  it.each([
    ['each of its days', [mondays()], '05-03 05-10 05-17 05-24 05-31'],
    [
      'none of several exceptions, whatever order and form they have',
      [
        mondays(
          'EXDATE;TZID=Europe/Berlin:20270531T100000,20270504T100000',
          'EXDATE;VALUE=DATE:20270510',
          'EXDATE:20270517T080000Z',
        ),
      ],
      '05-03 05-24',
    ],
    [
      'the last day of a rule that ends with a date',
      [[...weekly, 'RRULE:FREQ=WEEKLY;UNTIL=20270517']],
      '05-03 05-10 05-17',
    ],
    [
      'the last whole day of a rule that ends at its midnight in Berlin, as Outlook writes it',
      [['DTSTART;VALUE=DATE:20270503', 'RRULE:FREQ=WEEKLY;UNTIL=20270516T220000Z']],
      '05-03 05-10 05-17',
    ],
    [
      'its first day where the rule does not lead to it',
      [[...weekly, 'RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=2']],
      '05-03 05-04 05-11',
    ],
    ['its first day beside single dates', [[...weekly, 'RDATE;TZID=Europe/Berlin:20270506T100000']], '05-03 05-06'],
    [
      'the new day of a moved instance',
      [
        mondays(),
        [
          'UID:series',
          'RECURRENCE-ID;TZID=Europe/Berlin:20270510T100000',
          'DTSTART;TZID=Europe/Berlin:20270512T100000',
        ],
      ],
      '05-03 05-12 05-17 05-24 05-31',
    ],
    [
      'no day of a cancelled instance',
      [mondays(), ['UID:series', 'RECURRENCE-ID:20270510T080000Z', 'DTSTART:20270510T080000Z', 'STATUS:CANCELLED']],
      '05-03 05-17 05-24 05-31',
    ],
    [
      'the day of an instance that is certain where the series is not',
      [mondays('STATUS:TENTATIVE'), ['UID:series', 'RECURRENCE-ID:20270510T080000Z', 'DTSTART:20270510T080000Z']],
      '05-10',
    ],
    [
      'what an instance and all after it were moved to',
      [
        mondays(),
        [
          'UID:series',
          'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20270517T100000',
          'DTSTART;TZID=Europe/Berlin:20270518T100000',
          'DTEND;TZID=Europe/Berlin:20270518T110000',
        ],
      ],
      '05-03 05-10 05-18 05-25 06-01',
    ],
    [
      'the day of an instance whose series is not in the file',
      [['RECURRENCE-ID;VALUE=DATE:20270510', 'DTSTART;VALUE=DATE:20270511']],
      '05-11',
    ],
    [
      'nothing of another series that begins at the same time',
      [
        mondays(),
        [
          'UID:other',
          'RECURRENCE-ID;TZID=Europe/Berlin:20270510T100000',
          'DTSTART;VALUE=DATE:20270512',
          'STATUS:CANCELLED',
        ],
      ],
      '05-03 05-10 05-17 05-24 05-31',
    ],
  ])('%s', (_name, events, expected) => {
    expect(days(calendar(...events)).join(' ')).toBe(expected.replace(/\d\d-\d\d/g, '2027-$&'));
  });

  it('keeps the hour of Berlin through both changes of the clock', () => {
    const saturdays = ['DTSTART;TZID=Europe/Berlin:20270320T230000', 'DURATION:PT59M', 'RRULE:FREQ=WEEKLY;COUNT=40'];
    const taken = days(calendar(saturdays));
    expect(taken).toHaveLength(40);
    expect(new Set(taken.map((day) => new Date(day).getUTCDay()))).toEqual(new Set([6]));
  });

  it('has a 29 February in leap years only, and a 31st in long months only', () => {
    expect(days(calendar(['DTSTART;VALUE=DATE:20240229', 'RRULE:FREQ=YEARLY']))).toEqual(['2028-02-29']);
    const year = { ...READING_OPTIONS, range: { first: '2027-03-01', last: '2027-12-31' } };
    expect(days(calendar(['DTSTART;VALUE=DATE:20270131', 'RRULE:FREQ=MONTHLY']), year)).toEqual(
      ['03', '05', '07', '08', '10', '12'].map((month) => `2027-${month}-31`),
    );
  });

  it('ends with the range, however long it goes on', () => {
    expect(days(calendar(['DTSTART;VALUE=DATE:20200101', 'RRULE:FREQ=DAILY']))).toHaveLength(731);
  });
});

describe('a text that is not a whole calendar', () => {
  const whole = calendar(['DTSTART;VALUE=DATE:20270508']);

  it.each([
    ['a login page', '<!doctype html><title>Anmelden</title>', 'this is no calendar'],
    ['nothing', '', 'this is no calendar'],
    ['a download that ended too soon', whole.slice(0, -40), 'the calendar is cut off'],
    ['a download that ended within its last line', whole.trimEnd().slice(0, -1), 'the calendar is cut off'],
  ])('%s is refused', (_name, text, reason) => {
    expect(() => takenDays(text, READING_OPTIONS)).toThrow(reason);
  });
});

describe('an event that cannot be used costs itself alone', () => {
  const wedding = ['UID:wedding', 'DTSTART;VALUE=DATE:20270601', 'RRULE:FREQ=DAILY;COUNT=2'];
  const WEDDING_DAYS = ['2027-06-01', '2027-06-02'];
  const moment = 'DTSTART;TZID=Europe/Berlin:20270508T120000';
  const CANNOT_BE_READ = 'it cannot be read';
  const TOO_OFTEN = 'it recurs too often';
  /** ical.js searches Februaries for a fifth Saturday, and for ever in years that are not leap years. */
  const RARE_RULE = 'RRULE:FREQ=MONTHLY;INTERVAL=48;BYDAY=5SA';
  const TOO_LONG = 'it recurs at too long an interval';

  it.each([
    ['it recurs every second', [moment, 'RRULE:FREQ=SECONDLY'], '2027-05-08', TOO_OFTEN],
    [
      'it recurs every second second of Mondays',
      [moment, 'RRULE:FREQ=SECONDLY;INTERVAL=2;BYDAY=MO'],
      '2027-05-08',
      TOO_OFTEN,
    ],
    ['its interval is endless', [moment, 'RRULE:FREQ=SECONDLY;INTERVAL=999999999999999'], '2027-05-08', TOO_LONG],
    [
      'its rule searches for a fifth Saturday in Februaries without one',
      ['DTSTART;VALUE=DATE:20260206', 'DTEND;VALUE=DATE:20280302', RARE_RULE],
      '2026-02-06',
      TOO_OFTEN,
    ],
    [
      'it lists too many dates',
      [moment, `RDATE:${Array(30_000).fill('20280101T120000Z').join()}`],
      '2027-05-08',
      TOO_OFTEN,
    ],
    [
      'it recurs by the number of the week',
      [moment, 'RRULE:FREQ=YEARLY;BYWEEKNO=20'],
      '2027-05-08',
      'it recurs by the number of the week, which is not supported',
    ],
    ['it has no start', ['DTEND:20270508T120000Z'], null, CANNOT_BE_READ],
    ['its start is no date', ['DTSTART:20270508T'], null, CANNOT_BE_READ],
    ['its rule is none', [moment, 'RRULE:FREQ=NEVER'], '2027-05-08', CANNOT_BE_READ],
    ['one of its lines is none', [moment, 'DESCRIPTION;:'], '2027-05-08', CANNOT_BE_READ],
    ['it never ends', [moment, 'BEGIN:VALARM'], '2027-05-08', CANNOT_BE_READ],
    ['it lasts for ages', [moment, 'DURATION:P999999999999W'], null, CANNOT_BE_READ],
    [
      'one of its periods lasts for ages',
      [moment, 'RDATE;VALUE=PERIOD:20270510T100000Z/P999999999999W'],
      '2027-05-08',
      CANNOT_BE_READ,
    ],
  ])('%s', (_name, lines, day, reason) => {
    const { days, unreadable } = takenDays(calendar(wedding, [...lines, 'SUMMARY:Zahnarzt']), READING_OPTIONS);
    for (const taken of WEDDING_DAYS) expect(days).toContain(taken);
    const [, takenDay] = [RANGE.first, day].sort();
    if (takenDay) expect(days).toContain(takenDay);
    expect(unreadable).toEqual([{ day, uid: 'event-1', reason }]);
  });

  it('its series has a changed instance that cannot be read', () => {
    const instance = ['UID:wedding', 'RECURRENCE-ID;VALUE=DATE:20270601', 'DTSTART:never'];
    const { days, unreadable } = takenDays(calendar(wedding, instance), READING_OPTIONS);
    expect([...days]).toEqual(WEDDING_DAYS);
    expect(unreadable).toEqual([{ day: null, uid: 'wedding', reason: CANNOT_BE_READ }]);
  });

  it('its changed instance can be read where the series cannot', () => {
    const series = ['UID:s', moment, 'RRULE:FREQ=NEVER'];
    const instance = ['UID:s', 'RECURRENCE-ID:20270515T100000Z', 'DTSTART:20270516T100000Z'];
    expect(days(calendar(series, instance))).toEqual(['2027-05-08', '2027-05-16']);
  });

  it('a period of a list of dates takes its days', () => {
    const dates = 'RDATE;VALUE=PERIOD:20270510T100000Z/PT1H,20270512T100000Z/20270513T100000Z';
    expect(days(calendar([moment, dates]))).toEqual(['2027-05-08', '2027-05-10', '2027-05-12', '2027-05-13']);
  });

  it('a rule that never comes true ends with the range', () => {
    const { days, unreadable } = takenDays(
      calendar([moment, 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30']),
      READING_OPTIONS,
    );
    expect([[...days], unreadable]).toEqual([['2027-05-08'], []]);
  });

  it('a time zone that changes every second counts as unknown', () => {
    const half = ['BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:-1100'];
    const zone = ['BEGIN:VTIMEZONE', 'TZID:Z', ...half, 'RRULE:FREQ=SECONDLY', 'END:STANDARD', 'END:VTIMEZONE'];
    const text = calendar(['DTSTART;TZID=Z:20270508T120000']).replace('BEGIN:VEVENT', [...zone, '$&'].join('\r\n'));
    expect(days(text)).toEqual(['2027-05-08']);
  });

  it('an event that would not count is not named', () => {
    const { unreadable } = takenDays(calendar([moment, 'RRULE:FREQ=NEVER', 'STATUS:TENTATIVE']), READING_OPTIONS);
    expect(unreadable).toEqual([]);
  });

  it('names 20 events at most', () => {
    const { unreadable } = takenDays(calendar(...Array(30).fill(['SUMMARY:x'])), READING_OPTIONS);
    expect(unreadable).toHaveLength(20);
  });

  it('many such events make the calendar unusable, so that its last good copy stays', () => {
    const text = calendar(...Array(12).fill(['DTSTART;VALUE=DATE:20260206', RARE_RULE]));
    expect(() => takenDays(text, READING_OPTIONS)).toThrow('the calendar recurs too often or is too large');
  });
});

describe('an event with an organizer', () => {
  const [OWNER = ''] = READING_OPTIONS.owners;
  const day = 'DTSTART;VALUE=DATE:20270508';
  const stranger = 'ORGANIZER:mailto:stranger@example.net';
  const attendee = (partstat: string, address = `mailto:${OWNER}`) => `ATTENDEE;PARTSTAT=${partstat}:${address}`;

  it.each([
    ['is accepted by the owner', [stranger, attendee('ACCEPTED')]],
    ['is accepted in lower case', [stranger, attendee('accepted')]],
    ['is accepted by the address in capitals', [stranger, attendee('ACCEPTED', `MAILTO:${OWNER.toUpperCase()}`)]],
    ['is accepted by the address in quotes', [stranger, attendee('ACCEPTED', `"mailto:${OWNER}"`)]],
    ['is accepted by the address in angle brackets', [stranger, attendee('ACCEPTED', `mailto:<${OWNER}>`)]],
    ['is accepted by the encoded address', [stranger, attendee('ACCEPTED', `mailto:${encodeURIComponent(OWNER)}`)]],
    [
      'is accepted by the address in a parameter',
      [stranger, `ATTENDEE;PARTSTAT=ACCEPTED;EMAIL=${OWNER}:/principals/1/`],
    ],
    [
      'is accepted by the owner and declined by others',
      [stranger, attendee('DECLINED', 'mailto:a@b.example'), attendee('ACCEPTED')],
    ],
    ['is organized by the owner', [`ORGANIZER:mailto:${OWNER}`]],
    ['is organized by the owner, whoever declined', [`ORGANIZER;CN="Ich":MAILTO:${OWNER}`, attendee('DECLINED')]],
    ['is organized by the owner, by the address in a parameter', [`ORGANIZER;EMAIL=${OWNER}:/principals/1/`]],
    ['is organized by nobody', [attendee('NEEDS-ACTION')]],
  ])('takes its day when it %s', (_name, lines) => {
    expect(days(calendar([day, ...lines]))).toEqual(['2027-05-08']);
  });

  it.each([
    ['is not answered', [stranger, attendee('NEEDS-ACTION')]],
    ['is declined', [stranger, attendee('DECLINED')]],
    ['is accepted tentatively', [stranger, attendee('TENTATIVE')]],
    ['does not say who accepted', [stranger, `ATTENDEE:mailto:${OWNER}`]],
    ['is accepted by somebody else', [stranger, attendee('ACCEPTED', 'mailto:a@b.example'), attendee('NEEDS-ACTION')]],
    ['is accepted by a longer address', [stranger, attendee('ACCEPTED', `mailto:x${OWNER}`)]],
    ['invites nobody', [stranger]],
  ])('of a stranger takes nothing when it %s', (_name, lines) => {
    expect(days(calendar([day, ...lines]))).toEqual([]);
  });

  it('takes its day while the owner is unknown', () => {
    expect(days(calendar([day, stranger]), { ...READING_OPTIONS, owners: [] })).toEqual(['2027-05-08']);
  });

  it('takes only the accepted instance of a series that is not accepted', () => {
    const series = ['UID:s', day, 'RRULE:FREQ=DAILY;COUNT=3', stranger, attendee('NEEDS-ACTION')];
    const instance = ['UID:s', 'RECURRENCE-ID;VALUE=DATE:20270509', 'DTSTART;VALUE=DATE:20270509', stranger];
    expect(days(calendar(series, [...instance, attendee('ACCEPTED')]))).toEqual(['2027-05-09']);
  });

  it('takes all but the declined instance of an accepted series', () => {
    const series = ['UID:s', day, 'RRULE:FREQ=DAILY;COUNT=3', stranger, attendee('ACCEPTED')];
    const instance = ['UID:s', 'RECURRENCE-ID;VALUE=DATE:20270509', 'DTSTART;VALUE=DATE:20270509', stranger];
    expect(days(calendar(series, [...instance, attendee('DECLINED')]))).toEqual(['2027-05-08', '2027-05-10']);
  });

  it('is not expanded when it takes nothing: 10,000 that recur every second cost no day of others', () => {
    const invitation = ['DTSTART:20270508T120000Z', 'RRULE:FREQ=SECONDLY', stranger];
    const text = calendar(...Array(10_000).fill(invitation), ['DTSTART;VALUE=DATE:20270601']);
    expect(takenDays(text, READING_OPTIONS)).toEqual({ days: new Set(['2027-06-01']), unreadable: [] });
  });
});

it('reads a byte order mark, several calendars in one file, and skips components that are neither event nor zone', () => {
  const todo = 'BEGIN:VTODO\r\nUID:t\r\nDTSTART;VALUE=DATE:20270510\r\nEND:VTODO\r\nEND:VCALENDAR';
  const text = calendar(['DTSTART;VALUE=DATE:20270508']) + calendar(['DTSTART;VALUE=DATE:20270509']);
  expect(days(`\uFEFF${text.replace(/END:VCALENDAR\r\n$/, todo)}`)).toEqual(['2027-05-08', '2027-05-09']);
});
