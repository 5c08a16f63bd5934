import { expect, it } from 'vitest';
import { EXISTING_MONTHS, MISSING_MONTHS } from '@/test/days';
import {
  atLeastThisMonth,
  monthOfParameter,
  monthOfParts,
  nearestYearOnOffer,
  neighbourMonths,
  partsOf,
  toMonthParameter,
  yearsOnOffer,
} from './months';

const TODAY = '2026-11-21';

it.each([
  ['2025-12-01', '2026-11-01'],
  ['2026-11-01', '2026-11-01'],
])('asked for %s, shows %s, because no past month shows', (month, shown) => {
  expect(atLeastThisMonth(month, TODAY)).toBe(shown);
});

it.each([
  ['2026-11-21', 2026, 2035],
  ['2091-12-31', 2091, 2100],
  ['2092-01-01', 2092, 2100],
  ['2100-12-31', 2100, 2100],
])('offers on %s the years from %i to %i, and no year without days', (today, first, last) => {
  const years = yearsOnOffer(today);
  expect([years.at(0), years.at(-1), new Set(years).size]).toEqual([first, last, last - first + 1]);
  expect([1999, last, 2101].map((year) => nearestYearOnOffer(year, today))).toEqual([first, last, last]);
});

it.each([
  ['2027-01-01', { year: 2027, index: 0 }],
  ['2027-12-01', { year: 2027, index: 11 }],
])('splits %s into %j, and joins it again', (month, parts) => {
  expect(partsOf(month)).toEqual(parts);
  expect(monthOfParts(parts)).toBe(month);
});

it.each([
  ['2026-12-01', '2027-01-01', TODAY, ['2026-11-01', '2027-02-01']],
  ['2026-11-01', '2026-11-01', TODAY, ['2026-12-01']],
  ['2100-10-01', '2100-12-01', TODAY, ['2100-09-01']],
  ['2000-01-01', '2000-01-01', '2000-01-01', ['2000-02-01']],
])('around %s to %s, on %s, these months exist and are not past: %j', (first, last, today, neighbours) => {
  expect(neighbourMonths([first, last], today)).toEqual(neighbours);
});

it('reads the month in the address as it was written, and nothing else', () => {
  for (const month of ['2027-12-01', ...EXISTING_MONTHS]) expect(monthOfParameter(toMonthParameter(month))).toBe(month);
  const missing = MISSING_MONTHS.map((month) => month.slice(0, -'-01'.length));
  for (const parameter of [null, '', '2027', '2027-5', '2027-05-01', 'Mai', ...missing])
    expect([parameter, monthOfParameter(parameter)]).toEqual([parameter, null]);
});
