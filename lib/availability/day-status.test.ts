import { expect, it } from 'vitest';
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
  return mix.some((answer) => answer === null) ? 'noValidPrice' : 'unavailable';
}

const daysOfMix = (mix: Answer[]) =>
  mergedDays(
    mix.map((answer): AvailabilityItem => ({ availability: answer === 'missing' ? {} : { [DAY]: answer } })),
    '2027-05-01',
  );

it('merges only days of the month', () => {
  const availability = JSON.parse('{"2027-04-30":true,"2027-05-08":false,"__proto__":null,"x":true}');
  const days = mergedDays([{ availability }], '2027-05-01');
  expect(Object.entries(days)).toEqual([['2027-05-08', false]]);
  expect(Object.getPrototypeOf(days)).toBe(Object.prototype);
});

it('lets true win over false, and false over null, for the day in question', () => {
  const statuses = MIXES.map((mix) => [mix, dayStatus(DAY, { '2027-05-09': true, ...daysOfMix(mix) }, DAY)]);
  expect(statuses).toEqual(MIXES.map((mix) => [mix, expected(mix)]));
});

it('makes every day before the first one for requests unavailable', () => {
  expect(new Set(MIXES.map((mix) => dayStatus(DAY, daysOfMix(mix), '2027-05-09')))).toEqual(new Set(['unavailable']));
});

it.each([
  ['available', true],
  ['noValidPrice', true],
  ['unavailable', false],
] as const)('a day that is %s can be chosen: %s', (status, canBeChosen) => {
  expect(isSelectable(status)).toBe(canBeChosen);
});
