import { expect, it } from 'vitest';
import { isDateKey, isMonthKey, nearestDay } from './days';
import { EXISTING_DAYS, EXISTING_MONTHS, MISSING_DAYS, MISSING_MONTHS } from './test-days';

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
