import { expect, it } from 'vitest';
import { dayStatus, mergedDays, offeredDays } from './day-status';

type Answer = boolean | null | 'missing';

const ANSWERS: Answer[] = [true, false, null, 'missing'];
const DAY = '2027-05-08';

/** Every combination of answers for up to three items. */
const MIXES = [[], ...ANSWERS.flatMap((a) => ANSWERS.flatMap((b) => ANSWERS.map((c) => [a, b, c])))];

/** The rule in words, independent of the implementation. */
function expected(mix: Answer[]) {
  if (mix.some((answer) => answer === true)) return 'available';
  if (mix.some((answer) => answer === false)) return 'unavailable';
  return mix.some((answer) => answer === null) ? 'noValidPrice' : 'unavailable';
}

const daysOfMix = (mix: Answer[]) => {
  const items = mix.map((answer) => ({ availability: answer === 'missing' ? {} : { [DAY]: answer } }));
  return { '2027-05-09': true, ...mergedDays(items, '2027-05-01') };
};

it('merges only days of the month', () => {
  const availability = JSON.parse('{"2027-04-30":true,"2027-05-08":false,"__proto__":null,"x":true}');
  const days = mergedDays([{ availability }], '2027-05-01');
  expect(Object.entries(days)).toEqual([['2027-05-08', false]]);
  expect(Object.getPrototypeOf(days)).toBe(Object.prototype);
});

it('does not offer days that another customer has requested', () => {
  const availability = { '2027-05-08': true, '2027-05-09': true, '2027-05-10': false };
  const items = [{ availability, requested: ['2027-05-08'] }, { availability }];
  expect(offeredDays(items, '2027-05-01')).toEqual({ '2027-05-09': true, '2027-05-10': false });
});

it('prefers true to false, and false to null, on the same day', () => {
  expect(MIXES.map((mix) => [mix, dayStatus(DAY, daysOfMix(mix), DAY)])).toEqual(
    MIXES.map((mix) => [mix, expected(mix)]),
  );
});

it('calls a day pending until its month has loaded, and unavailable before the first day for requests', () => {
  expect(dayStatus(DAY, undefined, DAY)).toBe('pending');
  const early = [undefined, ...MIXES.map(daysOfMix)].map((days) => dayStatus(DAY, days, '2027-05-09'));
  expect(new Set(early)).toEqual(new Set(['unavailable']));
});
