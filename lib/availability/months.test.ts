import { expect, it } from 'vitest';
import {
  atLeastThisMonth,
  monthOfParameter,
  monthOfParts,
  nearestYearOnOffer,
  neighbourMonths,
  partsOf,
  toMonthParameter,
} from './months';

const TODAY = '2026-11-21';

it.each([
  ['2025-12-01', '2026-11-01'],
  ['2026-11-01', '2026-11-01'],
  ['2027-01-01', '2027-01-01'],
])('shows for the month %s the month %s, never one that is over', (month, shown) => {
  expect(atLeastThisMonth(month, TODAY)).toBe(shown);
});

it.each([
  [2025, 2026],
  [2035, 2035],
  [2051, 2035],
])('opens the month dialog for the year %i at the year %i', (year, nearest) => {
  expect(nearestYearOnOffer(year, TODAY)).toBe(nearest);
});

it.each([
  ['2027-01-01', { year: 2027, index: 0 }],
  ['2027-12-01', { year: 2027, index: 11 }],
])('takes %s apart into %j, and together again', (month, parts) => {
  expect(partsOf(month)).toEqual(parts);
  expect(monthOfParts(parts)).toBe(month);
});

it.each([
  ['2026-12-01', '2027-01-01', ['2026-11-01', '2027-02-01']],
  ['2026-11-01', '2026-11-01', ['2026-12-01']],
])('pages from %s to %s only to months that are not over: %j', (first, last, neighbours) => {
  expect(neighbourMonths([first, last], TODAY)).toEqual(neighbours);
});

it('reads the month in the address as it was written, and nothing else', () => {
  expect(monthOfParameter(toMonthParameter('2027-12-01'))).toBe('2027-12-01');
  for (const parameter of [null, '', '2027', '2027-13', '2027-5', '2027-05-01', 'Mai'])
    expect(monthOfParameter(parameter)).toBeNull();
});
