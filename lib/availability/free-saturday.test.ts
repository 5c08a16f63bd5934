import { describe, expect, it, vi } from 'vitest';
import type { DayAvailability } from './day-status';
import { findFreeSaturday } from './free-saturday';

const firstDay = '2027-05-05';

function search(days: Record<string, DayAvailability>, from = firstDay) {
  const readMonth = vi.fn(async (_: string) => days);
  const onMonth = vi.fn();
  return { readMonth, onMonth, result: findFreeSaturday({ from, firstDay, readMonth, onMonth }) };
}

describe('findFreeSaturday', () => {
  it('takes the first Saturday that can be chosen, after one call when it is in the same month', async () => {
    const { result, readMonth } = search({
      '2027-05-08': false,
      '2027-05-14': true,
      '2027-05-15': true,
      '2027-05-22': true,
    });
    expect(await result).toBe('2027-05-15');
    expect(readMonth.mock.calls).toEqual([['2027-05-01']]);
  });

  it('counts a Saturday without a valid price', async () => {
    expect(await search({ '2027-05-08': null }).result).toBe('2027-05-08');
  });

  it('starts with the given day, and never before firstDay', async () => {
    const days = { '2027-05-01': true, '2027-05-08': true, '2027-05-15': true };
    expect(await search(days).result).toBe('2027-05-08');
    expect(await search(days, '2027-05-01').result).toBe('2027-05-08');
    expect(await search(days, '2027-05-08').result).toBe('2027-05-08');
    expect(await search(days, '2027-05-09').result).toBe('2027-05-15');
  });

  it('ends with the last month that exists', async () => {
    const { result, readMonth } = search({}, '2100-11-06');
    expect(await result).toBeNull();
    expect(readMonth.mock.calls).toEqual([['2100-11-01'], ['2100-12-01']]);
    expect(await search({ '2100-12-25': true }, '2100-12-25').result).toBe('2100-12-25');
    expect(await search({ '2101-01-01': true }, '2101-01-01').result).toBeNull();
  });

  it('goes on over the turn of the year and tells each month', async () => {
    const { result, onMonth } = search({ '2028-01-29': true });
    expect(await result).toBe('2028-01-29');
    expect(onMonth.mock.calls.map(([month]) => month)).toEqual([
      ...['2027-05-01', '2027-06-01', '2027-07-01', '2027-08-01', '2027-09-01', '2027-10-01', '2027-11-01'],
      ...['2027-12-01', '2028-01-01'],
    ]);
  });
});
