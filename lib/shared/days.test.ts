import { expect, it } from 'vitest';
import { EXISTING_DAYS, EXISTING_MONTHS, MISSING_DAYS, MISSING_MONTHS } from '@/test/days';
import { addMonths, daysBetween, isDateKey, isMonthKey, nearestDay } from './days';

const OTHER_TEXTS = ['', '2027-5-8', '08.05.2027', '2027-05-08T00:00', '２０２７-05-08', ' 2027-05-08', '2027-05-08\n'];

it.each<[string, (day: string) => boolean, string[], string[]]>([
  ['day', isDateKey, EXISTING_DAYS, [...MISSING_DAYS, ...OTHER_TEXTS, '2027-05-08&date=2027-05-09']],
  ['first day of a month', isMonthKey, EXISTING_MONTHS, [...MISSING_MONTHS, '2027-05-02', '2100-12-31']],
])('a %s exists from 2000 to 2100', (_name, exists, existing, missing) => {
  expect([...existing, ...missing].filter(exists)).toEqual(existing);
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
