import { expect, it } from 'vitest';
import { EXISTING_MONTHS, MISSING_MONTHS } from '@/test/days';
import { addDays, berlinDay, daysOfMonth } from '../shared/days';
import { fromDateKey, toDateKey } from './dates';
import { dateFormats } from './format';
import { monthOfParameter, neighbourMonths, toMonthParameter, yearsOnOffer } from './months';

/** Clock changes in Berlin and Los Angeles, leap days, turns of the year, the first and the last day, with their neighbours. */
it.each([
  ['2027-03-13', '2027-03-14', '2027-03-15'],
  ['2027-03-27', '2027-03-28', '2027-03-29'],
  ['2027-10-30', '2027-10-31', '2027-11-01'],
  ['2027-11-06', '2027-11-07', '2027-11-08'],
  ['2028-02-28', '2028-02-29', '2028-03-01'],
  ['1999-12-31', '2000-01-01', '2000-01-02'],
  ['2100-12-30', '2100-12-31', '2101-01-01'],
])('%s, %s and %s follow each other by the local clock', (yesterday, today, tomorrow) => {
  const noon = fromDateKey(today);
  expect([noon.getHours(), noon.getMinutes(), noon.getSeconds(), noon.getMilliseconds()]).toEqual([12, 0, 0, 0]);
  expect([addDays(today, -1), addDays(today, 1)]).toEqual([yesterday, tomorrow]);
  for (let hour = 0; hour < 24; hour++) {
    const now = new Date(noon.getFullYear(), noon.getMonth(), noon.getDate(), hour, 59, 59, 999);
    expect([hour, toDateKey(now)]).toEqual([hour, today]);
  }
  expect(toDateKey(new Date(noon.getFullYear(), noon.getMonth(), noon.getDate() + 1))).toBe(tomorrow);
});

it.each([
  ['2026-11-30T22:59:59Z', '2026-11-30'],
  ['2026-11-30T23:00:00Z', '2026-12-01'],
  ['2027-06-30T22:00:00Z', '2027-07-01'],
])('in Berlin, %s is on %s, in any time zone of the test', (moment, day) => {
  expect(berlinDay(new Date(moment))).toBe(day);
});

it.each([
  ['2027-10-01', 31],
  ['2028-02-01', 29],
  ['2100-12-01', 31],
])('the month of %s has %i different days', (month, count) => {
  const days = daysOfMonth(month);
  expect(new Set(days).size).toBe(count);
  expect([days.at(0), days.at(-1)]).toEqual([month, `${month.slice(0, 8)}${count}`]);
});

const TODAY = '2026-11-21';

it.each([
  ['2026-11-21', 2026, 2035],
  ['2092-01-01', 2092, 2100],
])('offers on %s the years from %i to %i, and no year without days', (today, first, last) => {
  const years = yearsOnOffer(today);
  expect([years.at(0), years.at(-1), new Set(years).size]).toEqual([first, last, last - first + 1]);
});

it.each([
  [['2026-12-01', '2027-01-01'], TODAY, ['2026-11-01', '2027-02-01']],
  [['2026-11-01'], TODAY, ['2026-12-01']],
  [['2100-10-01', '2100-11-01', '2100-12-01'], TODAY, ['2100-09-01']],
])('the neighbours of %j on %s are %j, without missing and past months', (displayed, today, neighbours) => {
  expect(neighbourMonths(displayed, today)).toEqual(neighbours);
});

it('reads only a month in the written format from the address', () => {
  for (const month of ['2027-12-01', ...EXISTING_MONTHS]) expect(monthOfParameter(toMonthParameter(month))).toBe(month);
  const missing = MISSING_MONTHS.map((month) => month.slice(0, -'-01'.length));
  for (const parameter of [null, '', '2027', '2027-5', '2027-05-01', 'Mai', ...missing])
    expect([parameter, monthOfParameter(parameter)]).toEqual([parameter, null]);
});

it.each([
  ['de', 'Samstag, 8.\u00a0Mai 2027', '8.\u00a0Mai 2027', 'Sa., 8.\u00a0Mai', 'Mai 2027', 'Mai', 'Sa', 'Samstag'],
  ['en', 'Saturday, May\u00a08, 2027', 'May\u00a08, 2027', 'Sat, May\u00a08', 'May 2027', 'May', 'Sat', 'Saturday'],
] as const)('writes days and months in %s, with no line break between the two', (language, ...written) => {
  const { fullDay, longDay, shortDay, month, monthName, shortWeekday, weekday } = dateFormats(language);
  const writers = [fullDay, longDay, shortDay, month, monthName, shortWeekday, weekday];
  expect(writers.map((write) => write('2027-05-08'))).toEqual(written);
});

it('writes the first and the last of several months', () => {
  expect(dateFormats('de').months(['2027-05-01', '2027-06-01', '2027-07-01'])).toBe('Mai 2027 – Juli 2027');
  expect(dateFormats('de').months(['2027-05-01'])).toBe('Mai 2027');
});
