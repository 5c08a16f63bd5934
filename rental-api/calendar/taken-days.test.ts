import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../../lib/shared/days';
import { days, read, spansOf } from '../../test/calendar-reading';
import { calendar, RANGE, READING_OPTIONS } from '../../test/calendars';
import { corpus } from '../../test/corpus';
import { takenDays } from './taken-days';

describe.each(corpus())('a feed of %s has the spans that its writer meant:', (_writer, feeds) => {
  it.each(feeds)('$title', ({ bytes, spans, unreadable }) => {
    expect(spansOf(bytes)).toEqual(spans);
    const { unreadableEvents } = takenDays(bytes, READING_OPTIONS);
    expect(unreadableEvents.map(({ day, uid, reason }) => `${day ?? uid} ${reason}`)).toEqual(unreadable);
  });
});

const DAY = 'DTSTART;VALUE=DATE:20270508';
const TENTATIVE = [DAY, 'STATUS:TENTATIVE'];

it('counts tentative events on each day that they touch, but no cancelled or superseded ones and no invitations', () => {
  const ours = [...TENTATIVE, 'TRANSP:TRANSPARENT'];
  const outlook = ['DTSTART:20270508T200000Z', 'DTEND:20270509T010000Z', 'X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE'];
  const others = [
    [...TENTATIVE, 'ORGANIZER:mailto:fremd@example.com'],
    [DAY, 'STATUS:CANCELLED'],
    [...TENTATIVE, 'UID:u'],
    [DAY, 'UID:u', 'SEQUENCE:1'],
    ['DTSTART;VALUE=DATE:20260508', 'STATUS:TENTATIVE'],
  ];
  const { tentative: counts } = read(calendar(ours, outlook, ...others));
  expect(Object.fromEntries(counts)).toEqual({ '2027-05-08': 2, '2027-05-09': 1 });
});

it('follows as many dates of tentative events as of others if tentative events are the ones that count', () => {
  const daily = ['DTSTART;VALUE=DATE:20000101', 'RRULE:FREQ=DAILY', 'STATUS:TENTATIVE'];
  const options = { ...READING_OPTIONS, effect: 'tentative' as const };
  expect(read(calendar(...Array(200).fill(daily)), options).unreadableEvents).toEqual([]);
});

it('leaves out tentative events that have too many dates', () => {
  const endless = ['DTSTART;VALUE=DATE:17000101', 'RRULE:FREQ=DAILY;COUNT=999999', 'STATUS:TENTATIVE'];
  const { tentative: counts, unreadableEvents } = read(calendar(...Array(100).fill(endless), TENTATIVE));
  expect([counts.size, unreadableEvents]).toEqual([0, []]);
});

const zone = (name: string, ...changes: string[]) => [
  ...['BEGIN:VTIMEZONE', `TZID:${name}`, 'BEGIN:STANDARD', 'DTSTART:20200101T000000'],
  ...['TZOFFSETFROM:+1100', 'TZOFFSETTO:+1200', ...changes, 'END:STANDARD', 'END:VTIMEZONE'],
];

it.each([
  ['is used', zone('Far east', 'RDATE:20210101T000000'), '2027-05-07'],
  ['means Berlin if its rule is unreadable', zone('Far east', 'RRULE:FREQ=NEVER'), '2027-05-08'],
  ['means Berlin if one of its dates is unreadable', zone('Far east', 'RDATE:20210101T000000,soon'), '2027-05-08'],
  ['means Berlin if it is empty', ['BEGIN:VTIMEZONE', 'TZID:Far east', 'END:VTIMEZONE'], '2027-05-08'],
])('a time zone that the file defines %s', (_name, definition, day) => {
  const text = calendar(['DTSTART;TZID=Far east:20270508T090000', 'DURATION:PT1H']);
  expect(days(text.replace('BEGIN:VEVENT', [...definition, 'BEGIN:VEVENT'].join('\r\n')))).toEqual([day]);
});

it('takes the days of a series up to a change that makes this and all later instances tentative', () => {
  const series = ['UID:s', 'DTSTART;VALUE=DATE:20270508', 'RRULE:FREQ=DAILY;COUNT=4'];
  const change = ['UID:s', 'RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20270510', 'STATUS:TENTATIVE'];
  const { days, tentative } = read(calendar(series, change));
  expect([[...days].sort(), [...tentative.keys()].sort()]).toEqual([
    ['2027-05-08', '2027-05-09'],
    ['2027-05-10', '2027-05-11'],
  ]);
});

it('also takes the days before and after an event, even if the event is outside of the range', () => {
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
])('takes only the days within the range of a series that %s', (_name, series, count, first) => {
  const taken = days(calendar(series));
  expect([taken.length, taken[0]]).toEqual([count, first]);
});

it.each([1, 40])('refuses a download whose last characters are missing (%i)', (count) => {
  const text = calendar(['DTSTART;VALUE=DATE:20270508']).trimEnd();
  expect(() => read(text.slice(0, -count))).toThrow('the calendar is cut off');
});

const NOON = 'DTSTART;TZID=Europe/Berlin:20270508T120000';
const EVENING = ['DTSTART;TZID=Europe/Berlin:20270508T220000', 'DURATION:PT1H'];
const CANCELLED_NOON = ['UID:other', NOON.replace('DTSTART', 'RECURRENCE-ID'), 'STATUS:CANCELLED'];
const ONE_HOUR = [NOON, 'RRULE:FREQ=DAILY;BYHOUR=12;BYMINUTE=0;COUNT=3'];
const HOURS = ['DTSTART;TZID=Europe/Berlin:20270508T080000', 'RRULE:FREQ=DAILY;BYHOUR=8,12,22;UNTIL=20270509T100000'];
const SERIES = ['UID:s', NOON, 'RRULE:FREQ=NEVER'];
const INSTANCE = ['UID:s', 'RECURRENCE-ID:20270515T100000Z', 'DTSTART:20270516T100000Z'];

/** A title, events, the days that they take in May 2027, and why one of them is unreadable. */
it.each<[string, string[][], number[], string?]>([
  ['a rule with a wrong number', [[NOON, 'RRULE:FREQ=DAILY;INTERVAL=0']], [8], 'unreadable rule'],
  ['an event that ends long before its start', [[NOON, 'DURATION:-P999999999999W']], [8], 'unreadable end'],
  ['a readable instance of an unreadable series', [SERIES, INSTANCE], [8, 16], 'unreadable rule'],
  ['an unreadable event that would not count', [[...SERIES, 'STATUS:TENTATIVE']], []],
  ['an interval that is too long for a date', [[NOON, 'RRULE:FREQ=YEARLY;INTERVAL=999999999999999']], [8]],
  ['a fifth Saturday every 48 months', [[NOON, 'RRULE:FREQ=MONTHLY;INTERVAL=48;BYDAY=5SA;BYMONTH=2']], [8]],
  ['an event at the time of a cancelled instance of another series', [['UID:s', NOON], CANCELLED_NOON], [8]],
  [
    'a rule by the hour, until its end at midnight',
    [[...EVENING, 'RRULE:FREQ=HOURLY;INTERVAL=2;BYDAY=SA;UNTIL=20270509T215959Z']],
    [8, 9],
    'too many dates',
  ],
  [
    'a rule by the hour whose last instance lasts into a day',
    [['DTSTART;TZID=Europe/Berlin:20270508T220000', 'DURATION:PT3H', 'RRULE:FREQ=HOURLY;UNTIL=20270509T200000Z']],
    [8, 9, 10],
    'too many dates',
  ],
  ['a tentative rule by the hour', [[...EVENING, 'RRULE:FREQ=HOURLY', 'STATUS:TENTATIVE']], []],
  ['each last hour', [[...EVENING, 'RRULE:FREQ=WEEKLY;BYHOUR=8,22;BYDAY=SA,SU;BYSETPOS=-1;COUNT=2']], [8, 9, 16]],
  ['each fourth hour', [[...EVENING, 'RRULE:FREQ=WEEKLY;BYHOUR=8,22;BYDAY=SA,SU;BYSETPOS=4;COUNT=2']], [8, 9, 16]],
  ['an hour before the end', [[...EVENING, 'RRULE:FREQ=DAILY;BYHOUR=8;UNTIL=20270510T100000']], [8, 9, 10]],
  ['a day with one hour left', [[...HOURS, 'EXDATE;TZID=Europe/Berlin:20270509T080000,20270509T220000']], [8, 9]],
  [
    'a rule without the hours of another one',
    [[NOON, 'RRULE:FREQ=DAILY;COUNT=2', 'EXRULE:FREQ=DAILY;BYHOUR=8']],
    [8, 9],
  ],
  ['a day that is excluded at its only hour', [[...ONE_HOUR, 'EXDATE;TZID=Europe/Berlin:20270509T120000']], [8, 10]],
])('takes the days of %s, and of another event', (_name, events, expected, reason) => {
  const { days, unreadableEvents } = read(calendar(['UID:fair', 'DTSTART;VALUE=DATE:20270501'], ...events));
  expect([...days].sort()).toEqual([1, ...expected].map((day) => `2027-05-${String(day).padStart(2, '0')}`));
  expect(unreadableEvents).toEqual(reason ? [{ day: '2027-05-08', reason }] : []);
});

const LATER = 'RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE';

/** A title, events, and the first day that they take. */
it.each<[string, string[][], string]>([
  ['an end in 9999', [[NOON, 'DTEND:99991231T235959Z']], '2027-05-08'],
  ['a duration of centuries', [[DAY, 'DURATION:P100000D']], '2027-05-08'],
  ['a duration that no date can hold', [[NOON, `DURATION:P${'9'.repeat(400)}W`]], '2027-05-08'],
  ['hours that no date can hold', [[NOON, 'DURATION:PT999999999999999H']], '2027-05-08'],
  ['a start in the year 1', [['DTSTART;VALUE=DATE:00010101', 'DTEND;VALUE=DATE:99991231']], RANGE.first],
  ['a period without an end', [[DAY, 'RDATE:20270508/P999999999999W']], '2027-05-08'],
  ['a series of such blocks', [[DAY, 'DTEND;VALUE=DATE:99991231', 'RRULE:FREQ=YEARLY']], '2027-05-08'],
  ['an end behind a long parameter', [[DAY, `DTEND;X-A=${'x'.repeat(6000)}:99991231`]], '2027-05-08'],
  ['more instances than a number holds', [[DAY, `RRULE:FREQ=DAILY;COUNT=${'9'.repeat(30)}`]], '2027-05-08'],
])('takes every day from a block that does not end: %s', (_name, events, first) => {
  const { days, unreadableEvents } = read(calendar(...events));
  expect([...days].sort()).toEqual([...daysBetween(first, RANGE.last)]);
  expect(unreadableEvents).toEqual([]);
});

it('takes every day of a busy time that does not end', () => {
  const text = calendar().replace(
    'END:',
    'BEGIN:VFREEBUSY\r\nFREEBUSY:20270507T220000Z/PT999999H\r\nEND:VFREEBUSY\r\nEND:',
  );
  expect(days(text)).toEqual([...daysBetween('2027-05-08', RANGE.last)]);
});

it('takes every day of a rule that is too long to read, and names the event', () => {
  const { days, unreadableEvents } = read(calendar([DAY, `RRULE:FREQ=WEEKLY;BYDAY=${Array(3000).fill('SA')}`]));
  expect([...days].sort()).toEqual([...daysBetween('2027-05-08', RANGE.last)]);
  expect(unreadableEvents).toEqual([{ day: '2027-05-08', reason: 'too many dates' }]);
});

it('takes every day of a tentative series that is too costly to follow and becomes certain', () => {
  const series = ['UID:s', DAY, 'STATUS:TENTATIVE', `RRULE:FREQ=WEEKLY;BYDAY=${Array(3000).fill('SA')}`];
  expect(days(calendar(series, ['UID:s', `${LATER}:20270601`]))).toContain(RANGE.last);
});

it.each([
  ['that lasts into the range', ['DTSTART;VALUE=DATE:20270206', 'DURATION:P20D']],
  ['that was moved into the range', ['DTSTART;VALUE=DATE:20270224']],
])('takes the days of a later instance %s, because all later ones were changed', (_name, change) => {
  const series = ['UID:s', 'DTSTART;VALUE=DATE:20270201', 'RRULE:FREQ=DAILY;INTERVAL=5;COUNT=3'];
  expect(days(calendar(series, ['UID:s', `${LATER}:20270206`, ...change]))).toContain(RANGE.first);
});

it.each([
  ['20270327T210000Z/20270328T230000Z', ['2027-03-27', '2027-03-28', '2027-03-29']],
  ['20271030T220000+0200/20271101T003000+0200', ['2027-10-30', '2027-10-31']],
])('takes the days of the period %s, in which the clock of its series changes', (period, expected) => {
  const series = ['DTSTART;TZID=Europe/Berlin:20270301T100000', `RDATE;VALUE=PERIOD:${period}`];
  expect(days(calendar(series))).toEqual(['2027-03-01', ...expected]);
});

it('names 20 unreadable events, first those without a day by the beginning of their UID, then the latest', () => {
  const unreadable = (date: string) => [`DTSTART;VALUE=DATE:${date}`, 'RRULE:FREQ=NEVER'];
  const old = Array(30).fill(unreadable('20010101'));
  const { unreadableEvents } = read(calendar(...old, unreadable('20270508'), [`UID:${'x'.repeat(1000)}`]));
  const names = [{ uid: 'x'.repeat(100) }, { day: '2027-05-08' }, ...Array(18).fill({ day: '2001-01-01' })];
  expect(unreadableEvents).toMatchObject(names);
});

it.each([
  ['a line separator of Unicode', '\u2028'],
  ['a lone CR', '\r'],
  ['a next-line character', '\u0085'],
])('lets no text of an event cancel another one by %s', (_name, separator) => {
  const attack = ['x', 'END:VEVENT', 'BEGIN:VEVENT', 'UID:s', 'SEQUENCE:9', 'STATUS:CANCELLED'];
  expect(days(calendar(['UID:s', NOON], ['UID:x', `SUMMARY:${attack.join(separator)}`]))).toEqual(['2027-05-08']);
});

const COSTLY = ['DTSTART:20270615T120000Z', ...Array(20_000).fill('RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31')];

it.each([
  ['its start', COSTLY, ['2027-06-15', '2027-06-16']],
  ['the first date that it lists', [...COSTLY, 'RDATE:20270610T120000Z'], ['2027-06-10', '2027-06-11']],
])('a costly event takes every day from %s, is named, and affects no other event', (_first, costly, firstDays) => {
  const { days, unreadableEvents } = read(calendar(costly, ['DTSTART;VALUE=DATE:20270508']));
  expect([...days].sort().slice(0, 3)).toEqual(['2027-05-08', ...firstDays]);
  expect(days).toContain(RANGE.last);
  expect(unreadableEvents).toEqual([{ day: '2027-06-15', reason: 'too many dates' }]);
});

it('a series whose instances are counted for three centuries is too costly to follow', () => {
  const counted = ['DTSTART;VALUE=DATE:17000101', 'RRULE:FREQ=DAILY;COUNT=999999'];
  expect(read(calendar(counted)).unreadableEvents).toEqual([{ day: '1700-01-01', reason: 'too many dates' }]);
});

it('every event after the limit of the whole calendar is too costly to follow', () => {
  const names = Array.from({ length: 103 }, (_, index) => `Zone ${index}`);
  const zones = names.flatMap((name) => zone(name, `RDATE:${Array(490).fill('20200101T000000')}`));
  const events = names.map((name) => [`DTSTART;TZID=${name}:20270601T120000`]);
  const text = calendar(...events, ['DTSTART;VALUE=DATE:20270608']);
  const { unreadableEvents } = read(text.replace('BEGIN:VEVENT', [...zones, 'BEGIN:VEVENT'].join('\r\n')));
  expect(unreadableEvents[0]).toEqual({ day: '2027-06-08', reason: 'too many dates' });
  expect(unreadableEvents).toHaveLength(3);
});
