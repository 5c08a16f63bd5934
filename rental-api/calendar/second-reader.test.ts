import fc from 'fast-check';
import ical, { type EventInstance, type VEvent } from 'node-ical';
import { expect, it, vi } from 'vitest';
import { addDays } from '../../lib/shared/days';
import { spansOf, union, WINDOW } from '../../test/calendar-reading';
import { calendar, RANGE } from '../../test/calendars';
import { corpus } from '../../test/corpus';
import { berlinDay } from './berlin';

// Runs only in Berlin's time zone, because node-ical reads times without a time zone in that of the process (vitest.config.ts).

const SEED = 20_270_508;

const MONTH_MS = 31 * 86_400_000;

/** Returns the taken time that node-ical finds. */
function spansOfSecondReader(text: string): string[] {
  const range = { from: new Date(WINDOW.from - 3 * MONTH_MS), to: new Date(WINDOW.to + 3 * MONTH_MS) };
  const spans = Object.values(ical.sync.parseICS(text))
    .filter((part): part is VEvent => part?.type === 'VEVENT' && part.start instanceof Date)
    .flatMap((event) =>
      firstAndLast(ical.expandRecurringEvent(event, { ...range, expandOngoing: true }).filter(isTaken)),
    )
    .map(({ start, end }) => ({ start: start.getTime(), end: end.getTime() }));
  return union(spans);
}

/** Leaves out the instances of a day that are neither its first nor its last, because `spanReader` may do so. */
const firstAndLast = (instances: EventInstance[]) =>
  instances.filter(({ start }, index) => {
    const isOnDay = (other?: EventInstance) => other && berlinDay(other.start) === berlinDay(start);
    return !isOnDay(instances[index - 1]) || !isOnDay(instances[index + 1]);
  });

function isTaken({ event }: EventInstance): boolean {
  const busyStatus = Object.entries(event).find(([name]) => name === 'MICROSOFT-CDO-BUSYSTATUS')?.[1];
  return (
    !['CANCELLED', 'TENTATIVE'].includes(event.status ?? '') &&
    event.transparency !== 'TRANSPARENT' &&
    !['FREE', 'TENTATIVE'].includes(String(busyStatus))
  );
}

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** Lists that name a value and up to two others. */
const listWith = <T>(own: T, ...others: T[]) =>
  fc.array(fc.constantFrom(...others), { maxLength: 2 }).map((values) => [...new Set([own, ...values])]);
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

/**
 * Returns rules that their start obeys; others have no defined result (RFC 5545, 3.8.5.3). Leaves out the rules that the second
 * reader misreads: days that some months lack, months that the interval skips, and positions that a month lacks.
 */
function rulesFrom(start: string) {
  const date = new Date(start);
  const weekday = WEEKDAYS[date.getUTCDay()] ?? '';
  const dayOfYear = (date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / 86_400_000 + 1;
  const month = listWith(date.getUTCMonth() + 1, 1, 2, 5, 12);
  const day = listWith(weekday, ...WEEKDAYS);
  const monthDay = listWith(date.getUTCDate(), -3, -1, 1, 13, 28, 31);
  const nthDay = listWith(`${Math.ceil(date.getUTCDate() / 7)}${weekday}`, '1MO', '-1FR', '2SA', '5SU');
  const rules = (FREQ: string, lists: Record<string, fc.Arbitrary<unknown>>) =>
    fc.record({
      FREQ: fc.constant(FREQ),
      INTERVAL: fc.integer({ min: 1, max: 4 }),
      WKST: fc.constantFrom('MO', 'SU'),
      COUNT: optional(fc.integer({ min: 1, max: 60 })),
      ...lists,
    });
  return fc.oneof(
    rules('DAILY', { BYMONTH: optional(month), BYDAY: optional(day), BYMONTHDAY: optional(monthDay) }),
    rules('WEEKLY', { BYMONTH: optional(month), BYDAY: optional(day) }),
    rules('MONTHLY', { BYMONTHDAY: monthDay }),
    rules('MONTHLY', { BYDAY: nthDay }),
    rules('MONTHLY', { BYDAY: day, BYSETPOS: fc.constantFrom([1], [-1], [2], [1, -1]) }),
    rules('YEARLY', { BYMONTH: optional(month), BYDAY: optional(day) }),
    rules('YEARLY', { BYMONTH: month, BYDAY: nthDay }),
    rules('YEARLY', { BYMONTH: month, BYMONTHDAY: monthDay }),
    rules('YEARLY', { BYYEARDAY: listWith(dayOfYear, -366, -365, -1, 1, 60, 366) }),
    rules('YEARLY', { BYWEEKNO: listWith(20, -1, 1, 52, 53), BYDAY: fc.constant(weekday) }),
  );
}

const written = (rule: Record<string, unknown>) =>
  Object.entries(rule)
    .flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`))
    .join(';');

const ZONES = ['Europe/Berlin', 'America/New_York', 'Pacific/Kiritimati', 'UTC'];
const STATUSES = ['CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'TENTATIVE', 'CANCELLED'];

const series = fc
  .integer({ min: 0, max: 500 })
  .map((days) => addDays(RANGE.first, days))
  .chain((start) =>
    fc.record({
      start: fc.constant(start),
      rule: rulesFrom(start).map(written),
      zone: fc.constantFrom(...ZONES),
      duration: fc.constantFrom('PT0S', 'PT1H', 'PT30H'),
      status: fc.constantFrom(...STATUSES),
      excluded: fc.integer({ min: 0, max: 2 }),
      moved: fc.integer({ min: 3, max: 5 }),
      days: fc.integer({ min: -9, max: 9 }),
      movedStatus: fc.constantFrom(...STATUSES),
    }),
  );

const compact = (time: string) => time.replace(/[-:]/g, '');

it('finds the same times of random series with an excluded and a moved instance', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(series, ({ start, rule, zone, duration, status, excluded, moved, days, movedStatus }) => {
      // This time is on the same day in Berlin in each of the zones.
      const lines = ['UID:series', `DTSTART;TZID=${zone}:${compact(start)}T133000`, `RRULE:${rule}`];
      const starts = spansOfSecondReader(calendar(lines));
      // Not every random position or week is the start's.
      fc.pre(starts.some((time) => time.startsWith(start)));
      const time = (name: string, value: string) => `${name};TZID=Europe/Berlin:${compact(value)}00`;
      const exclusions = starts.slice(excluded, excluded + 1).map((value) => time('EXDATE', value));
      const changes = starts.slice(moved, moved + 1).map((value) => {
        const to = addDays(value.slice(0, start.length), days) + value.slice(start.length);
        return ['UID:series', time('RECURRENCE-ID', value), time('DTSTART', to), `STATUS:${movedStatus}`];
      });
      const text = calendar([...lines, `DURATION:${duration}`, `STATUS:${status}`, ...exclusions], ...changes);
      expect(spansOf(Buffer.from(text))).toEqual(spansOfSecondReader(text));
    }),
    { seed: SEED, numRuns: 150 },
  );
});

const feeds = corpus().flatMap(([writer, feeds]) => feeds.map((feed) => ({ writer, ...feed })));

it.each(feeds.filter(({ secondReaderIsWrong }) => !secondReaderIsWrong))(
  'finds the same times of $writer, $title',
  ({ text, spans }) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    expect(spansOfSecondReader(text)).toEqual(spans);
  },
);
