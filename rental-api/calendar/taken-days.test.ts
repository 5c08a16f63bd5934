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

it('leaves out tentative events that have too many dates', () => {
  const endless = ['DTSTART;VALUE=DATE:17000101', 'RRULE:FREQ=DAILY;COUNT=999999', 'STATUS:TENTATIVE'];
  const { tentative: counts, unreadableEvents } = read(calendar(...Array(100).fill(endless), TENTATIVE));
  expect([counts.size, unreadableEvents]).toEqual([0, []]);
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
  expect(() => read(text.slice(0, -count))).toThrow('cut-off');
});

it.each([
  ['components', 'BEGIN:VEVENT\r\nEND:VEVENT\r\n', 50_000],
  ['properties', 'UID:1\r\n', 400_001],
])('refuses a calendar with too many %s before it reads the end', (_name, lines, count) => {
  expect(() => read(`BEGIN:VCALENDAR\r\n${lines.repeat(count - 1)}`)).toThrow('cut-off');
  expect(() => read(`BEGIN:VCALENDAR\r\n${lines.repeat(count)}`)).toThrow('too-many-entries');
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

it('every event after the limit of the whole calendar is too costly to follow, but takes its day', () => {
  const costly = ['DTSTART;VALUE=DATE:17700101', 'RRULE:FREQ=DAILY;COUNT=99000'];
  const { days, unreadableEvents } = read(calendar(...Array(6).fill(costly), ['DTSTART;VALUE=DATE:20270608']));
  expect([days.has('2027-06-08'), unreadableEvents[0]]).toEqual([
    true,
    { day: '2027-06-08', reason: 'too many dates' },
  ]);
});
