import fc from 'fast-check';
import { expect, it } from 'vitest';
import { calendar } from './test-calendar';
import { spansOf, union } from './test-reading';
import type { Span } from './touched-days';

const SEED = 20_270_508;
const MINUTE = 60_000;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns the time on the clock of a zone at a moment, in milliseconds. */
function shownAt(moment: number, zone: string): number {
  const clock =
    clocks.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(zone, clock);
  return Date.parse(`${clock.format(moment).replace(' ', 'T')}Z`);
}

/** Returns the moment at which a clock shows a time. Searches for it, to share no arithmetic with the code under test. */
function momentOf(wall: number, zone: string): number {
  for (let hours = -15; hours <= 15; hours++) {
    const moment = wall + hours * 60 * MINUTE;
    if (shownAt(moment, zone) === wall) return moment;
  }
  throw new RangeError(`no clock in ${zone} ever shows ${new Date(wall).toISOString()}`);
}

const stamp = (wall: number) =>
  new Date(wall)
    .toISOString()
    .replace(/[-:]|\.\d+/g, '')
    .slice(0, 15);

const event = fc.record({
  day: fc.integer({ min: 0, max: 300 }),
  // No clock skips or repeats an hour after four in the morning.
  minute: fc.integer({ min: 4 * 60, max: 24 * 60 - 1 }),
  // Includes ends at midnight, where an error of one day is easily made.
  minutes: fc.oneof(fc.integer({ min: 0, max: 3000 }), fc.constantFrom(0, 1440, 2880)),
  untilMidnight: fc.boolean(),
  kind: fc.constantFrom('whole days', 'Europe/Berlin', 'UTC', 'America/New_York', 'Pacific/Kiritimati', 'no zone'),
  mark: fc.constantFrom('', '', '', 'STATUS:TENTATIVE', 'STATUS:CANCELLED', 'TRANSP:TRANSPARENT'),
  every: fc.constantFrom(0, 0, 1, 2, 7, 14),
  count: fc.integer({ min: 1, max: 12 }),
  left: fc.uniqueArray(fc.integer({ min: 0, max: 11 }), { maxLength: 4 }),
  changed: fc.record({
    index: fc.integer({ min: 0, max: 5 }),
    days: fc.integer({ min: -9, max: 9 }),
    isKept: fc.boolean(),
  }),
});

type RandomEvent = typeof event extends fc.Arbitrary<infer T> ? T : never;

const startOfDay = Date.parse('2027-03-01T00:00Z');

/** The walls between which each instance lies, in its zone. */
function walls({ day, minute, minutes, untilMidnight, kind, every, count, left, changed }: RandomEvent) {
  const isWhole = kind === 'whole days';
  const start = startOfDay + day * 1440 * MINUTE + (isWhole ? 0 : minute * MINUTE);
  const length = isWhole ? Math.max(1, Math.ceil(minutes / 1440)) * 1440 : minutes;
  const endMinute = (minute + length) % 1440;
  const rest = isWhole ? 0 : untilMidnight ? 1440 - endMinute : Math.max(0, endMinute && 4 * 60 - endMinute);
  const instances = every === 0 ? [0] : Array.from({ length: count }, (_, index) => index);
  const kept = every === 0 ? instances : instances.filter((index) => !left.includes(index));
  const at = (index: number) => start + index * every * 1440 * MINUTE;
  const from = every > 0 && kept.includes(changed.index) ? at(changed.index) : null;
  const to = from === null ? null : from + changed.days * 1440 * MINUTE;
  return {
    start,
    length: (length + rest) * MINUTE,
    starts: instances.map(at),
    takenStarts: [...kept.map(at).filter((wall) => wall !== from), ...(to !== null && changed.isKept ? [to] : [])],
    moved: from === null || to === null ? null : { from, to },
  };
}

/** The event, and its changed instance where it has one. */
function events(random: RandomEvent, index: number): string[][] {
  const { kind, mark, every, count, left, changed } = random;
  const { start, length, starts, moved } = walls(random);
  const time = (name: string, wall: number) => {
    if (kind === 'whole days') return `${name};VALUE=DATE:${stamp(wall).slice(0, 8)}`;
    if (kind === 'UTC') return `${name}:${stamp(wall)}Z`;
    return kind === 'no zone' ? `${name}:${stamp(wall)}` : `${name};TZID=${kind}:${stamp(wall)}`;
  };
  const exceptions = every === 0 ? [] : starts.filter((_, index) => left.includes(index));
  const times = (from: number) => [`UID:event-${index}`, time('DTSTART', from), time('DTEND', from + length)];
  const series = [
    ...times(start),
    ...(every ? [`RRULE:FREQ=DAILY;INTERVAL=${every};COUNT=${count}`] : []),
    ...exceptions.map((wall) => time('EXDATE', wall)),
    ...(mark ? [mark] : []),
  ];
  const status = changed.isKept ? [] : ['STATUS:CANCELLED'];
  const instance = moved && [time('RECURRENCE-ID', moved.from), ...times(moved.to), ...status, ...(mark ? [mark] : [])];
  return instance ? [series, instance] : [series];
}

/** The time of each instance that counts. */
function spans(random: RandomEvent): Span[] {
  if (random.mark) return [];
  const { length, takenStarts } = walls(random);
  const zone = ['whole days', 'no zone'].includes(random.kind) ? 'Europe/Berlin' : random.kind;
  return takenStarts.map((wall) => ({ start: momentOf(wall, zone), end: momentOf(wall + length, zone) }));
}

it('takes the time of each of many random events, and no other', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 6 }), (random) => {
      const text = calendar(...random.flatMap(events));
      expect(spansOf(Buffer.from(text))).toEqual(union(random.flatMap(spans)));
    }),
    { seed: SEED, numRuns: 200 },
  );
});
