import { DAY_MS } from '../../lib/shared/days';
import { matchingDays, periodsUntil, scopesOf, UNITS } from './matching-days';
import type { Rule } from './rule';

/** Counts examined days and times. Throws to end the search. */
export type Step = (count: number) => void;

/** The limits for one event and for a whole calendar. A daily series of 54 years has 20,000 days. */
const MAX_STEPS_PER_EVENT = 100_000;
const MAX_STEPS = 10_000_000;

export class TooManyDates extends Error {}

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
  step: Step;
}

/**
 * Yields the starts of a rule within a window in ascending order, on the clock of its series.
 * @throws TooManyDates, including for a rule by hours, minutes or seconds
 */
export function* startsOf(rule: Rule, { window: { from, to }, step }: Search): Generator<number, void> {
  const { start, INTERVAL, COUNT, BYSETPOS } = rule;
  if (UNITS[rule.FREQ] < DAY_MS) throw new TooManyDates();
  const last = Math.min(rule.until, to);
  const time = start.wall - Math.floor(start.wall / DAY_MS) * DAY_MS;
  let left = COUNT;
  // Skips the periods before the window, unless instances have to be counted.
  const skipped = Number.isFinite(COUNT) ? 0 : Math.max(0, Math.floor(periodsUntil(from, rule) / INTERVAL) - 1);
  for (let period = skipped * INTERVAL; ; period += INTERVAL) {
    const scopes = scopesOf(rule, period);
    // NaN, from a number that is too large for a date, also ends the search.
    if (!scopes.some(({ first }) => first * DAY_MS <= last)) return;
    step(scopes.reduce((sum, { first, last }) => sum + last - first + 1, 0));
    const days = scopes.flatMap((scope) => matchingDays(scope, rule));
    for (const [index, day] of days.entries()) {
      const wall = day * DAY_MS + time;
      const isChosen = !BYSETPOS || BYSETPOS.has(index + 1) || BYSETPOS.has(index - days.length);
      if (wall < start.wall || !isChosen) continue;
      if (wall > last || left === 0) return;
      left--;
      if (wall >= from) yield wall;
    }
  }
}

/** Returns the last start that a rule could have. Infinite without UNTIL. */
export function lastPossibleStart({ FREQ, INTERVAL, start, until }: Rule): number {
  const isFollowed = UNITS[FREQ] >= DAY_MS || !Number.isFinite(until);
  return isFollowed ? until : until - ((until - start.wall) % (INTERVAL * UNITS[FREQ]));
}
