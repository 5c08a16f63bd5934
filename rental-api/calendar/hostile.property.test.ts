import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { READING_OPTIONS } from '../../test/calendars';
import { COSTLY, STRANGERS } from '../../test/hostile-calendars';
import { expand } from '../feeds/expand';
import { takenDays } from './taken-days';

const SEED = 20_270_508;

const WEDDING = ['BEGIN:VEVENT', 'UID:wedding', 'DTSTART;VALUE=DATE:20270508', 'END:VEVENT'];
const HALF = ['BEGIN:STANDARD', 'DTSTART:20200101T000000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0100', 'END:STANDARD'];
const OUR_ZONE = ['BEGIN:VTIMEZONE', 'TZID:Our time', ...HALF, 'END:VTIMEZONE'];
const EVENING = ['BEGIN:VEVENT', 'UID:evening', 'DTSTART;TZID=Our time:20270605T200000', 'DURATION:PT2H', 'END:VEVENT'];
const OWN_DAYS = ['2027-05-08', '2027-06-05'];

/** Returns a calendar with the owner's two bookings, before, among and after other content lines. */
const withBookings = (...parts: string[][]) =>
  ['BEGIN:VCALENDAR', ...OUR_ZONE, WEDDING, ...parts, EVENING, 'END:VCALENDAR', ''].flat().join('\r\n');

describe('a stranger takes and frees no day by', () => {
  it.each(Object.entries(STRANGERS))('%s', (_name, lines) => {
    const { days, unreadableEvents } = takenDays(Buffer.from(withBookings(lines)), READING_OPTIONS);
    expect([[...days].sort(), unreadableEvents]).toEqual([OWN_DAYS, []]);
  });
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
