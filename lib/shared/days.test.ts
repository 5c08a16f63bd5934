import { describe, expect, it } from 'vitest';
import { isDateKey, isMonthKey } from './days';

describe('isDateKey', () => {
  it.each(['2027-05-08', '2028-02-29', '2026-12-31', '0099-01-01'])('takes %s', (key) => {
    expect(isDateKey(key)).toBe(true);
  });

  it.each([
    '',
    '2027-5-8',
    '2027-02-29',
    '2027-04-31',
    '2027-13-01',
    '2027-00-10',
    '2027-01-00',
    '0000-01-01',
    ' 2027-05-08',
    '2027-05-08T00:00',
    '2027-05-08\n',
    '08.05.2027',
    '２０２７-05-08',
    '2027-05-08&date=2027-05-09',
  ])('refuses %j', (key) => {
    expect(isDateKey(key)).toBe(false);
  });
});

describe('isMonthKey', () => {
  it('takes the first day of a month only', () => {
    expect(isMonthKey('2027-05-01')).toBe(true);
    expect(isMonthKey('2027-05-02')).toBe(false);
    expect(isMonthKey('2027-13-01')).toBe(false);
  });
});
