import { describe, expect, it } from 'vitest';
import { atLeastThisMonth, isPastMonth, MONTHS, nearestYearOnOffer, neighbourMonths, yearsOnOffer } from './months';

const NOW = new Date(2026, 10, 21, 9);

describe('isPastMonth', () => {
  it.each([
    [new Date(2026, 9, 31, 23, 59), true],
    [new Date(2025, 11, 1), true],
    [new Date(2026, 10, 1), false],
    [new Date(2026, 10, 30, 23, 59), false],
    [new Date(2026, 11, 1), false],
    [new Date(2027, 0, 1), false],
  ])('%s: %s', (month, isPast) => {
    expect(isPastMonth(month, NOW)).toBe(isPast);
  });
});

describe('atLeastThisMonth', () => {
  it.each([
    [new Date(2026, 9, 31, 23, 59), NOW],
    [new Date(2026, 10, 1), new Date(2026, 10, 1)],
    [new Date(2027, 0, 1), new Date(2027, 0, 1)],
  ])('%s: %s', (month, expected) => {
    expect(atLeastThisMonth(month, NOW)).toEqual(expected);
  });
});

describe('nearestYearOnOffer', () => {
  it.each([
    [2025, 2026],
    [2026, 2026],
    [2035, 2035],
    [2051, 2035],
  ])('%i: %i', (year, expected) => {
    expect(nearestYearOnOffer(year, NOW)).toBe(expected);
  });
});

describe('the month dialog', () => {
  it('offers ten years, the current one first', () => {
    expect(yearsOnOffer(NOW)).toEqual([2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033, 2034, 2035]);
  });

  it('offers twelve months', () => {
    expect(MONTHS).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });
});

describe('neighbourMonths', () => {
  it('are the ones that paging leads to', () => {
    const displayed = [new Date(2026, 11, 1, 12), new Date(2027, 0, 1, 12)];
    expect(neighbourMonths(displayed, NOW)).toEqual([new Date(2026, 10, 1, 12), new Date(2027, 1, 1, 12)]);
  });

  it('leave out what is over', () => {
    expect(neighbourMonths([new Date(2026, 10, 1, 12)], NOW)).toEqual([new Date(2026, 11, 1, 12)]);
  });
});
