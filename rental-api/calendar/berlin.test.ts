import { expect, it } from 'vitest';
import { berlinDay, daysBetween, later } from './berlin';

it.each([
  ['2027-05-08T21:59:59Z', '2027-05-08'],
  ['2027-05-08T22:00:00Z', '2027-05-09'],
  ['2027-12-31T22:59:59Z', '2027-12-31'],
  ['2027-12-31T23:00:00Z', '2028-01-01'],
])('at %s it is %s in Berlin', (moment, day) => {
  expect(berlinDay(new Date(moment))).toBe(day);
});

it.each([
  ['2027-12-31', { days: 1 }, '2028-01-01'],
  ['2027-03-28', { days: 1 }, '2027-03-29'],
  ['2027-05-08', { days: -8 }, '2027-04-30'],
  ['2026-11-21', { months: 24 }, '2028-11-21'],
  ['2028-02-29', { months: 24 }, '2030-03-01'],
])('%s and %o later is %s', (day, distance, expected) => {
  expect(later(day, distance)).toBe(expected);
});

it('lists days over the end of a month, and none backwards', () => {
  expect([...daysBetween('2028-02-28', '2028-03-01')]).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect([...daysBetween('2028-03-01', '2028-02-28')]).toEqual([]);
});
