import { DAY_MS } from '../../lib/shared/days';
import { type Rule, TooManyDates } from './rule';
import { isRuled, periodsUntil, ruledDays, scopesOf, UNITS } from './ruled-days';

/** Counts examined days and times. Throws to end the search. */
export type Step = (count: number) => void;

/** The limits for one event and for a whole calendar. A daily series of 54 years has 20,000 days. */
const MAX_STEPS_PER_EVENT = 100_000;
const MAX_STEPS = 10_000_000;

/** Returns a function that creates counters of steps. Each has a limit, and all have one together. */
export function limitedSteps(leftOfAll = MAX_STEPS): () => Step {
  return () => {
    let left = MAX_STEPS_PER_EVENT;
    return (count) => {
      leftOfAll -= count;
      left -= count;
      if (left < 0 || leftOfAll < 0) throw new TooManyDates();
    };
  };
}

/** The first and the last time, both included, in ms as a clock shows them. */
export interface Window {
  from: number;
  to: number;
}

export interface Search {
  window: Window;
  /** The starts without an instance, on the clock of the series. */
  leftOut: ReadonlySet<number>;
  step: Step;
}

/**
 * Yields the starts of a rule within a window, on the clock of its series. Of the starts on one day, yields only the first and the
 * last, because the others touch no other day.
 */
export function* startsOf(rule: Rule, search: Search): Generator<number, void> {
  const starts = UNITS[rule.FREQ] < DAY_MS ? startsByInterval(rule, search) : startsByPeriod(rule, search);
  for (const { begin, end, at } of starts) {
    let [first, last] = [begin, end - 1];
    while (first < last && search.leftOut.has(at(first))) first++;
    while (first < last && search.leftOut.has(at(last))) last--;
    for (const wall of new Set([at(first), at(last)])) if (wall >= search.window.from) yield wall;
  }
}

/** Starts on one day in ascending order, by index, because there may be 86,400 of them. */
interface DayStarts {
  begin: number;
  end: number;
  at: (index: number) => number;
}

function* startsByPeriod(rule: Rule, { window: { from, to }, step }: Search): Generator<DayStarts, void> {
  const { start, INTERVAL, COUNT, BYSETPOS } = rule;
  const last = Math.min(rule.until, to);
  const times = timesOfDay(rule, step);
  let left = COUNT;
  // Skips the periods before the window, unless instances have to be counted.
  const skipped = Number.isFinite(COUNT) ? 0 : Math.max(0, Math.floor(periodsUntil(from, rule) / INTERVAL) - 1);
  for (let period = skipped * INTERVAL; left > 0; period += INTERVAL) {
    const scopes = scopesOf(rule, period);
    // NaN, from a number that is too large for a date, also ends the search.
    if (!scopes.some(({ first }) => first * DAY_MS <= last)) return;
    step(scopes.reduce((sum, { first, last }) => sum + last - first + 1, 0));
    const days = scopes.flatMap((scope) => ruledDays(scope, rule));
    const total = days.length * times.length;
    const chosen = BYSETPOS && indexesOf(BYSETPOS, total);
    const at = (position: number) => {
      const index = chosen ? (chosen[position] ?? 0) : position;
      return (days[Math.floor(index / times.length)] ?? 0) * DAY_MS + (times[index % times.length] ?? 0);
    };
    const [length, perDay] = chosen ? [chosen.length, 1] : [total, times.length];
    const stop = firstIndex(length, (index) => at(index) > last);
    let begin = firstIndex(length, (index) => at(index) >= start.wall);
    while (begin < stop && left > 0) {
      const end = Math.min(stop, (Math.floor(begin / perDay) + 1) * perDay, begin + left);
      left -= end - begin;
      yield { begin, end, at };
      begin = end;
    }
  }
}

/** Follows a rule by hours, minutes or seconds. With lists of times or positions, it may yield more starts than the rule has. */
function* startsByInterval(rule: Rule, { window: { from, to }, step }: Search): Generator<DayStarts, void> {
  const { start, COUNT, BYHOUR = [0, 23] } = rule;
  const interval = rule.INTERVAL * UNITS[rule.FREQ];
  const at = (index: number) => start.wall + index * interval;
  const indexFrom = (wall: number) => Math.max(0, Math.ceil((wall - start.wall) / interval));
  const count = Object.keys(rule).some((name) => name.startsWith('BY')) ? Number.POSITIVE_INFINITY : COUNT;
  const stop = Math.min(count, indexFrom(Math.min(rule.until, to) + 1));
  const [firstHour, lastHour] = [Math.min(...BYHOUR), Math.max(...BYHOUR)];
  for (let index = indexFrom(from); index < stop; ) {
    step(1);
    const day = Math.floor(at(index) / DAY_MS);
    const begin = Math.max(index, indexFrom(day * DAY_MS + firstHour * UNITS.HOURLY));
    const end = Math.min(stop, indexFrom(day * DAY_MS + (lastHour + 1) * UNITS.HOURLY));
    if (begin < end && isRuled(day, rule)) yield { begin, end, at };
    index = indexFrom((day + 1) * DAY_MS);
  }
}

/** Returns the indexes of positions in a list, in ascending order. */
const indexesOf = (positions: ReadonlySet<number>, length: number) =>
  [...new Set([...positions].map((position) => (position > 0 ? position - 1 : length + position)))]
    .filter((index) => index >= 0 && index < length)
    .toSorted((a, b) => a - b);

/** Returns the first of `length` indexes from which on a condition is true, or `length`. */
function firstIndex(length: number, isTrue: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isTrue(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function timesOfDay({ start, BYHOUR, BYMINUTE, BYSECOND }: Rule, step: Step): number[] {
  if (start.isDay) return [0];
  const date = new Date(start.wall);
  const hours = [...(BYHOUR ?? [date.getUTCHours()])];
  const minutes = [...(BYMINUTE ?? [date.getUTCMinutes()])];
  const seconds = [...(BYSECOND ?? [date.getUTCSeconds()])];
  step(hours.length * minutes.length * seconds.length);
  const times = hours.flatMap((hour) => minutes.map((minute) => hour * UNITS.HOURLY + minute * UNITS.MINUTELY));
  return times.flatMap((time) => seconds.map((second) => time + second * UNITS.SECONDLY));
}
