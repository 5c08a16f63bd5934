import { expect, it } from 'vitest';
import { withFullYear } from './short-year';

it.each([
  ['0027-06-05', '2027-06-05'],
  ['0099-12-31', '2099-12-31'],
  ['0202-06-05', '0202-06-05'],
  ['1927-06-05', '1927-06-05'],
  ['2027-06-05', '2027-06-05'],
  ['', ''],
])('reads the date %o as %o', (typed, meant) => {
  expect(withFullYear(typed)).toBe(meant);
});
