import { describe, expect, it } from 'vitest';
import { COMPLETE, INCOMPLETE } from '@/test/addresses';
import { missingPart } from './billing-address';

const linesOf = (list: string) =>
  list
    .split('\n')
    .filter(Boolean)
    .map((line) => line.replaceAll(' / ', '\n'));

/** The ways to write the same address that say nothing about its parts. */
const VARIANTS: ((address: string) => string)[] = [
  (address) => address.toUpperCase().replaceAll('STRASSE', 'STRAßE'),
  (address) => address.toLowerCase(),
  (address) => `\n ${address.replaceAll(' ', '  ')} \n`,
  (address) => address.replaceAll('\n', ', '),
  (address) => address.replaceAll(', ', '\n'),
  (address) => address.replaceAll(' ', '\u{a0}'),
];

describe('missingPart', () => {
  it('finds nothing missing in a whole address, however it is written', () => {
    const whole = linesOf(COMPLETE).flatMap((address) => [address, ...VARIANTS.map((write) => write(address))]);
    // A company or a person may come first, and a country last.
    const longer = whole.flatMap((address) => [`Muster & Söhne GmbH\n${address}`, `${address}\nIreland`]);
    expect([...whole, ...longer].filter((address) => missingPart(address) !== null)).toEqual([]);
  });

  it.each(Object.entries(INCOMPLETE))('asks for %s', (part, list) => {
    const addresses = linesOf(list).flatMap((address) => [address, ...VARIANTS.map((write) => write(address))]);
    expect(addresses.filter((address) => missingPart(address) !== part)).toEqual([]);
  });

  it('asks for nothing once an incomplete address has a postal code and a town', () => {
    const completed = linesOf(INCOMPLETE.postalCodeAndTown).flatMap((street) =>
      [
        '12345 Musterstadt',
        '1070 Wien',
        '2271 AK Voorburg',
        '00-950 Warszawa',
        '111 22 Stockholm',
        '101 Reykjavík',
      ].map((town) => `${street}\n${town}`),
    );
    expect(completed.filter((address) => missingPart(address) !== null)).toEqual([]);
  });

  it.each([
    '',
    ' \n ',
    '12',
    'a '.repeat(249),
    'weg 1'.repeat(100),
    'am '.repeat(166),
    ' '.repeat(50_000),
    'am '.repeat(20_000),
  ])('reads any text, case %#', (text) => {
    expect(missingPart(text)).toBeNull();
  });
});
