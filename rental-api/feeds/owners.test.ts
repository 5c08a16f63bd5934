import { expect, it } from 'vitest';
import { ownersOf } from './owners';

const BUSINESS = ['hallo@example.com', 'buero@example.com'];

it.each([
  ['the addresses of the business', {}, BUSINESS],
  ['those and one of the photo booth', { calendarOwner: 'ich@example.com' }, [...BUSINESS, 'ich@example.com']],
  [
    'those and several of the photo booth',
    { calendarOwner: ['a@example.com', 'hallo@example.com'] },
    [...BUSINESS, 'a@example.com'],
  ],
  [
    "those and a Google calendar's own",
    { calendar: 'webcal://calendar.google.com/calendar/ical/abc%40group.calendar.google.com/private-1/basic.ics' },
    [...BUSINESS, 'abc%40group.calendar.google.com'],
  ],
])('the owner of a calendar has %s', (_name, booth, owners) => {
  expect(ownersOf(booth, BUSINESS)).toEqual(owners);
});

it('the owner is unknown without any of these', () => {
  expect(ownersOf({ calendar: 'a.ics' }, [])).toEqual([]);
});
