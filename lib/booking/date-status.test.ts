import { expect, it } from 'vitest';
import { dateStatus } from './date-status';

const DAYS = { '2027-05-04': true, '2027-05-06': true, '2027-05-07': false, '2027-05-08': null, '2027-05-10': true };

it.each([
  ['2027-05-04', 'past'],
  ['2027-05-06', 'free'],
  ['2027-05-07', 'taken'],
  ['2027-05-08', 'free'],
  ['2027-05-09', 'taken'],
  ['2027-05-11', 'beyond'],
] as const)('on 5 May %s is %s', (day, status) => {
  expect(dateStatus(day, DAYS, '2027-05-05', '2027-05-05')).toBe(status);
});

it.each([
  ['2000-01-01', '2000-01-01', 'free'],
  ['2000-01-01', '2100-12-31', 'past'],
  ['2100-12-31', '2000-01-01', 'free'],
  ['2100-12-31', '2100-12-31', 'free'],
] as const)('%s seen from %s is %s', (day, today, status) => {
  expect(dateStatus(day, { [day]: true }, today, today)).toBe(status);
});

it.each([
  ['2027-05-04', 'past'],
  ['2027-05-06', 'shortNotice'],
  ['2027-05-07', 'taken'],
  ['2027-05-08', 'free'],
] as const)('on 5 May, with two days of notice, %s is %s', (day, status) => {
  expect(dateStatus(day, DAYS, '2027-05-05', '2027-05-07')).toBe(status);
});

it('a day is beyond the calendar if its month has no days, unless it is past', () => {
  expect(dateStatus('2029-07-14', {}, '2027-05-05', '2027-05-05')).toBe('beyond');
  expect(dateStatus('2027-05-04', {}, '2027-05-05', '2027-05-05')).toBe('past');
});
