import { describe, expect, it } from 'vitest';
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

describe('atLeastThisMonth', () => {
  it.each([
    ['2026-10-01', '2026-11-01'],
    ['2025-12-01', '2026-11-01'],
    ['2026-11-01', '2026-11-01'],
    ['2027-01-01', '2027-01-01'],
  ])('%s: %s', (month, expected) => {
    expect(atLeastThisMonth(month, TODAY)).toBe(expected);
  });
});

describe('the month dialog', () => {
  it('offers ten years, the current one first', () => {
    expect(yearsOnOffer(TODAY)).toEqual([2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033, 2034, 2035]);
  });

  it.each([
    [2025, 2026],
    [2026, 2026],
    [2035, 2035],
    [2051, 2035],
  ])('opens the year %i as %i', (year, expected) => {
    expect(nearestYearOnOffer(year, TODAY)).toBe(expected);
  });

  it.each(['2027-01-01', '2027-12-01'])('takes %s apart and together again', (month) => {
    expect(monthOfParts(partsOf(month))).toBe(month);
  });

  it('counts January as 0', () => {
    expect(partsOf('2027-01-01')).toEqual({ year: 2027, index: 0 });
  });
});

describe('neighbourMonths', () => {
  it('are the ones that paging leads to', () => {
    expect(neighbourMonths(['2026-12-01', '2027-01-01'], TODAY)).toEqual(['2026-11-01', '2027-02-01']);
  });

  it('leave out what is over', () => {
    expect(neighbourMonths(['2026-11-01'], TODAY)).toEqual(['2026-12-01']);
  });
});

describe('the month in the address', () => {
  it('survives the round trip', () => {
    expect(monthOfParameter(toMonthParameter('2027-12-01'))).toBe('2027-12-01');
  });

  it.each([null, '', '2027', '2027-13', '2027-5', '2027-05-01', 'Mai'])('is not %j', (parameter) => {
    expect(monthOfParameter(parameter)).toBeNull();
  });
});
