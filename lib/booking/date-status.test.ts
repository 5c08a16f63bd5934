import { expect, it } from 'vitest';
import { dateStatus } from './date-status';

const DAYS = { '2027-05-04': true, '2027-05-06': true, '2027-05-07': false, '2027-05-08': null };

it.each([
  ['2027-05-04', 'past'],
  ['2027-05-06', 'free'],
  ['2027-05-07', 'taken'],
  ['2027-05-08', 'free'],
  ['2027-05-09', 'taken'],
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
