import { expect, it } from 'vitest';
import { dateFormats } from './format';

const DAY = '2027-05-08';

it.each([
  ['de', 'Samstag, 8.\u00a0Mai 2027', 'Mai 2027', 'Mai', 'Sa', 'Samstag'],
  ['en', 'Saturday, May\u00a08, 2027', 'May 2027', 'May', 'Sat', 'Saturday'],
] as const)('writes days and months in %s', (language, fullDay, month, monthName, short, weekday) => {
  const formats = dateFormats(language);
  expect(formats.fullDay(DAY)).toBe(fullDay);
  expect(formats.month(DAY)).toBe(month);
  expect(formats.monthName(DAY)).toBe(monthName);
  expect(formats.shortWeekday(DAY)).toBe(short);
  expect(formats.weekday(DAY)).toBe(weekday);
});

it('keeps day and month of a date in one line', () => {
  const formats = dateFormats('de');
  expect([formats.longDay(DAY), formats.shortDay(DAY)]).toEqual(['8.\u00a0Mai 2027', 'Sa., 8.\u00a0Mai']);
  expect(formats.fullDay('2100-12-31')).toBe('Freitag, 31.\u00a0Dezember 2100');
});

it('writes the first and the last of several months', () => {
  expect(dateFormats('de').months(['2027-05-01', '2027-06-01', '2027-07-01'])).toBe('Mai 2027 – Juli 2027');
  expect(dateFormats('de').months(['2027-05-01'])).toBe('Mai 2027');
});
