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

it('takes the days of a series up to a change that makes this and all later instances tentative', () => {
  const series = ['UID:s', 'DTSTART;VALUE=DATE:20270508', 'RRULE:FREQ=DAILY;COUNT=4'];
  const change = ['UID:s', 'RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20270510', 'STATUS:TENTATIVE'];
  const { days, tentative } = read(calendar(series, change));
  expect([[...days].sort(), [...tentative.keys()].sort()]).toEqual([
    ['2027-05-08', '2027-05-09'],
    ['2027-05-10', '2027-05-11'],
  ]);
});

it('takes the days before and after an event, even of one outside the range', () => {
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

it.each([
  ['49,999 events and no more', 49_999, 'the calendar is cut off'],
  ['50,000 events', 50_000, 'it has more than 50,000 components'],
])('reads %s', (_name, count, reason) => {
  expect(() => read(`BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\nEND:VEVENT\r\n'.repeat(count)}`)).toThrow(reason);
});

it('takes every day from a block whose end is behind a long parameter', () => {
  const { days, unreadableEvents } = read(calendar([DAY, `DTEND;X-A=${'x'.repeat(6000)}:99991231`]));
  expect([...days].sort()).toEqual([...daysBetween('2027-05-08', RANGE.last)]);
  expect(unreadableEvents).toEqual([]);
});

it('takes every day of a rule that is too long to read, and names the event', () => {
  const { days, unreadableEvents } = read(calendar([DAY, `RRULE:FREQ=WEEKLY;BYDAY=${Array(3000).fill('SA')}`]));
  expect([...days].sort()).toEqual([...daysBetween('2027-05-08', RANGE.last)]);
  expect(unreadableEvents).toEqual([{ day: '2027-05-08', reason: 'too many dates' }]);
});

it('takes every day of a tentative series that is too costly to follow and becomes certain', () => {
  const series = ['UID:s', DAY, 'STATUS:TENTATIVE', `RRULE:FREQ=WEEKLY;BYDAY=${Array(3000).fill('SA')}`];
  expect(days(calendar(series, ['UID:s', 'RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20270601']))).toContain(
    RANGE.last,
  );
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
  expect(days(calendar(['UID:s', DAY], ['UID:x', `SUMMARY:${attack.join(separator)}`]))).toEqual(['2027-05-08']);
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

const zone = (name: string, change: string) => [
  ...['BEGIN:VTIMEZONE', `TZID:${name}`, 'BEGIN:STANDARD', 'DTSTART:20200101T000000'],
  ...['TZOFFSETFROM:+1100', 'TZOFFSETTO:+1200', change, 'END:STANDARD', 'END:VTIMEZONE'],
];

it('every event after the limit of the whole calendar is too costly to follow', () => {
  const names = Array.from({ length: 103 }, (_, index) => `Zone ${index}`);
  const zones = names.flatMap((name) => zone(name, `RDATE:${Array(490).fill('20200101T000000')}`));
  const events = names.map((name) => [`DTSTART;TZID=${name}:20270601T120000`]);
  const text = calendar(...events, ['DTSTART;VALUE=DATE:20270608']);
  const { unreadableEvents } = read(text.replace('BEGIN:VEVENT', [...zones, 'BEGIN:VEVENT'].join('\r\n')));
  expect(unreadableEvents[0]).toEqual({ day: '2027-06-08', reason: 'too many dates' });
  expect(unreadableEvents).toHaveLength(3);
});
