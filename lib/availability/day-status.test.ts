import { describe, expect, it } from 'vitest';
import { addDays } from './dates';
import { type AvailabilityItem, type DayAvailability, dayStatus, isSelectable, mergedDays } from './day-status';

type Answer = DayAvailability | 'missing';

const ANSWERS: Answer[] = [true, false, null, 'missing'];
const DAY = '2027-05-08';

/** Every mix of answers for up to three items. */
const MIXES: Answer[][] = [
  [],
  ...ANSWERS.map((a) => [a]),
  ...ANSWERS.flatMap((a) => ANSWERS.map((b) => [a, b])),
  ...ANSWERS.flatMap((a) => ANSWERS.flatMap((b) => ANSWERS.map((c) => [a, b, c]))),
];

/** The rule in words, independent of the implementation. */
function expected(mix: Answer[]) {
  if (mix.some((answer) => answer === true)) return 'available';
  if (mix.some((answer) => answer === false)) return 'unavailable';
  if (mix.some((answer) => answer === null)) return 'noValidPrice';
  return 'unavailable';
}

function daysOfMix(mix: Answer[]) {
  const items = mix.map(
    (answer): AvailabilityItem => ({ availability: answer === 'missing' ? {} : { [DAY]: answer } }),
  );
  return mergedDays(items, '2027-05-01');
}

describe('mergedDays', () => {
  it('has the days of the month and nothing else that an item says', () => {
    const availability = JSON.parse(
      '{"2027-04-30":true,"2027-05-08":false,"9999-12-31":true,"__proto__":null,"x":true}',
    );
    const days = mergedDays([{ availability }], '2027-05-01');
    expect(Object.entries(days)).toEqual([['2027-05-08', false]]);
    expect(Object.getPrototypeOf(days)).toBe(Object.prototype);
  });
});

describe('dayStatus', () => {
  it('of a coming day takes true before false before null', () => {
    const statuses = MIXES.map((mix) => [mix, dayStatus(DAY, daysOfMix(mix), '2027-05-01')]);
    expect(statuses).toEqual(MIXES.map((mix) => [mix, expected(mix)]));
  });

  it('of a past day is unavailable, whatever the items say', () => {
    expect(new Set(MIXES.map((mix) => dayStatus(DAY, daysOfMix(mix), '2027-05-09')))).toEqual(new Set(['unavailable']));
  });

  it('of a day before the minimum notice is unavailable', () => {
    const days = { '2027-05-08': true, '2027-05-11': true };
    expect(dayStatus('2027-05-08', days, '2027-05-11')).toBe('unavailable');
    expect(dayStatus('2027-05-11', days, '2027-05-11')).toBe('available');
  });

  it('reads the day in question and no other', () => {
    expect(dayStatus(DAY, { '2027-05-09': true }, '2027-05-01')).toBe('unavailable');
  });

  // An ordinary day, the turn of the year, and clock changes in Berlin and Los Angeles.
  it.each(['2027-05-08', '2026-12-31', '2027-03-28', '2027-10-31', '2027-03-14', '2027-11-07'])(
    'counts yesterday as past, today and tomorrow not, when today is %s',
    (today) => {
      const days = [addDays(today, -1), today, addDays(today, 1)];
      const free = Object.fromEntries(days.map((day) => [day, true]));
      expect(days.map((day) => dayStatus(day, free, today))).toEqual(['unavailable', 'available', 'available']);
    },
  );
});

it.each([
  ['available', true],
  ['noValidPrice', true],
  ['unavailable', false],
] as const)('a day that is %s can be chosen: %s', (status, canBeChosen) => {
  expect(isSelectable(status)).toBe(canBeChosen);
});
