import { expect, it } from 'vitest';
import { read } from '../../test/calendar-reading';
import { calendar, RANGE, READING_OPTIONS } from '../../test/calendars';
import type { KeptDays } from './taken-days';

const event = (...lines: string[]) => calendar(['UID:s', ...lines]);
const onDay = (day: number, ...lines: string[]) => event(`DTSTART;VALUE=DATE:${day}`, ...lines);
const good = onDay(20270508, 'RRULE:FREQ=DAILY;COUNT=3');
const withoutRule = onDay(20270508, 'RRULE:FREQ=NEVER');
const moved = onDay(20270601, 'RRULE:FREQ=NEVER');
const withoutEnd = (day: number) => onDay(day, 'DTEND:None');
const dates = (list: string) => onDay(20270508, `RDATE:${list}`);
const withoutStart = event('DTSTART:soon');
const starts = [event('DTSTART:20270508T100000'), event('DTSTART:20270509T'), withoutStart];
const SERIES_DAYS = ['2027-05-08', '2027-05-09', '2027-05-10'];

/** Reads one version of a feed after the other. @returns the last reading */
function readInTurn(...texts: string[]) {
  return texts.reduce((reading, text, index) => {
    const previous = Buffer.from(texts[index - 1] ?? calendar());
    return read(text, { ...READING_OPTIONS, keptDays: reading.keptDays, previous });
  }, read(calendar()));
}

it.each([
  ['its earlier days if its rule is unreadable', [good, withoutRule, withoutRule], SERIES_DAYS],
  ['its earlier days if its start is unreadable', [good, withoutStart, withoutStart], SERIES_DAYS],
  ['its earlier days if it has no dates any more', [good, event(), event()], SERIES_DAYS],
  ['the days of every more readable version', [good, moved, withoutStart], [...SERIES_DAYS, '2027-06-01']],
  ['only its new day if it always had the same defect', [withoutEnd(20270508), withoutEnd(20270515)], ['2027-05-15']],
  ['both days of a list that has lost a date', [dates('20270510,?'), dates('?,?')], ['2027-05-08', '2027-05-10']],
  ['the days of a start that lost first its time and then its day', starts, ['2027-05-08', '2027-05-09']],
])('an event that has become unreadable takes %s', (_days, versions, expected) => {
  expect([...readInTurn(...versions).days].sort()).toEqual(expected);
});

it.each([
  ['can be read again', onDay(20270508), ['2027-05-08']],
  ['is moved', onDay(20270601), ['2027-06-01']],
  ['is cancelled', onDay(20270508, 'RRULE:FREQ=NEVER', 'STATUS:CANCELLED'), []],
  ['is deleted', calendar(['UID:x', 'DTSTART;VALUE=DATE:20270601']), ['2027-06-01']],
])('an event that was unreadable frees its old days once it %s', (_change, text, expected) => {
  const { days, keptDays } = readInTurn(good, withoutRule, text);
  expect([[...days], keptDays]).toEqual([expected, []]);
});

it('an unreadable event keeps no day before the range', () => {
  const range = { ...RANGE, first: '2027-05-10' };
  const keptDays: KeptDays = [['s', ['2027-05-08']]];
  const options = { ...READING_OPTIONS, range, previous: Buffer.from(good), keptDays };
  expect(read(withoutRule, options).keptDays).toEqual([['s', ['2027-05-10']]]);
});
