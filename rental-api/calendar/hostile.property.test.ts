import fc from 'fast-check';
import { expect, it } from 'vitest';
import { READING_OPTIONS } from '../../test/calendars';
import { COSTLY, OWN_DAYS, STRANGERS, withBookings } from '../../test/hostile-calendars';
import { expand } from '../feeds/expand';
import { takenDays } from './taken-days';

const SEED = 20_270_508;

it.each(Object.entries(STRANGERS))('a stranger takes and frees no day by %s', (_name, lines) => {
  const { days, unreadableEvents } = takenDays(Buffer.from(withBookings(lines)), READING_OPTIONS);
  expect([[...days].sort(), unreadableEvents]).toEqual([OWN_DAYS, []]);
});

it('finds every booking within the limits, whatever else the calendar holds', {
  timeout: 600_000,
}, async () => {
  const parts = [...Object.entries(STRANGERS), ...Object.entries(COSTLY)];
  expect([...(await read(withBookings(...parts.map(([, lines]) => lines)))).days]).toEqual(
    expect.arrayContaining(OWN_DAYS),
  );
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(parts, { minLength: 1, maxLength: 6 }), async (mix) => {
      const { days } = await read(withBookings(...mix.map(([, lines]) => lines)));
      expect([...days]).toEqual(expect.arrayContaining(OWN_DAYS));
    }),
    { seed: SEED, numRuns: 50 },
  );
});

/** The limits of `expand`, with time to spare: a busy machine is many times slower than a quiet one. */
const LIMITS = { milliseconds: 300_000, megabytes: 512 };

const read = (text: string) => expand(Buffer.from(text), READING_OPTIONS, LIMITS);
