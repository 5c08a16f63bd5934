import { DAY_MS } from '../../lib/shared/days';
import type { Rule } from './rule';

/** Counts examined days and dates. Throws to end the search. */
export type Step = (count: number) => void;

/** The limits for one event and for a whole calendar. A daily series of 54 years has 20,000 days. */
const MAX_STEPS_PER_EVENT = 100_000;
const MAX_STEPS = 250_000;

/** Thrown at a limit. Creating an error for each event would take most of the time. */
export const TOO_MANY_DATES = new Error('too many dates');

/** Returns a function that creates counters of steps. Each has a limit, and all have one together. */
export function limitedSteps(): () => Step {
  let leftOfAll = MAX_STEPS;
  return () => {
    let left = MAX_STEPS_PER_EVENT;
    return (count) => {
      left -= count;
      // An event at its own limit takes nothing from the others.
      if (left >= 0) leftOfAll -= count;
      if (left < 0 || leftOfAll < 0) throw TOO_MANY_DATES;
    };
  };
}

/** The first and the last time, both included, in ms as a clock shows them. */
export interface Window {
  from: number;
  to: number;
}

/**
 * Yields the starts of a rule within a window in ascending order, on the clock of its series.
 * @throws TOO_MANY_DATES, including for a rule that is not followed
 */
export function* startsOf(rule: Rule, { from, to }: Window, step: Step): Generator<number, void> {
  const { start, INTERVAL, COUNT, BYSETPOS } = rule;
  if (!rule.isFollowed) throw TOO_MANY_DATES;
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

/** The first and the last day, both included, as days since 1970-01-01. */
interface Scope {
  first: number;
  last: number;
}

/** Returns the number of periods between the start of a rule and a time. */
function periodsUntil(wall: number, { start, FREQ }: Rule): number {
  const [then, now] = [new Date(start.wall), new Date(wall)];
  const years = now.getUTCFullYear() - then.getUTCFullYear();
  if (FREQ === 'YEARLY') return years;
  if (FREQ === 'MONTHLY') return years * 12 + now.getUTCMonth() - then.getUTCMonth();
  return Math.floor((wall - start.wall) / (daysOf(FREQ) * DAY_MS));
}

const daysOf = (FREQ: Rule['FREQ']) => (FREQ === 'WEEKLY' ? 7 : 1);

/** Returns the days of a period. In a yearly rule that names months, these are the days of each month. */
function scopesOf(rule: Rule, period: number): Scope[] {
  const { start, FREQ, BYMONTH } = rule;
  const date = new Date(start.wall);
  const year = date.getUTCFullYear();
  if (FREQ === 'MONTHLY') return [monthScope(year, date.getUTCMonth() + period)];
  if (FREQ === 'YEARLY')
    return BYMONTH ? [...BYMONTH].map((month) => monthScope(year + period, month - 1)) : [yearScope(year + period)];
  const day = Math.floor(start.wall / DAY_MS) + period * daysOf(FREQ);
  return [FREQ === 'WEEKLY' ? weekOf(day, rule) : { first: day, last: day }];
}

const monthScope = (year: number, month: number, months = 1): Scope => ({
  first: Date.UTC(year, month, 1) / DAY_MS,
  last: Date.UTC(year, month + months, 0) / DAY_MS,
});
const yearScope = (year: number): Scope => monthScope(year, 0, 12);

/** 1970-01-01 was a Thursday. */
const weekdayOf = (day: number) => (((day + 4) % 7) + 7) % 7;
const dateOf = (day: number) => new Date(day * DAY_MS);
const yearOf = (day: number) => yearScope(dateOf(day).getUTCFullYear());
const monthOf = (day: number) => monthScope(dateOf(day).getUTCFullYear(), dateOf(day).getUTCMonth());

function weekOf(day: number, { WKST }: Rule): Scope {
  const first = day - ((weekdayOf(day) - WKST + 7) % 7);
  return { first, last: first + 6 };
}

/** Returns the days of a scope that a rule names, in ascending order. */
function matchingDays({ first, last }: Scope, rule: Rule): number[] {
  const days = [];
  for (let day = first; day <= last; day++) if (matchesRule(day, rule)) days.push(day);
  return days;
}

function matchesRule(day: number, rule: Rule): boolean {
  const { BYDAY, BYMONTH, BYMONTHDAY, BYYEARDAY, BYWEEKNO } = rule;
  return (
    (!BYDAY || matchesWeekday(day, BYDAY, rule)) &&
    (!BYMONTH || BYMONTH.has(dateOf(day).getUTCMonth() + 1)) &&
    (!BYMONTHDAY || isListed(BYMONTHDAY, day, monthOf(day))) &&
    (!BYYEARDAY || isListed(BYYEARDAY, day, yearOf(day))) &&
    (!BYWEEKNO || matchesWeek(weekOf(day, rule).first + 3, BYWEEKNO))
  );
}

function matchesWeekday(day: number, ordinalsByWeekday: ReadonlySet<number>[], { FREQ, BYMONTH }: Rule): boolean {
  const ordinals = ordinalsByWeekday[weekdayOf(day)];
  if (!ordinals?.size) return false;
  if (ordinals.has(0) || (FREQ !== 'YEARLY' && FREQ !== 'MONTHLY')) return true;
  return isListed(ordinals, day, FREQ === 'MONTHLY' || BYMONTH ? monthOf(day) : yearOf(day), 7);
}

/** @param middle the fourth day of a week, to whose year the week belongs (ISO 8601) */
const matchesWeek = (middle: number, weeks: ReadonlySet<number>) => isListed(weeks, middle, yearOf(middle), 7);

/** True when a list contains the position of a day in a scope. Positions count groups of `days` days from either end. */
function isListed(list: ReadonlySet<number>, day: number, { first, last }: Scope, days = 1): boolean {
  const position = Math.floor((day - first) / days) + 1;
  const count = position + Math.floor((last - day) / days);
  return list.has(position) || list.has(position - count - 1);
}
