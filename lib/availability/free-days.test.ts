import { expect, it, vi } from 'vitest';
import { isSaturday } from '../shared/days';
import { consecutiveMonths, monthOf } from './dates';
import type { AvailabilityByDay } from './day-status';
import { findFreeDay, MONTHS_AHEAD, nearestFreeDays } from './free-days';

const FIRST_DAY = '2027-05-05';

function readerOf(days: AvailabilityByDay) {
  const readMonth = vi.fn(
    async (month: string): Promise<AvailabilityByDay> =>
      Object.fromEntries(Object.entries(days).filter(([key]) => monthOf(key) === month)),
  );
  return { readMonth, months: () => [...new Set(readMonth.mock.calls.map(([month]) => month))].sort() };
}

/** Days on which a photo booth is free. */
const free = (...days: string[]): AvailabilityByDay => Object.fromEntries(days.map((day) => [day, true]));

const SATURDAYS = free('2027-05-01', '2027-05-08', '2027-05-15');

it.each([
  ['the first one', FIRST_DAY, { '2027-05-08': false, '2027-05-14': true, ...free('2027-05-15') }, '2027-05-15', 1],
  ['one without a valid price', FIRST_DAY, { '2027-05-08': null }, '2027-05-08', 1],
  ['none before the first day for requests', '2027-05-01', SATURDAYS, '2027-05-08', 1],
  ['none before the given day', '2027-05-09', SATURDAYS, '2027-05-15', 1],
  ['none after twelve months', FIRST_DAY, free('2028-05-06'), null, 12],
  ['none after the last one that exists', '2100-12-26', free('2100-12-25'), null, 1],
])('the search for the next free Saturday finds %s, from %s on', async (_name, from, days, found, count) => {
  const { readMonth, months } = readerOf(days);
  const search = { from, firstDay: FIRST_DAY, readMonth, step: 1, months: MONTHS_AHEAD, isWanted: isSaturday } as const;
  expect(await findFreeDay(search)).toBe(found);
  expect(months()).toEqual(consecutiveMonths(from, count));
});

const AROUND_FRIDAY = { ...free('2027-05-11', '2027-05-17', '2027-05-18'), '2027-05-12': null, '2027-05-13': false };
const EARLY_MAY = free('2027-04-30', '2027-05-04', '2027-05-08');
const JUNE = free('2027-05-22', '2027-06-10', '2027-06-11', '2027-06-19', '2027-06-26');

/** A day, the days with data, the days to find, the first month to read, and the number of months to read. */
it.each<[string, string, AvailabilityByDay, string[], string, number]>([
  // 14 May 2027 is a Friday.
  ['one on each side', '2027-05-14', AROUND_FRIDAY, ['2027-05-12', '2027-05-17'], '2027-05-01', 1],
  ['Saturdays too', '2027-06-12', JUNE, ['2027-05-22', '2027-06-11', '2027-06-19'], '2027-05-01', 2],
  ['no Saturdays for a Friday', '2027-06-11', JUNE, ['2027-06-10', '2027-06-19'], '2027-06-01', 1],
  ['none before the first day for requests', '2027-05-06', EARLY_MAY, ['2027-05-08'], '2027-05-01', 1],
  ['the first day for requests itself', '2027-05-06', free(FIRST_DAY), [FIRST_DAY], '2027-05-01', 3],
  ['none beyond three months', '2027-12-15', free('2027-09-30', '2028-03-01'), [], '2027-10-01', 5],
  ['none after 2100', '2100-12-30', free('2100-12-31', '2101-01-01'), ['2100-12-31'], '2100-10-01', 3],
  ['none before 2000', '2000-01-03', free('1999-12-31'), [], '2000-01-01', 3],
])('the nearest free days are %s, near %s', async (_name, day, days, found, firstMonth, count) => {
  const { readMonth, months } = readerOf(days);
  const firstDay = day < FIRST_DAY ? '1999-01-01' : FIRST_DAY;
  expect(await nearestFreeDays(day, { firstDay, readMonth })).toEqual(found);
  expect(months()).toEqual(consecutiveMonths(firstMonth, count));
});
