import { describe, expect, it, vi } from 'vitest';
import { isSaturday, monthOf } from './dates';
import type { Days } from './day-status';
import { findFreeDay, MONTHS_AHEAD, nearestFreeDays } from './free-days';

const FIRST_DAY = '2027-05-05';

function readerOf(days: Days) {
  const readMonth = vi.fn(
    async (month: string): Promise<Days> =>
      Object.fromEntries(Object.entries(days).filter(([key]) => monthOf(key) === month)),
  );
  return { readMonth, months: () => [...new Set(readMonth.mock.calls.map(([month]) => month))] };
}

function nearest(day: string, days: Days, firstDay = FIRST_DAY) {
  const { readMonth, months } = readerOf(days);
  return { months, result: nearestFreeDays(day, { firstDay, readMonth }) };
}

function saturday(days: Days, from = FIRST_DAY) {
  const { readMonth, months } = readerOf(days);
  const search = { from, firstDay: FIRST_DAY, readMonth, step: 1, months: MONTHS_AHEAD, isWanted: isSaturday } as const;
  return { months, result: findFreeDay(search) };
}

describe('the next free Saturday', () => {
  it('is the first one that can be chosen, after one call when it is in the same month', async () => {
    const days = { '2027-05-08': false, '2027-05-14': true, '2027-05-15': null, '2027-05-22': true };
    const { result, months } = saturday(days);
    expect(await result).toBe('2027-05-15');
    expect(months()).toEqual(['2027-05-01']);
  });

  it('is searched for from the given day on, and never before the first day that can be requested', async () => {
    const days = { '2027-05-01': true, '2027-05-08': true, '2027-05-15': true };
    expect(await saturday(days).result).toBe('2027-05-08');
    expect(await saturday(days, '2027-05-01').result).toBe('2027-05-08');
    expect(await saturday(days, '2027-05-09').result).toBe('2027-05-15');
  });

  it('is searched for over the turn of the year, in twelve months at most', async () => {
    expect(await saturday({ '2028-01-29': true }).result).toBe('2028-01-29');
    const { result, months } = saturday({ '2028-05-06': true });
    expect(await result).toBeNull();
    expect(months()).toHaveLength(12);
  });

  it('is not searched for after the last month that exists', async () => {
    const { result, months } = saturday({}, '2100-11-06');
    expect(await result).toBeNull();
    expect(months()).toEqual(['2100-11-01', '2100-12-01']);
    expect(await saturday({ '2100-12-25': true }, '2100-12-25').result).toBe('2100-12-25');
  });
});

describe('the nearest free days', () => {
  // 14 May 2027 is a Friday.
  it('are one on each side, and only their month is read', async () => {
    const { result, months } = nearest('2027-05-14', {
      '2027-05-11': true,
      '2027-05-12': null,
      '2027-05-13': false,
      '2027-05-14': false,
      '2027-05-17': true,
      '2027-05-18': true,
    });
    expect(await result).toEqual(['2027-05-12', '2027-05-17']);
    expect(months()).toEqual(['2027-05-01']);
  });

  it('of a Saturday include the nearest free Saturdays, each day once, in order', async () => {
    const days = { '2027-05-22': true, '2027-06-10': true, '2027-06-11': true, '2027-06-12': false };
    const { result } = nearest('2027-06-12', { ...days, '2027-06-19': true, '2027-06-26': true });
    expect(await result).toEqual(['2027-05-22', '2027-06-11', '2027-06-19']);
    expect(await nearest('2027-06-11', { ...days, '2027-06-11': false }).result).toEqual(['2027-06-10']);
  });

  it('never come before the first day that can be requested', async () => {
    const { result, months } = nearest('2027-05-06', { '2027-04-30': true, '2027-05-04': true, '2027-05-08': true });
    expect(await result).toEqual(['2027-05-08']);
    expect(months()).toEqual(['2027-05-01']);
    expect(await nearest('2027-05-06', { '2027-05-05': true }).result).toEqual(['2027-05-05']);
  });

  it.each([
    ['2100-12-30', '2100-12-31', ['2100-10-01', '2100-11-01', '2100-12-01']],
    ['2000-01-03', '2000-01-02', ['2000-01-01', '2000-02-01', '2000-03-01']],
  ])('of %s end with the first and the last month that exist', async (day, free, expected) => {
    const { result, months } = nearest(day, { [free]: true, '1999-12-31': true, '2101-01-01': true }, '1999-01-01');
    expect(await result).toEqual([free]);
    expect(months().sort()).toEqual(expected);
  });

  it('are searched for in three months to each side', async () => {
    const none = nearest('2027-12-15', { '2027-09-30': true, '2028-03-01': true });
    expect(await none.result).toEqual([]);
    expect(none.months().sort()).toEqual(['2027-10-01', '2027-11-01', '2027-12-01', '2028-01-01', '2028-02-01']);
    const found = nearest('2027-12-31', { '2027-11-30': true, '2028-01-03': true });
    expect(await found.result).toEqual(['2027-11-30', '2028-01-03']);
  });
});
