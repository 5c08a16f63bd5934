import { describe, expect, it } from 'vitest';
import { fromDateKey } from './dates';
import { type AvailabilityItem, type DayAvailability, dayStatus, isPastDay, isSelectable } from './day-status';

type Answer = DayAvailability | 'missing';

const ANSWERS: Answer[] = [true, false, null, 'missing'];
const DAY = '2027-05-08';
const EARLIER = fromDateKey('2027-05-01');

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

/** SPEC §4 read aloud, independent of the implementation. */
function expected(mix: Answer[]) {
  if (mix.some((answer) => answer === true)) return 'available';
  if (mix.some((answer) => answer === false)) return 'unavailable';
  if (mix.some((answer) => answer === null)) return 'noValidPrice';
  return 'unavailable';
}

describe('dayStatus of a coming day', () => {
  it.each(mixes.map((mix) => [mix]))('with %j', (mix) => {
    expect(
      dayStatus(
        fromDateKey(DAY),
        mix.map((answer) => item(answer)),
        EARLIER,
      ),
    ).toBe(expected(mix));
  });

  it('reads the day in question and no other', () => {
    expect(dayStatus(fromDateKey(DAY), [item(true, '2027-05-09')], EARLIER)).toBe('unavailable');
  });
});

/** Moments of one local day: its first and last, around noon, and around the hours that clocks skip or repeat. */
const CLOCK = [
  [0, 0, 0],
  [1, 59, 59],
  [2, 0, 0],
  [2, 30, 0],
  [3, 0, 0],
  [11, 59, 59],
  [12, 0, 0],
  [12, 0, 1],
  [23, 59, 59],
] as const;

/** An ordinary day, and the days on which clocks change in Berlin and in Los Angeles. */
const TODAYS = ['2027-05-08', '2027-03-28', '2027-10-31', '2027-03-14', '2027-11-07'];

describe.each(TODAYS)('when today is %s', (today) => {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const yesterday = new Date(year, month - 1, day - 1, 23, 59, 59);
  const tomorrow = new Date(year, month - 1, day + 1, 0, 0, 0);
  const free: AvailabilityItem[] = [
    { availability: new Proxy({}, { get: () => true }) as Record<string, DayAvailability> },
  ];

  it.each(CLOCK)('at %i:%i:%i yesterday is past, today and tomorrow are not', (hour, minute, second) => {
    const now = new Date(year, month - 1, day, hour, minute, second);
    expect(dayStatus(yesterday, free, now)).toBe('unavailable');
    expect(dayStatus(fromDateKey(today), free, now)).toBe('available');
    expect(dayStatus(tomorrow, free, now)).toBe('available');
    expect([yesterday, fromDateKey(today), tomorrow].map((date) => isPastDay(date, now))).toEqual([true, false, false]);
  });
});

describe('a past day', () => {
  it.each(mixes.map((mix) => [mix]))('is unavailable with %j', (mix) => {
    const status = dayStatus(
      fromDateKey(DAY),
      mix.map((answer) => item(answer)),
      fromDateKey('2027-05-09'),
    );
    expect(status).toBe('unavailable');
  });
});

describe('isSelectable', () => {
  it('lets available days and those without a valid price be chosen', () => {
    expect(isSelectable('available')).toBe(true);
    expect(isSelectable('noValidPrice')).toBe(true);
    expect(isSelectable('unavailable')).toBe(false);
  });
});
