import { expect, it } from 'vitest';
import { berlinDay, dayOf, daysBetween, later, numberOf } from './berlin';

it.each([
  ['2027-05-08T21:59:59Z', '2027-05-08'],
  ['2027-05-08T22:00:00Z', '2027-05-09'],
  ['2027-12-31T22:59:59Z', '2027-12-31'],
  ['2027-12-31T23:00:00Z', '2028-01-01'],
  ['1999-12-31T23:00:00Z', '2000-01-01'],
  ['2100-12-31T22:59:59Z', '2100-12-31'],
  ['2100-12-31T23:00:00Z', '2101-01-01'],
])('at %s it is %s in Berlin', (moment, day) => {
  expect(berlinDay(new Date(moment))).toBe(day);
});

it.each([
  ['2027-12-31', { days: 1 }, '2028-01-01'],
  ['2027-03-28', { days: 1 }, '2027-03-29'],
  ['2027-05-08', { days: -8 }, '2027-04-30'],
  ['2026-11-21', { months: 24 }, '2028-11-21'],
  ['2028-02-29', { months: 24 }, '2030-03-01'],
  ['2000-02-28', { days: 1 }, '2000-02-29'],
  ['2100-02-28', { days: 1 }, '2100-03-01'],
  ['2000-01-01', { days: -1 }, '1999-12-31'],
  ['2100-12-31', { days: 1 }, '2101-01-01'],
  ['2100-12-01', { months: 1, days: -1 }, '2100-12-31'],
])('%s and %o later is %s', (day, distance, expected) => {
  expect(later(day, distance)).toBe(expected);
});

it('lists days over the end of a month, and none backwards', () => {
  expect([...daysBetween('2028-02-28', '2028-03-01')]).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect([...daysBetween('2028-03-01', '2028-02-28')]).toEqual([]);
});

it.each([
  ['2000-01-01', '2100-12-31', 36_890],
  ['2100-12-30', '2101-01-02', 4],
  ['9999-12-01', '9999-12-31', 31],
])('lists the days from %s to %s and ends: %i', (first, last, count) => {
  const days = [...daysBetween(first, last)];
  expect([days.length, days.at(0), days.at(-1)]).toEqual([count, first, last]);
});

it.each(['2000-01-01', '2000-02-29', '2100-02-28', '2100-12-31'])('counts %s and reads it back', (day) => {
  expect(dayOf(numberOf(day))).toBe(day);
  expect([dayOf(numberOf(day) - 1), dayOf(numberOf(day) + 1)]).toEqual([
    later(day, { days: -1 }),
    later(day, { days: 1 }),
  ]);
});
