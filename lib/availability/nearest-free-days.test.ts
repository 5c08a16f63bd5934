import { describe, expect, it, vi } from 'vitest';
import { monthOf } from './dates';
import type { Days } from './day-status';
import { nearestFreeDays } from './nearest-free-days';

const FIRST_DAY = '2027-05-05';

function search(day: string, days: Days, firstDay = FIRST_DAY) {
  const readMonth = vi.fn(
    async (month: string): Promise<Days> =>
      Object.fromEntries(Object.entries(days).filter(([key]) => monthOf(key) === month)),
  );
  return { readMonth, result: nearestFreeDays({ day, firstDay, readMonth }) };
}

const calls = (readMonth: ReturnType<typeof search>['readMonth']) =>
  new Set(readMonth.mock.calls.map(([month]) => month));

describe('nearestFreeDays', () => {
  it('takes the nearest on each side, and asks only for their month', async () => {
    const { result, readMonth } = search('2027-05-15', {
      '2027-05-12': true,
      '2027-05-13': true,
      '2027-05-14': false,
      '2027-05-15': false,
      '2027-05-17': true,
      '2027-05-18': true,
    });
    expect(await result).toEqual(['2027-05-13', '2027-05-17']);
    expect(calls(readMonth)).toEqual(new Set(['2027-05-01']));
  });

  it('counts a day without a valid price', async () => {
    expect(await search('2027-05-15', { '2027-05-14': null, '2027-05-16': null }).result).toEqual([
      '2027-05-14',
      '2027-05-16',
    ]);
  });

  it('never leaves firstDay behind', async () => {
    const { result, readMonth } = search('2027-05-06', { '2027-04-30': true, '2027-05-04': true, '2027-05-08': true });
    expect(await result).toEqual(['2027-05-08']);
    expect(calls(readMonth)).toEqual(new Set(['2027-05-01']));
    expect(await search('2027-05-06', { '2027-05-05': true }).result).toEqual(['2027-05-05']);
  });

  it('goes on over the turn of the year', async () => {
    expect(await search('2028-01-01', { '2027-12-31': true, '2028-02-02': true }).result).toEqual([
      '2027-12-31',
      '2028-02-02',
    ]);
  });

  it.each([
    ['2100-12-30', '2100-12-31', ['2100-10-01', '2100-11-01', '2100-12-01']],
    ['2000-01-02', '2000-01-01', ['2000-01-01', '2000-02-01', '2000-03-01']],
  ])('of %s ends with the first and the last month that exist', async (day, free, months) => {
    const { result, readMonth } = search(day, { [free]: true, '1999-12-31': true, '2101-01-01': true }, '1999-01-01');
    expect(await result).toEqual([free]);
    expect([...calls(readMonth)].sort()).toEqual(months);
  });

  it('gives up after three months to each side', async () => {
    const { result, readMonth } = search('2027-12-15', { '2027-09-30': true, '2028-03-01': true });
    expect(await result).toEqual([]);
    expect([...calls(readMonth)].sort()).toEqual([
      ...['2027-10-01', '2027-11-01', '2027-12-01', '2028-01-01', '2028-02-01'],
    ]);
  });
});
