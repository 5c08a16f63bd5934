import { expect, it } from 'vitest';
import { EXISTING_MONTHS, MISSING_MONTHS } from '@/test/days';
import { monthOfParameter, neighbourMonths, toMonthParameter, yearsOnOffer } from './months';

const TODAY = '2026-11-21';

it.each([
  ['2026-11-21', 2026, 2035],
  ['2091-12-31', 2091, 2100],
  ['2092-01-01', 2092, 2100],
  ['2100-12-31', 2100, 2100],
])('offers on %s the years from %i to %i, and no year without days', (today, first, last) => {
  const years = yearsOnOffer(today);
  expect([years.at(0), years.at(-1), new Set(years).size]).toEqual([first, last, last - first + 1]);
});

it.each([
  [['2026-12-01', '2027-01-01'], TODAY, ['2026-11-01', '2027-02-01']],
  [['2026-11-01'], TODAY, ['2026-12-01']],
  [['2100-10-01', '2100-11-01', '2100-12-01'], TODAY, ['2100-09-01']],
  [['2000-01-01'], '2000-01-01', ['2000-02-01']],
])('the neighbours of %j, on %s, are %j: those that exist and are not past', (displayed, today, neighbours) => {
  expect(neighbourMonths(displayed, today)).toEqual(neighbours);
});

it('reads the month in the address as it was written, and nothing else', () => {
  for (const month of ['2027-12-01', ...EXISTING_MONTHS]) expect(monthOfParameter(toMonthParameter(month))).toBe(month);
  const missing = MISSING_MONTHS.map((month) => month.slice(0, -'-01'.length));
  for (const parameter of [null, '', '2027', '2027-5', '2027-05-01', 'Mai', ...missing])
    expect([parameter, monthOfParameter(parameter)]).toEqual([parameter, null]);
});
