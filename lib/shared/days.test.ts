import { expect, it } from 'vitest';
import { EXISTING_DAYS, EXISTING_MONTHS, MISSING_DAYS, MISSING_MONTHS } from '@/test/days';
import { addMonths, daysBetween, isDateKey, isMonthKey, nearestDay } from './days';

it('every day that exists is a day', () => {
  expect(EXISTING_DAYS.filter(isDateKey)).toEqual(EXISTING_DAYS);
});

it.each([
  ['days that do not exist', MISSING_DAYS],
  ['other ways to write a day', ['', '2027-5-8', '08.05.2027', '2027-05-08T00:00', '２０２７-05-08']],
  ['more than a day', [' 2027-05-08', '2027-05-08\n', '2027-05-08&date=2027-05-09']],
])('%s are not days', (_name, keys) => {
  expect(keys.filter(isDateKey)).toEqual([]);
});

it('a month begins with its first day', () => {
  expect(EXISTING_MONTHS.filter(isMonthKey)).toEqual(EXISTING_MONTHS);
  expect([...MISSING_MONTHS, '2027-05-02', '2100-12-31'].filter(isMonthKey)).toEqual([]);
});

it.each([
  ['1999-12-31', '2000-01-01'],
  ['2027-05-08', '2027-05-08'],
  ['2101-01-01', '2100-12-31'],
])('the existing day nearest to %s is %s', (day, nearest) => {
  expect(nearestDay(day)).toBe(nearest);
});

it.each([
  ['2026-11-21', 24, '2028-11-21'],
  ['2028-02-29', 24, '2030-03-01'],
])('%s plus %i months is %s', (day, count, expected) => {
  expect(addMonths(day, count)).toBe(expected);
});

it('lists the days between two days, both included', () => {
  expect([...daysBetween('2028-02-28', '2028-03-01')]).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect([...daysBetween('2100-12-31', '2100-12-31')]).toEqual(['2100-12-31']);
  expect([...daysBetween('2028-03-01', '2028-02-28')]).toEqual([]);
});
