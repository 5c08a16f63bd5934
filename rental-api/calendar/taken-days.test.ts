import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../../lib/shared/days';
import { read } from '../../test/calendar-reading';
import { calendar, EVERY_MINUTE_OF_WEEKENDS, RANGE, READING_OPTIONS } from '../../test/calendars';
import type { KeptDays, ReadingOptions } from './taken-days';

const days = (text: string, options?: ReadingOptions) => [...read(text, options).days].sort();

describe('tentative events', () => {
  const day = 'DTSTART;VALUE=DATE:20270508';
  const tentative = [day, 'STATUS:TENTATIVE'];

  it('are counted on each day that they touch, without cancelled and superseded ones, and invitations', () => {
    const ours = [...tentative, 'TRANSP:TRANSPARENT'];
    const outlook = ['DTSTART:20270508T200000Z', 'DTEND:20270509T010000Z', 'X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE'];
    const others = [
      [...tentative, 'ORGANIZER:mailto:fremd@example.com'],
      [day, 'STATUS:CANCELLED'],
      [...tentative, 'UID:u'],
      [day, 'UID:u', 'SEQUENCE:1'],
      ['DTSTART;VALUE=DATE:20260508', 'STATUS:TENTATIVE'],
    ];
    const { tentative: counts } = read(calendar(ours, outlook, ...others));
    expect(Object.fromEntries(counts)).toEqual({ '2027-05-08': 2, '2027-05-09': 1 });
  });

  it('may have as many dates as others when they are what is read', () => {
    const daily = ['DTSTART;VALUE=DATE:20000101', 'RRULE:FREQ=DAILY', 'STATUS:TENTATIVE'];
    const options = { ...READING_OPTIONS, effect: 'tentative' as const };
    expect(read(calendar(...Array(200).fill(daily)), options).unreadableEvents).toEqual([]);
  });

  it('are left out if they have too many dates', () => {
    const endless = [...tentative, EVERY_MINUTE_OF_WEEKENDS, 'EXRULE:FREQ=MINUTELY'];
    const { tentative: counts, unreadableEvents } = read(calendar(...Array(100).fill(endless)));
    expect([counts.size, unreadableEvents]).toEqual([0, []]);
  });
});

describe('a time zone that the file defines', () => {
  const zone = (...changes: string[]) => [
    ...['BEGIN:VTIMEZONE', 'TZID:Far east', 'BEGIN:STANDARD', 'DTSTART:20200101T000000'],
    ...['TZOFFSETFROM:+1100', 'TZOFFSETTO:+1200', ...changes, 'END:STANDARD', 'END:VTIMEZONE'],
  ];

  it.each([
    ['counts', zone('RDATE:20210101T000000'), '2027-05-07'],
    ['means Berlin if its rule is unreadable', zone('RRULE:FREQ=NEVER'), '2027-05-08'],
    ['means Berlin if one of its dates is unreadable', zone('RDATE:20210101T000000,soon'), '2027-05-08'],
    ['means Berlin if it is empty', ['BEGIN:VTIMEZONE', 'TZID:Far east', 'END:VTIMEZONE'], '2027-05-08'],
  ])('%s', (_name, definition, day) => {
    const text = calendar(['DTSTART;TZID=Far east:20270508T090000', 'DURATION:PT1H']);
    expect(days(text.replace('BEGIN:VEVENT', [...definition, 'BEGIN:VEVENT'].join('\r\n')))).toEqual([day]);
  });
});

it('takes the days before and after an event too, also of events outside of the range', () => {
  const { first, last } = RANGE;
  const dayLong = (day: string) => [`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`];
  const events = [addDays(first, -5), '2027-05-08', addDays(last, 4)].map(dayLong);
  const taken = days(calendar(...events), { ...READING_OPTIONS, bufferDays: { before: 4, after: 5 } });
  expect(taken).toEqual([first, ...daysBetween('2027-05-04', '2027-05-13'), last]);
});

it.each([
  ['has no end', ['DTSTART;VALUE=DATE:20200101', 'RRULE:FREQ=DAILY'], 731, RANGE.first],
  ['lasts into it', ['DTSTART;VALUE=DATE:20270225', 'DURATION:P5D', 'RRULE:FREQ=YEARLY;COUNT=1'], 1, RANGE.first],
  ['lasts beyond it', ['DTSTART;VALUE=DATE:20290227', 'DURATION:P9D', 'RRULE:FREQ=YEARLY;COUNT=1'], 2, '2029-02-27'],
])('takes no day outside of the range of a series that %s', (_name, series, count, first) => {
  const taken = days(calendar(series));
  expect([taken.length, taken[0]]).toEqual([count, first]);
});

const WHOLE = calendar(['DTSTART;VALUE=DATE:20270508']);

it.each([
  ['a login page', '<!doctype html><title>Anmelden</title>', 'this is no calendar'],
  ['a download that ended too soon', WHOLE.slice(0, -40), 'the calendar is cut off'],
  ['a download that ended within its last line', WHOLE.trimEnd().slice(0, -1), 'the calendar is cut off'],
])('refuses %s', (_name, text, reason) => {
  expect(() => read(text)).toThrow(reason);
});

const NOON = 'DTSTART;TZID=Europe/Berlin:20270508T120000';
const EVENING = ['DTSTART;TZID=Europe/Berlin:20270508T220000', 'DURATION:PT1H'];
const OF_NEW_YORK = 'TZID=America/New_York:20270508T080000';
const HOURS = ['DTSTART;TZID=Europe/Berlin:20270508T080000', 'RRULE:FREQ=DAILY;BYHOUR=8,12,22;UNTIL=20270510T000000'];
const SERIES = ['UID:s', NOON, 'RRULE:FREQ=NEVER'];

/** A title, events, the days that they take in May 2027, and why one of them is unreadable. */
it.each<[string, string[][], number[], string?]>([
  ['a rule with a wrong number', [[NOON, 'RRULE:FREQ=DAILY;INTERVAL=0']], [8], 'unreadable rule'],
  ['an event that lasts for ages', [[NOON, 'DURATION:P999999999999W']], [8], 'unreadable end'],
  ['an event that ended ages ago', [[NOON, 'DURATION:-P999999999999W']], [8], 'unreadable end'],
  ['a period that lasts for ages', [[NOON, 'RDATE:20270510T100000Z/P999999999999W']], [8], 'unreadable dates'],
  [
    'a readable instance of an unreadable series',
    [SERIES, ['UID:s', 'RECURRENCE-ID:20270515T100000Z', 'DTSTART:20270516T100000Z']],
    [8, 16],
    'unreadable rule',
  ],
  ['an unreadable event that would not count', [[...SERIES, 'STATUS:TENTATIVE']], []],
  ['an endless interval', [[NOON, 'RRULE:FREQ=SECONDLY;INTERVAL=999999999999999']], [8]],
  ['an interval that is too long for a date', [[NOON, 'RRULE:FREQ=YEARLY;INTERVAL=999999999999999']], [8]],
  ['a fifth Saturday every 48 months', [[NOON, 'RRULE:FREQ=MONTHLY;INTERVAL=48;BYDAY=5SA;BYMONTH=2']], [8]],
  [
    'an instance of another series at the same time',
    [
      ['UID:s', NOON],
      ['UID:other', NOON.replace('DTSTART', 'RECURRENCE-ID'), 'STATUS:CANCELLED'],
    ],
    [8],
  ],
  ['a rule by the second', [[...EVENING, 'RRULE:FREQ=SECONDLY;UNTIL=20270510T100000Z']], [8, 9, 10]],
  ['minutes of some hours', [[...EVENING, 'RRULE:FREQ=MINUTELY;BYHOUR=21,22;BYDAY=SA;UNTIL=20270516']], [8, 15]],
  [
    'positions of hours in a week',
    [[...EVENING, 'RRULE:FREQ=WEEKLY;BYHOUR=8,22;BYDAY=SA,SU;BYSETPOS=-1;COUNT=2']],
    [8, 9, 16],
  ],
  ['hours in many spellings', [[...EVENING, 'RRULE:FREQ=DAILY;COUNT=4;BYHOUR=22,+22,022,8,08,+8']], [8, 9, 10]],
  ['a day without its last hour', [[...HOURS, 'EXDATE;TZID=Europe/Berlin:20270509T220000']], [8, 9]],
  ['a day with one hour left', [[...HOURS, 'EXDATE;TZID=Europe/Berlin:20270509T080000,20270509T220000']], [8, 9]],
  [
    'a day in New York that is two in Berlin, without its first hour',
    [[`DTSTART;${OF_NEW_YORK}`, 'RRULE:FREQ=DAILY;BYHOUR=8,12,22;COUNT=3', `EXDATE;${OF_NEW_YORK}`]],
    [8, 9],
  ],
])('takes the days of %s, and of another event', (_name, events, expected, reason) => {
  const { days, unreadableEvents } = read(calendar(['UID:fair', 'DTSTART;VALUE=DATE:20270501'], ...events));
  expect([...days].sort()).toEqual([1, ...expected].map((day) => `2027-05-${String(day).padStart(2, '0')}`));
  expect(unreadableEvents).toEqual(reason ? [{ day: '2027-05-08', reason }] : []);
});

it('takes every weekend by a rule for each of their minutes, however many events have it', () => {
  const weekends = ['DTSTART;TZID=Europe/Berlin:20270508T000000', EVERY_MINUTE_OF_WEEKENDS];
  const { days, unreadableEvents } = read(calendar(...Array(80).fill(weekends)));
  expect(new Set([...days].map((day) => new Date(day).getUTCDay()))).toEqual(new Set([0, 6]));
  expect([days.size, unreadableEvents]).toEqual([190, []]);
});

it('names 20 unreadable events: those without a day, by the beginning of their UID, then the latest', () => {
  const unreadable = (date: string) => [`DTSTART;VALUE=DATE:${date}`, 'RRULE:FREQ=NEVER'];
  const old = Array(30).fill(unreadable('20010101'));
  const { unreadableEvents } = read(calendar(...old, unreadable('20270508'), [`UID:${'x'.repeat(1000)}`]));
  const names = [{ uid: 'x'.repeat(100) }, { day: '2027-05-08' }, ...Array(18).fill({ day: '2001-01-01' })];
  expect(unreadableEvents).toMatchObject(names);
});

it.each([
  ['a line separator of Unicode', '\u2028'],
  ['a CR alone', '\r'],
  ['a next-line character', '\u0085'],
])('lets no text of an event cancel another one by %s', (_name, separator) => {
  const attack = ['x', 'END:VEVENT', 'BEGIN:VEVENT', 'UID:s', 'SEQUENCE:9', 'STATUS:CANCELLED'];
  expect(days(calendar(['UID:s', NOON], ['UID:x', `SUMMARY:${attack.join(separator)}`]))).toEqual(['2027-05-08']);
});

describe('an event that is too costly to follow', () => {
  const series = ['DTSTART:20270615T120000Z', ...Array(20_000).fill('RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31')];

  it('takes every day from its start, is named, and costs no other event', () => {
    const { days, unreadableEvents } = read(calendar(series, ['DTSTART;VALUE=DATE:20270508']));
    expect([...days].sort().slice(0, 3)).toEqual(['2027-05-08', '2027-06-15', '2027-06-16']);
    expect(days).toContain(RANGE.last);
    expect(unreadableEvents).toEqual([{ day: '2027-06-15', reason: 'too many dates' }]);
  });

  it('is a series that has been counted for three centuries', () => {
    const counted = ['DTSTART;VALUE=DATE:17000101', 'RRULE:FREQ=DAILY;COUNT=999999'];
    expect(read(calendar(counted)).unreadableEvents).toEqual([{ day: '1700-01-01', reason: 'too many dates' }]);
  });

  it('is every event after the limit of the whole calendar', () => {
    const names = Array.from({ length: 103 }, (_, index) => `Zone ${index}`);
    const dates = Array(490).fill('20200101T000000').join();
    const zones = names.flatMap((name) => [
      ...['BEGIN:VTIMEZONE', `TZID:${name}`, 'BEGIN:STANDARD', 'DTSTART:20200101T000000', `RDATE:${dates}`],
      ...['TZOFFSETFROM:+0100', 'TZOFFSETTO:+0100', 'END:STANDARD', 'END:VTIMEZONE'],
    ]);
    const events = names.map((name) => [`DTSTART;TZID=${name}:20270601T120000`]);
    const text = calendar(...events, ['DTSTART;VALUE=DATE:20270608']);
    const { unreadableEvents } = read(text.replace('BEGIN:VEVENT', [...zones, 'BEGIN:VEVENT'].join('\r\n')));
    expect(unreadableEvents[0]).toEqual({ day: '2027-06-08', reason: 'too many dates' });
    expect(unreadableEvents).toHaveLength(3);
  });

  it('takes every day from the first date that it lists', () => {
    const { days } = read(calendar([...series, 'RDATE:20270610T120000Z']));
    expect([...days].sort()[0]).toBe('2027-06-10');
  });
});

describe('an event that became unreadable', () => {
  const series = (...lines: string[]) => calendar(['UID:s', 'DTSTART;VALUE=DATE:20270508', ...lines]);
  const good = series('RRULE:FREQ=DAILY;COUNT=3');
  const SERIES_DAYS = ['2027-05-08', '2027-05-09', '2027-05-10'];

  /** Reads one version of a feed after the other. @returns the last reading */
  function readInTurn(...texts: string[]) {
    return texts.reduce((reading, text, index) => {
      const previous = Buffer.from(texts[index - 1] ?? calendar());
      return read(text, { ...READING_OPTIONS, keptDays: reading.keptDays, previous });
    }, read(calendar()));
  }

  it.each([
    ['its rule', series('RRULE:FREQ=NEVER')],
    ['its start', calendar(['UID:s', 'DTSTART:soon'])],
    ['all of it', calendar(['UID:s'])],
  ])('keeps the days that it took before %s became unreadable', (_part, unreadable) => {
    expect([...readInTurn(good, unreadable).days].sort()).toEqual(SERIES_DAYS);
    expect([...readInTurn(good, unreadable, unreadable).days].sort()).toEqual(SERIES_DAYS);
  });

  it.each([
    ['can be read again', series(), ['2027-05-08']],
    ['is moved', calendar(['UID:s', 'DTSTART;VALUE=DATE:20270601']), ['2027-06-01']],
    ['is cancelled', series('RRULE:FREQ=NEVER', 'STATUS:CANCELLED'), []],
    ['is deleted', calendar(['UID:x', 'DTSTART;VALUE=DATE:20270601']), ['2027-06-01']],
  ])('frees these days once it %s', (_change, text, expected) => {
    const { days, keptDays } = readInTurn(good, series('RRULE:FREQ=NEVER'), text);
    expect([[...days], keptDays]).toEqual([expected, []]);
  });

  it('keeps no day before the range', () => {
    const range = { ...RANGE, first: '2027-05-10' };
    const keptDays: KeptDays = [['s', ['2027-05-08']]];
    const options = { ...READING_OPTIONS, range, previous: Buffer.from(good), keptDays };
    expect(read(series('RRULE:FREQ=NEVER'), options).keptDays).toEqual([['s', ['2027-05-10']]]);
  });

  it('keeps the readable days of every better version', () => {
    const moved = calendar(['UID:s', 'DTSTART;VALUE=DATE:20270601', 'RRULE:FREQ=NEVER']);
    const { days } = readInTurn(good, moved, calendar(['UID:s', 'DTSTART:soon']));
    expect([...days].sort()).toEqual([...SERIES_DAYS, '2027-06-01']);
  });

  it('frees its old day when it moves, if it always had the same defect', () => {
    const party = (day: number) => calendar(['UID:s', `DTSTART;VALUE=DATE:${day}`, 'DTEND:None']);
    expect([...readInTurn(party(20270508), party(20270515)).days]).toEqual(['2027-05-15']);
  });

  it('keeps the day of a list in which one more date became unreadable', () => {
    const onDates = (dates: string) => calendar(['UID:s', 'DTSTART;VALUE=DATE:20270508', `RDATE:${dates}`]);
    expect([...readInTurn(onDates('20270510,?'), onDates('?,?')).days].sort()).toEqual(['2027-05-08', '2027-05-10']);
  });

  it('keeps the day of a start whose time became unreadable, and then its day', () => {
    const starting = (start: string) => calendar(['UID:s', `DTSTART:${start}`]);
    const { days } = readInTurn(starting('20270508T100000'), starting('20270509T'), starting('soon'));
    expect([...days].sort()).toEqual(['2027-05-08', '2027-05-09']);
  });
});

describe('an event with an organizer', () => {
  const [OWNER = ''] = READING_OPTIONS.owners;
  const day = 'DTSTART;VALUE=DATE:20270508';
  const stranger = 'ORGANIZER:mailto:stranger@example.net';
  const attendee = (partstat: string, address = `mailto:${OWNER}`) => `ATTENDEE;PARTSTAT=${partstat}:${address}`;

  it.each<[boolean, string, string[]]>([
    [true, 'the owner has accepted', [stranger, attendee('ACCEPTED')]],
    [true, 'the owner has accepted, in small letters', [stranger, attendee('accepted')]],
    [true, 'an address in capitals has accepted', [stranger, attendee('ACCEPTED', `MAILTO:${OWNER.toUpperCase()}`)]],
    [true, 'an address in quotes has accepted', [stranger, attendee('ACCEPTED', `"mailto:${OWNER}"`)]],
    [true, 'an address in brackets has accepted', [stranger, attendee('ACCEPTED', `mailto:<${OWNER}>`)]],
    [true, 'an encoded address has accepted', [stranger, attendee('ACCEPTED', `mailto:${encodeURIComponent(OWNER)}`)]],
    [true, 'an address in a parameter has accepted', [stranger, `ATTENDEE;PARTSTAT=ACCEPTED;EMAIL=${OWNER}:/1/`]],
    [true, 'a guest has declined', [stranger, attendee('DECLINED', 'mailto:a@b.example'), attendee('ACCEPTED')]],
    [true, 'the owner has organized it, and a guest declined', [`ORGANIZER:MAILTO:${OWNER}`, attendee('DECLINED')]],
    [true, 'there is no organizer', [attendee('NEEDS-ACTION')]],
    [false, 'the owner has declined', [stranger, attendee('DECLINED')]],
    [false, 'the owner has accepted tentatively', [stranger, attendee('TENTATIVE')]],
    [false, 'it does not say who has accepted', [stranger, `ATTENDEE:mailto:${OWNER}`]],
    [false, 'a guest has accepted', [stranger, attendee('ACCEPTED', 'mailto:a@b.example'), attendee('NEEDS-ACTION')]],
    [false, 'a longer address has accepted', [stranger, attendee('ACCEPTED', `mailto:x${OWNER}`)]],
    [false, 'nobody is invited', [stranger]],
  ])('takes its day: %s, when %s', (isTaken, _name, lines) => {
    expect(days(calendar([day, ...lines]))).toEqual(isTaken ? ['2027-05-08'] : []);
  });

  it('takes its day when the owner has accepted at an address of digits', () => {
    const owner = '01761234567@example.com';
    const accepted = calendar([day, stranger, attendee('ACCEPTED', `mailto:${owner}`)]);
    expect(days(accepted, { ...READING_OPTIONS, owners: [owner] })).toEqual(['2027-05-08']);
  });

  it.each(['müller.example', 'xn--mller-kva.example'])('takes its day when its owner organizes it at %s', (domain) => {
    const own = calendar([day, `ORGANIZER:mailto:ich@${domain}`]);
    for (const owner of ['ich@müller.example', 'ich@xn--mller-kva.example'])
      expect([...read(own, { ...READING_OPTIONS, owners: [owner] }).days]).toEqual(['2027-05-08']);
  });

  it('takes its day while the owner is unknown', () => {
    expect(days(calendar([day, stranger]), { ...READING_OPTIONS, owners: [] })).toEqual(['2027-05-08']);
  });

  it.each([
    ['the accepted instance of a series', 'NEEDS-ACTION', 'ACCEPTED', ['2027-05-09']],
    ['all but the declined instance of a series', 'ACCEPTED', 'DECLINED', ['2027-05-08', '2027-05-10']],
  ])('takes only %s', (_name, ofSeries, ofInstance, expected) => {
    const series = ['UID:s', day, 'RRULE:FREQ=DAILY;COUNT=3', stranger, attendee(ofSeries)];
    const instance = ['UID:s', 'RECURRENCE-ID;VALUE=DATE:20270509', 'DTSTART;VALUE=DATE:20270509', stranger];
    expect(days(calendar(series, [...instance, attendee(ofInstance)]))).toEqual(expected);
  });

  it('is superseded only by versions of the same organizer', () => {
    const accepted = (partstat: string) => ['UID:fair', stranger, attendee(partstat)];
    const other = ['UID:fair', 'ORGANIZER:mailto:other@example.net', attendee('NEEDS-ACTION'), 'SEQUENCE:9'];
    const own = ['UID:fair', 'DTSTART;VALUE=DATE:20270501'];
    const first = [...accepted('ACCEPTED'), day];
    const moved = [...accepted('ACCEPTED'), 'SEQUENCE:1', 'DTSTART;VALUE=DATE:20270509'];
    expect(days(calendar(own, first, [...other, day, 'STATUS:CANCELLED']))).toEqual(['2027-05-01', '2027-05-08']);
    expect(days(calendar(own, first, moved))).toEqual(['2027-05-01', '2027-05-09']);
  });

  it('is one series, whether or not its versions name the owner as organizer', () => {
    const series = ['UID:s', day, 'RRULE:FREQ=DAILY;COUNT=3'];
    const instance = ['UID:s', 'RECURRENCE-ID;VALUE=DATE:20270509', 'STATUS:CANCELLED', `ORGANIZER:mailto:${OWNER}`];
    expect(days(calendar(series, instance))).toEqual(['2027-05-08', '2027-05-10']);
  });
});
