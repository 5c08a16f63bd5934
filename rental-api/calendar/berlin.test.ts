import { expect, it } from 'vitest';
import { daysBetween, later } from './berlin';

it.each([
  ['2027-12-31', { days: 1 }, '2028-01-01'],
  ['2027-03-28', { days: 1 }, '2027-03-29'],
  ['2027-05-08', { days: -8 }, '2027-04-30'],
  ['2026-11-21', { months: 24 }, '2028-11-21'],
  ['2028-02-29', { months: 24 }, '2030-03-01'],
  ['2000-02-28', { days: 1 }, '2000-02-29'],
  ['2100-02-28', { days: 1 }, '2100-03-01'],
  ['2100-12-01', { months: 1, days: -1 }, '2100-12-31'],
])('%s plus %o is %s', (day, distance, expected) => {
  expect(later(day, distance)).toBe(expected);
});

it('lists the days between two days, both included', () => {
  expect([...daysBetween('2028-02-28', '2028-03-01')]).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect([...daysBetween('2100-12-31', '2100-12-31')]).toEqual(['2100-12-31']);
  expect([...daysBetween('2028-03-01', '2028-02-28')]).toEqual([]);
});
