import { expect, it } from 'vitest';
import { addDays, consecutiveMonths, dayIn, daysOf, fromDateKey, msUntilNextDay, toDateKey } from './dates';

/** Clock changes in Berlin and Los Angeles, leap days, turns of the year, and the first and last day, each between its neighbours. */
it.each([
  ['2027-03-13', '2027-03-14', '2027-03-15'],
  ['2027-03-27', '2027-03-28', '2027-03-29'],
  ['2027-10-30', '2027-10-31', '2027-11-01'],
  ['2027-11-06', '2027-11-07', '2027-11-08'],
  ['2028-02-28', '2028-02-29', '2028-03-01'],
  ['1999-12-31', '2000-01-01', '2000-01-02'],
  ['2000-02-28', '2000-02-29', '2000-03-01'],
  ['2100-02-27', '2100-02-28', '2100-03-01'],
  ['2100-12-30', '2100-12-31', '2101-01-01'],
])('%s, %s and %s follow each other by the local clock', (yesterday, today, tomorrow) => {
  const noon = fromDateKey(today);
  expect([noon.getHours(), noon.getMinutes(), noon.getSeconds(), noon.getMilliseconds()]).toEqual([12, 0, 0, 0]);
  expect([addDays(today, -1), addDays(today, 1)]).toEqual([yesterday, tomorrow]);
  for (let hour = 0; hour < 24; hour++) {
    const now = new Date(noon.getFullYear(), noon.getMonth(), noon.getDate(), hour, 59, 59, 999);
    const next = now.getTime() + msUntilNextDay(now);
    const days = [now, new Date(next - 1), new Date(next)].map(toDateKey);
    expect([hour, days]).toEqual([hour, [today, today, tomorrow]]);
  }
});

it.each([
  ['Europe/Berlin', '2026-11-30T22:59:59Z', '2026-11-30'],
  ['Europe/Berlin', '2026-11-30T23:00:00Z', '2026-12-01'],
  ['Europe/Berlin', '2027-06-30T22:00:00Z', '2027-07-01'],
  ['America/Los_Angeles', '2026-11-30T22:59:59Z', '2026-11-30'],
  ['Pacific/Kiritimati', '2026-11-30T22:59:59Z', '2026-12-01'],
])('in %s, %s is on %s, wherever the test runs', (timeZone, moment, day) => {
  expect(dayIn(timeZone, new Date(moment))).toBe(day);
});

it.each([
  ['2027-10-01', 31],
  ['2028-02-01', 29],
  ['2100-02-01', 28],
  ['2100-12-01', 31],
])('the month of %s has %i days, each once', (month, count) => {
  const days = daysOf(month);
  expect(new Set(days).size).toBe(count);
  expect([days.at(0), days.at(-1)]).toEqual([month, `${month.slice(0, 8)}${count}`]);
});

it.each([
  ['2027-01-31', ['2027-01-01', '2027-02-01', '2027-03-01']],
  ['1999-12-31', ['2000-01-01', '2000-02-01']],
  ['2100-11-01', ['2100-11-01', '2100-12-01']],
  ['2100-12-31', ['2100-12-01']],
  ['2101-01-01', []],
])('of the three months from %s on, these exist: %j', (day, months) => {
  expect(consecutiveMonths(day, 3)).toEqual(months);
});
