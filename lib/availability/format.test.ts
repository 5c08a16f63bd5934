import { expect, it } from 'vitest';
import { fromDateKey } from './dates';
import { dateFormats } from './format';

const DAY = fromDateKey('2027-05-08');

it.each([
  ['de', 'Samstag, 8. Mai 2027', 'Mai 2027', 'Mai', 'Sa', 'Samstag'],
  ['en', 'Saturday, May 8, 2027', 'May 2027', 'May', 'Sat', 'Saturday'],
] as const)('writes dates in %s, in the local time zone', (language, fullDay, month, monthName, short, weekday) => {
  const formats = dateFormats(language);
  expect(formats.fullDay(DAY)).toBe(fullDay);
  expect(formats.month(DAY)).toBe(month);
  expect(formats.monthName(DAY)).toBe(monthName);
  expect(formats.shortWeekday(DAY)).toBe(short);
  expect(formats.weekday(DAY)).toBe(weekday);
});
