import { describe, expect, it } from 'vitest';
import { isFree, monthOf } from './availability';

const TAKEN = { days: new Set(['2027-05-08', '2027-05-30']), range: { first: '2027-05-06', last: '2027-05-31' } };

describe('a month', () => {
  it('has the days that were written, where there is no calendar', () => {
    const written = { '2027-05-08': true, '2027-05-09': null, '2027-06-01': false };
    expect(monthOf(written, null, '2027-05')).toEqual({ '2027-05-08': true, '2027-05-09': null });
  });

  it('has every day that the calendar knows, free unless it is taken', () => {
    const month = monthOf({}, TAKEN, '2027-05');
    expect(Object.keys(month)).toHaveLength(26);
    expect([month['2027-05-05'], month['2027-05-06'], month['2027-05-08']]).toEqual([undefined, true, false]);
    expect(monthOf({}, TAKEN, '2027-06')).toEqual({});
  });

  it('prefers the data file to the calendar', () => {
    const written = { '2027-05-08': true, '2027-05-09': false, '2027-05-10': null, '2027-04-30': true };
    expect(monthOf(written, TAKEN, '2027-05')).toMatchObject({
      '2027-05-08': true,
      '2027-05-09': false,
      '2027-05-10': null,
    });
  });
});

describe('an item is free', () => {
  it.each([
    ['when nothing is known of it', undefined, null, '2027-05-08', true],
    ['when that was written', { '2027-05-08': true }, null, '2027-05-08', true],
    ['not when it has no price', { '2027-05-08': null }, null, '2027-05-08', false],
    ['not when nothing was written about the day', { '2027-05-08': true }, null, '2027-05-09', false],
    ['when its calendar leaves the day free', undefined, TAKEN, '2027-05-09', true],
    ['not when its calendar takes the day', undefined, TAKEN, '2027-05-08', false],
    ['not beyond its calendar', undefined, TAKEN, '2027-06-01', false],
    ['when it was written in spite of its calendar', { '2027-05-08': true }, TAKEN, '2027-05-08', true],
  ])('%s', (_name, written, taken, day, expected) => {
    expect(isFree(written, taken, day)).toBe(expected);
  });
});
