import { expect, it, onTestFinished, vi } from 'vitest';
import { monthRead } from './reads';

it.each([
  ['2026-10-01', false],
  ['2026-11-01', true],
  ['2027-01-01', true],
  ['2028-01-01', true],
  ['2028-02-01', false],
  ['2000-01-01', false],
  ['2100-12-01', false],
])('in December 2026, %s is in the cache of near months: %s', (month, isNear) => {
  vi.useFakeTimers({ now: new Date('2026-12-31T23:30:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  expect(monthRead(month) === monthRead('2026-12-01')).toBe(isNear);
});
