import { expect, it } from 'vitest';
import { isNearMonth } from './reads';

const DECEMBER = new Date('2026-12-31T23:30:00Z');

it.each([
  ['2026-10-01', false],
  ['2026-11-01', true],
  ['2026-12-01', true],
  ['2027-01-01', true],
  ['2028-01-01', true],
  ['2028-02-01', false],
  ['2000-01-01', false],
  ['2100-12-01', false],
])('in December 2026 the month %s is near: %s', (month, isNear) => {
  expect(isNearMonth(month, DECEMBER)).toBe(isNear);
});
