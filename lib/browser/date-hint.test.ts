import { expect, it } from 'vitest';
import type { AvailabilityByDay } from '../availability/day-status';
import { hintAt } from './date-hint';

const DAYS = { '2027-05-04': true, '2027-05-06': true, '2027-05-07': false, '2027-05-08': null, '2027-05-10': true };
const TODAY = '2027-05-05';

it.each<[string, string, string, AvailabilityByDay?]>([
  ['2027-05-04', TODAY, 'past'],
  ['2027-05-07', TODAY, 'taken'],
  ['2027-05-08', TODAY, 'free'],
  ['2027-05-11', TODAY, 'beyond'],
  ['2027-05-04', '2027-05-07', 'past'],
  ['2027-05-06', '2027-05-07', 'shortNotice'],
  ['2027-05-07', '2027-05-07', 'taken'],
  // The calendar has no data about these months.
  ['2029-07-14', TODAY, 'beyond', {}],
  ['2027-04-30', TODAY, 'past', {}],
])('on 5 May, the hint about %s, with %s as the first day for requests, is %s', (day, firstDay, hint, days = DAYS) => {
  expect(hintAt(day, days, TODAY, firstDay)).toBe(hint);
});
