import { describe, expect, it } from 'vitest';
import { monthOfParameter, toMonthParameter } from './month-address';

const now = new Date(2027, 4, 5, 9, 30);

describe('the month in the address', () => {
  it('survives the way there and back', () => {
    expect(toMonthParameter(new Date(2027, 11, 31, 23, 59))).toBe('2027-12');
    expect(monthOfParameter('2027-12', now)).toEqual(new Date(2027, 11, 1, 12));
  });

  it('may be the current month', () => {
    expect(monthOfParameter('2027-05', now)).toEqual(new Date(2027, 4, 1, 12));
  });

  it.each([null, '', '2027', '2027-13', '2027-5', '2027-05-01', 'Mai', '2027-04', '1999-12'])(
    'is not %j',
    (parameter) => {
      expect(monthOfParameter(parameter, now)).toBeNull();
    },
  );
});
