import fc from 'fast-check';
import { expect, it } from 'vitest';
import { READING_OPTIONS } from '../../test/calendars';
import { COSTLY, OWN_DAYS, STRANGERS, withBookings } from '../../test/hostile-calendars';
import { takenDays } from './taken-days';

const SEED = 20_270_508;

it.each(Object.entries(STRANGERS))('a stranger takes and frees no day by %s', (_name, lines) => {
  const { days, unreadableEvents } = takenDays(Buffer.from(withBookings(lines)), READING_OPTIONS);
  expect([[...days].sort(), unreadableEvents]).toEqual([OWN_DAYS, []]);
});

it('finds every booking, whatever else the calendar holds', { timeout: 600_000 }, () => {
  const parts = [...Object.entries(STRANGERS), ...Object.entries(COSTLY)];
  const read = (mix: typeof parts) =>
    takenDays(Buffer.from(withBookings(...mix.map(([, lines]) => lines))), READING_OPTIONS);
  expect([...read(parts).days]).toEqual(expect.arrayContaining(OWN_DAYS));
  fc.assert(
    fc.property(fc.shuffledSubarray(parts, { minLength: 1, maxLength: 6 }), (mix) => {
      expect([...read(mix).days]).toEqual(expect.arrayContaining(OWN_DAYS));
    }),
    { seed: SEED, numRuns: 50 },
  );
});
