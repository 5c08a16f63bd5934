import { describe, expect, it } from 'vitest';
import { addDays } from './dates';
import { type AvailabilityItem, type DayAvailability, dayStatus, isSelectable, mergedDays } from './day-status';

type Answer = DayAvailability | 'missing';

const ANSWERS: Answer[] = [true, false, null, 'missing'];
const DAY = '2027-05-08';
const EARLIER = '2027-05-01';

const item = (answer: Answer, day = DAY): AvailabilityItem => ({
  availability: answer === 'missing' ? {} : { [day]: answer },
});

/** Every mix of answers for up to three items. */
const mixes: Answer[][] = [
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

const daysOfMix = (mix: Answer[]) => mergedDays(mix.map((answer) => item(answer)));

describe('dayStatus of a coming day', () => {
  it.each(mixes.map((mix) => [mix]))('with %j', (mix) => {
    expect(dayStatus(DAY, daysOfMix(mix), EARLIER)).toBe(expected(mix));
  });

  it('reads the day in question and no other', () => {
    expect(dayStatus(DAY, mergedDays([item(true, '2027-05-09')]), EARLIER)).toBe('unavailable');
  });
});

/** An ordinary day, the turn of the year, and the days on which clocks change in Berlin and in Los Angeles. */
const TODAYS = ['2027-05-08', '2026-12-31', '2027-03-28', '2027-10-31', '2027-03-14', '2027-11-07'];

describe.each(TODAYS)('when today is %s', (today) => {
  it('yesterday is past, today and tomorrow are not', () => {
    const days = [addDays(today, -1), today, addDays(today, 1)];
    const free = Object.fromEntries(days.map((day) => [day, true]));
    expect(days.map((day) => dayStatus(day, free, today))).toEqual(['unavailable', 'available', 'available']);
  });
});

describe('a past day', () => {
  it.each(mixes.map((mix) => [mix]))('is unavailable with %j', (mix) => {
    expect(dayStatus(DAY, daysOfMix(mix), '2027-05-09')).toBe('unavailable');
  });
});

describe('isSelectable', () => {
  it('lets available days and those without a valid price be chosen', () => {
    expect(isSelectable('available')).toBe(true);
    expect(isSelectable('noValidPrice')).toBe(true);
    expect(isSelectable('unavailable')).toBe(false);
  });
});
