import { expect, it } from 'vitest';
import { isDateKey, isMonthKey } from './days';

it.each(['2027-05-08', '2028-02-29', '2026-12-31', '0099-01-01'])('takes %s for a day', (key) => {
  expect(isDateKey(key)).toBe(true);
});

it.each([
  ['days that do not exist', ['2027-02-29', '2027-04-31', '2027-13-01', '2027-00-10', '2027-01-00', '0000-01-01']],
  ['other ways to write a day', ['', '2027-5-8', '08.05.2027', '2027-05-08T00:00', '２０２７-05-08']],
  ['more than a day', [' 2027-05-08', '2027-05-08\n', '2027-05-08&date=2027-05-09']],
])('refuses %s', (_name, keys) => {
  expect(keys.filter(isDateKey)).toEqual([]);
});

it.each([
  ['2027-05-01', true],
  ['2027-05-02', false],
  ['2027-13-01', false],
])('takes %s for the first day of a month: %s', (key, isFirst) => {
  expect(isMonthKey(key)).toBe(isFirst);
});
