import { expect, it } from 'vitest';
import { dayOf } from '../../lib/shared/days';
import { touchedDays } from './berlin';

it.each([
  ['a whole day', '2027-05-07T22:00', '2027-05-08T22:00', '2027-05-08', '2027-05-08'],
  ['two whole days', '2027-05-07T22:00', '2027-05-09T22:00', '2027-05-08', '2027-05-09'],
  ['an evening', '2027-05-08T18:00', '2027-05-08T21:00', '2027-05-08', '2027-05-08'],
  ['an evening until midnight', '2027-05-08T18:00', '2027-05-08T22:00', '2027-05-08', '2027-05-08'],
  ['an evening until a second after midnight', '2027-05-08T18:00', '2027-05-08T22:00:01', '2027-05-08', '2027-05-09'],
  ['a night', '2027-05-08T18:00', '2027-05-09T03:00', '2027-05-08', '2027-05-09'],
  ['an hour before midnight in winter', '2027-12-08T22:00', '2027-12-08T23:00', '2027-12-08', '2027-12-08'],
  ['an hour after midnight in winter', '2027-12-08T23:00', '2027-12-09T00:00', '2027-12-09', '2027-12-09'],
  ['a moment', '2027-05-08T10:00', '2027-05-08T10:00', '2027-05-08', '2027-05-08'],
  ['the moment of midnight', '2027-05-08T22:00', '2027-05-08T22:00', '2027-05-09', '2027-05-09'],
  ['an end before its start', '2027-05-08T10:00', '2027-05-01T10:00', '2027-05-08', '2027-05-08'],
  ['the day that is an hour short', '2027-03-27T23:00', '2027-03-28T22:00', '2027-03-28', '2027-03-28'],
  ['the day that is an hour long', '2027-10-30T22:00', '2027-10-31T23:00', '2027-10-31', '2027-10-31'],
  ['the first day that exists', '1999-12-31T22:59:59', '2000-01-01T22:59:59', '1999-12-31', '2000-01-01'],
  ['the last day that exists', '2100-12-30T23:00', '2100-12-31T23:00', '2100-12-31', '2100-12-31'],
  ['the end of the last day', '2100-12-31T22:00', '2100-12-31T23:00:01', '2100-12-31', '2101-01-01'],
])('%s, from %s to %s UTC, takes the days from %s to %s', (_name, start, end, first, last) => {
  const touched = touchedDays({ start: Date.parse(`${start}Z`), end: Date.parse(`${end}Z`) });
  expect([dayOf(touched.first), dayOf(touched.last)]).toEqual([first, last]);
});
