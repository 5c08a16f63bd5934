import { describe, expect, it } from 'vitest';
import { addDays, consecutiveMonths, dayIn, daysOf, fromDateKey, monthOf, msUntilNextDay, toDateKey } from './dates';

describe('monthOf', () => {
  it('is the first day of the month that a day is in', () => {
    expect(monthOf('2027-05-01')).toBe('2027-05-01');
    expect(monthOf('2027-05-31')).toBe('2027-05-01');
  });
});

/** Days on which clocks change in Berlin or Los Angeles, the leap day, and the turn of the year. */
const TRICKY_DAYS = ['2027-03-14', '2027-03-28', '2027-10-31', '2027-11-07', '2028-02-29', '2026-12-31', '2027-01-01'];

describe('noon', () => {
  it.each(TRICKY_DAYS)('of %s is that day at 12:00', (key) => {
    const noon = fromDateKey(key);
    expect(toDateKey(noon)).toBe(key);
    expect([noon.getHours(), noon.getMinutes(), noon.getSeconds(), noon.getMilliseconds()]).toEqual([12, 0, 0, 0]);
  });

  it.each(TRICKY_DAYS)('%s is the local day of each of its hours', (key) => {
    const [year = 0, month = 0, day = 0] = key.split('-').map(Number);
    for (let hour = 0; hour < 24; hour++) expect(toDateKey(new Date(year, month - 1, day, hour, 59))).toBe(key);
  });
});

describe('dayIn', () => {
  it.each([
    ['Europe/Berlin', '2026-11-30'],
    ['America/Los_Angeles', '2026-11-30'],
    ['Pacific/Kiritimati', '2026-12-01'],
  ])('is the day of %s, wherever this runs', (timeZone, day) => {
    expect(dayIn(timeZone, new Date('2026-11-30T22:59:59Z'))).toBe(day);
  });

  it('turns at midnight', () => {
    expect(dayIn('Europe/Berlin', new Date('2026-11-30T23:00:00Z'))).toBe('2026-12-01');
    expect(dayIn('Europe/Berlin', new Date('2027-06-30T22:00:00Z'))).toBe('2027-07-01');
  });
});

describe('addDays', () => {
  it.each(TRICKY_DAYS)('leads over %s and back', (key) => {
    expect(addDays(addDays(key, -1), 1)).toBe(key);
    expect(addDays(addDays(key, 1), -1)).toBe(key);
  });
});

describe('daysOf', () => {
  it.each([
    ['2027-02-01', 28],
    ['2028-02-01', 29],
    ['2027-03-01', 31],
    ['2027-10-01', 31],
    ['2027-11-01', 30],
  ])('%s has %i days, each once', (month, count) => {
    const days = daysOf(month);
    expect(new Set(days).size).toBe(count);
    expect([days.at(0), days.at(-1)]).toEqual([month, `${month.slice(0, 8)}${count}`]);
  });
});

describe('msUntilNextDay', () => {
  it.each(TRICKY_DAYS)('leads from every hour of %s to the first moment of the day after', (key) => {
    const [year = 0, month = 0, day = 0] = key.split('-').map(Number);
    const tomorrow = toDateKey(new Date(year, month - 1, day + 1, 12));
    for (let hour = 0; hour < 24; hour++) {
      const now = new Date(year, month - 1, day, hour, 59, 59, 999);
      const next = now.getTime() + msUntilNextDay(now);
      expect([next - 1, next].map((moment) => toDateKey(new Date(moment)))).toEqual([key, tomorrow]);
    }
  });

  it('is a whole day at midnight', () => {
    expect(msUntilNextDay(new Date(2027, 4, 5))).toBe(24 * 60 * 60 * 1_000);
  });
});

describe('consecutiveMonths', () => {
  it('runs over the turn of the year, whatever the day it starts from', () => {
    expect(consecutiveMonths('2026-11-30', 3)).toEqual(['2026-11-01', '2026-12-01', '2027-01-01']);
  });

  it('starts on the last day of a long month without skipping a short one', () => {
    expect(consecutiveMonths('2027-01-31', 2)).toEqual(['2027-01-01', '2027-02-01']);
  });
});
