import { describe, expect, it, vi } from 'vitest';
import type { DayAvailability } from './day-status';
import { findFreeSaturday } from './free-saturday';

const now = new Date(2027, 4, 5, 9, 30);

function search(days: Record<string, DayAvailability>, from = now) {
  const readMonth = vi.fn(async (_: string) => [{ availability: days }]);
  const onMonth = vi.fn();
  return { readMonth, onMonth, result: findFreeSaturday({ from, now, readMonth, onMonth }) };
}

describe('findFreeSaturday', () => {
  it('takes the first Saturday that can be chosen, after one call when it is in the same month', async () => {
    const { result, readMonth } = search({
      '2027-05-08': false,
      '2027-05-14': true,
      '2027-05-15': true,
      '2027-05-22': true,
    });
    expect(await result).toEqual(new Date(2027, 4, 15, 12));
    expect(readMonth.mock.calls).toEqual([['2027-05-01']]);
  });

  it('counts a Saturday without a valid price', async () => {
    expect(await search({ '2027-05-08': null }).result).toEqual(new Date(2027, 4, 8, 12));
  });

  it('starts with the given day, and never before today', async () => {
    const days = { '2027-05-01': true, '2027-05-08': true, '2027-05-15': true };
    expect(await search(days).result).toEqual(new Date(2027, 4, 8, 12));
    expect(await search(days, new Date(2027, 4, 1, 12)).result).toEqual(new Date(2027, 4, 8, 12));
    expect(await search(days, new Date(2027, 4, 8, 12)).result).toEqual(new Date(2027, 4, 8, 12));
    expect(await search(days, new Date(2027, 4, 9, 12)).result).toEqual(new Date(2027, 4, 15, 12));
  });

  it('goes on over the turn of the year and tells each month', async () => {
    const { result, onMonth } = search({ '2028-01-29': true });
    expect(await result).toEqual(new Date(2028, 0, 29, 12));
    expect(onMonth.mock.calls.map(([month]) => month.getMonth())).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 0]);
  });

  it('gives up after twelve months', async () => {
    const { result, readMonth } = search({ '2028-05-06': true });
    expect(await result).toBeNull();
    expect(readMonth.mock.calls.map(([key]) => key).slice(-1)).toEqual(['2028-04-01']);
    expect(readMonth).toHaveBeenCalledTimes(12);
  });

  it('fails when a month cannot be read', async () => {
    const readMonth = () => Promise.reject(new Error('down'));
    await expect(findFreeSaturday({ from: now, now, readMonth, onMonth: () => undefined })).rejects.toThrow('down');
  });
});
