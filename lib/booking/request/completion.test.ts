import { expect, it } from 'vitest';
import { addTown, withFullYear } from './completion';

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

it.each([
  ['Musterstraße 12', '12345', 'Musterstadt', 'Musterstraße 12\n12345 Musterstadt'],
  ['c/o Meier\nMusterstraße 12\n', '12345', 'Musterstadt', 'c/o Meier\nMusterstraße 12\n12345 Musterstadt'],
  ['Musterstraße 12\n12345', '12345', 'Musterstadt', 'Musterstraße 12\n12345 Musterstadt'],
  ['12 Main Street', '', 'Dingle', '12 Main Street\nDingle'],
  ['Musterstraße 12, 12345 Musterstadt', '12345', 'Musterstadt', 'Musterstraße 12, 12345 Musterstadt'],
  ['Musterstraße 12', '', '', 'Musterstraße 12'],
])('autofill of %j adds %j and %j', (address, postalCode, town, expected) => {
  expect(addTown(address, postalCode, town)).toBe(expected);
});
