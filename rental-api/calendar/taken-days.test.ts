import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { takenDays } from './taken-days.mjs';
import { calendar, RANGE } from './test-calendar';

const days = (text: string, range = RANGE) => [...takenDays(text, range)].sort();
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
    const year = { first: '2027-03-01', last: '2027-12-31' };
    expect(days(calendar(['DTSTART;VALUE=DATE:20270131', 'RRULE:FREQ=MONTHLY']), year)).toEqual(
      ['03', '05', '07', '08', '10', '12'].map((month) => `2027-${month}-31`),
    );
  });

  it('ends with the range, however long it goes on', () => {
    expect(days(calendar(['DTSTART;VALUE=DATE:20200101', 'RRULE:FREQ=DAILY']))).toHaveLength(731);
  });
});

describe('what is no whole calendar', () => {
  const whole = calendar(['DTSTART;VALUE=DATE:20270508']);

  it.each([
    ['a login page', '<!doctype html><title>Anmelden</title>', 'this is no calendar'],
    ['nothing', '', 'this is no calendar'],
    ['a download that ended too soon', whole.slice(0, -40), 'the calendar is cut off'],
    ['a download that ended within its last line', whole.trimEnd().slice(0, -1), 'the calendar is cut off'],
    ['a line that is none', whole.replace('DTSTAMP', 'DTSTAMP;'), 'the calendar is broken'],
    ['an event that never ends', whole.replace('END:VEVENT\r\n', ''), 'the calendar is broken'],
    ['an event without a start', calendar(['SUMMARY:x']), 'the calendar is broken'],
    ['a date that is none', calendar(['DTSTART:20270508T']), 'the calendar is broken'],
    ['weeks by number', calendar(['DTSTART;VALUE=DATE:20270508', 'RRULE:FREQ=YEARLY;BYWEEKNO=20']), 'week'],
  ])('%s is refused', (_name, text, reason) => {
    expect(() => takenDays(text, RANGE)).toThrow(reason);
  });

  it('never says what it holds', () => {
    const text = calendar(['DTSTART:geheim', 'SUMMARY:geheim']);
    expect(() => takenDays(text, RANGE)).toThrow(/^((?!geheim).)*$/s);
  });
});

it('reads a byte order mark, several calendars in one file, and what is neither event nor zone', () => {
  const todo = 'BEGIN:VTODO\r\nUID:t\r\nDTSTART;VALUE=DATE:20270510\r\nEND:VTODO\r\nEND:VCALENDAR';
  const text = calendar(['DTSTART;VALUE=DATE:20270508']) + calendar(['DTSTART;VALUE=DATE:20270509']);
  expect(days(`\uFEFF${text.replace(/END:VCALENDAR\r\n$/, todo)}`)).toEqual(['2027-05-08', '2027-05-09']);
});
