import type { Rule } from './rule';
import { DAY_MS } from './zones';

/** Counts examined days and times. Throws to end the search. */
export type Step = (count: number) => void;

/** Both times are included. In ms as a clock shows them. */
export interface Window {
  from: number;
  to: number;
}

/** Both days are included. In days since 1970-01-01. */
interface Scope {
  first: number;
  last: number;
}

/** Lengths of periods in ms. Years and months differ in length, and are only compared. */
const UNITS = {
  YEARLY: Number.POSITIVE_INFINITY,
  MONTHLY: Number.POSITIVE_INFINITY,
  WEEKLY: 7 * DAY_MS,
  DAILY: DAY_MS,
  HOURLY: 3_600_000,
  MINUTELY: 60_000,
  SECONDLY: 1000,
};

/** Yields the starts of a rule's instances, on the clock of its series. */
export function* startsOf(rule: Rule, { from, to }: Window, step: Step): Generator<number, void> {
  const { start, INTERVAL, COUNT, BYSETPOS } = rule;
  const last = Math.min(rule.until, to);
  let left = COUNT;
  // Skips the periods before the window, unless instances have to be counted.
  const skipped = Number.isFinite(COUNT) ? 0 : Math.max(0, Math.floor(periodsUntil(from, rule) / INTERVAL) - 1);
  // Only periods shorter than a day have times of their own.
  const times = UNITS[rule.FREQ] < DAY_MS ? null : timesOfDay(rule, 0);
  for (let period = skipped * INTERVAL; ; period += INTERVAL) {
    const scopes = scopesOf(rule, period);
    // NaN, from a number that is too large for a date, also ends the search.
    if (!scopes.some(({ first }) => first * DAY_MS <= last)) return;
    const days = scopes.flatMap((scope) => ruledDays(scope, rule));
    const ownTimes = times ?? timesOfDay(rule, period);
    step(scopes.reduce((sum, { first, last }) => sum + last - first + 1, days.length * ownTimes.length));
    const starts = days.flatMap((day) => ownTimes.map((time) => day * DAY_MS + time));
    for (const wall of starts.filter((_, index) => isListed(BYSETPOS, index + 1, starts.length))) {
      if (wall < start.wall) continue;
      if (wall > last || left === 0) return;
      left--;
      if (wall >= from) yield wall;
    }
  }
}

/** Returns the number of periods between the start of a rule and a time. */
function periodsUntil(wall: number, { start, FREQ }: Rule): number {
  const [then, now] = [new Date(start.wall), new Date(wall)];
  const years = now.getUTCFullYear() - then.getUTCFullYear();
  if (FREQ === 'YEARLY') return years;
  if (FREQ === 'MONTHLY') return years * 12 + now.getUTCMonth() - then.getUTCMonth();
  return Math.floor((wall - start.wall) / UNITS[FREQ]);
}

const dayNumber = (year: number, month: number, date: number) => Date.UTC(year, month, date) / DAY_MS;
const yearOf = (year: number): Scope => ({ first: dayNumber(year, 0, 1), last: dayNumber(year, 11, 31) });
const monthOf = (year: number, month: number): Scope => ({
  first: dayNumber(year, month, 1),
  last: dayNumber(year, month + 1, 0),
});

const modulo = (number: number, divisor: number) => ((number % divisor) + divisor) % divisor;
/** 1970-01-01 was a Thursday. */
const weekdayOf = (day: number) => modulo(day + 4, 7);

function weekOf(day: number, { WKST }: Rule): Scope {
  const first = day - modulo(weekdayOf(day) - WKST, 7);
  return { first, last: first + 6 };
}

/** Returns the days of a period. In a yearly rule that names months, these are the days of each month. */
function scopesOf(rule: Rule, period: number): Scope[] {
  const { start, FREQ, BYMONTH } = rule;
  if (FREQ === 'YEARLY' || FREQ === 'MONTHLY') {
    const date = new Date(start.wall);
    const year = date.getUTCFullYear();
    if (FREQ === 'MONTHLY') return [monthOf(year, date.getUTCMonth() + period)];
    return BYMONTH?.map((month) => monthOf(year + period, month - 1)) ?? [yearOf(year + period)];
  }
  const day = Math.floor((start.wall + period * UNITS[FREQ]) / DAY_MS);
  return [FREQ === 'WEEKLY' ? weekOf(day, rule) : { first: day, last: day }];
}

function ruledDays(scope: Scope, rule: Rule): number[] {
  const days = [];
  for (let day = scope.first; day <= scope.last; day++) if (isRuled(day, scope, rule)) days.push(day);
  return days;
}

function isRuled(day: number, scope: Scope, rule: Rule): boolean {
  return isWeekdayRuled(day, scope, rule) && isDateRuled(day, rule) && isWeekRuled(day, rule);
}

function isWeekdayRuled(day: number, scope: Scope, { FREQ, BYDAY }: Rule): boolean {
  if (!BYDAY) return true;
  const own = weekdayOf(day);
  const hasOrdinals = FREQ === 'YEARLY' || FREQ === 'MONTHLY';
  return BYDAY.some(
    ({ weekday, ordinal }) =>
      weekday === own && (ordinal === 0 || !hasOrdinals || isSeventhListed([ordinal], day, scope)),
  );
}

function isDateRuled(day: number, { BYMONTH, BYMONTHDAY, BYYEARDAY }: Rule): boolean {
  if (!BYMONTH && !BYMONTHDAY && !BYYEARDAY) return true;
  const date = new Date(day * DAY_MS);
  const month = monthOf(date.getUTCFullYear(), date.getUTCMonth());
  const year = yearOf(date.getUTCFullYear());
  return (
    isListed(BYMONTH, date.getUTCMonth() + 1, 12) &&
    isListed(BYMONTHDAY, day - month.first + 1, month.last - month.first + 1) &&
    isListed(BYYEARDAY, day - year.first + 1, year.last - year.first + 1)
  );
}

/** A week belongs to the year of its fourth day (ISO 8601). */
function isWeekRuled(day: number, rule: Rule): boolean {
  if (!rule.BYWEEKNO) return true;
  const middle = weekOf(day, rule).first + 3;
  return isSeventhListed(rule.BYWEEKNO, middle, yearOf(new Date(middle * DAY_MS).getUTCFullYear()));
}

/** True when a list contains a position, counted from either end, or when there is no list. */
const isListed = (list: number[] | undefined, position: number, length: number) =>
  !list || list.includes(position) || list.includes(position - length - 1);

/** True when a list contains the position of a day among the same weekdays of a scope. */
function isSeventhListed(list: number[], day: number, { first, last }: Scope): boolean {
  const position = Math.floor((day - first) / 7) + 1;
  return isListed(list, position, position + Math.floor((last - day) / 7));
}

/** Returns the times of day in ms at which the instances of a period start. */
function timesOfDay({ start, FREQ, BYHOUR, BYMINUTE, BYSECOND }: Rule, period: number): number[] {
  if (start.isDay) return [0];
  const unit = UNITS[FREQ];
  const date = new Date(start.wall + (unit < DAY_MS ? period * unit : 0));
  // In a period that is no longer than the unit, a list limits. In a longer period, it expands (RFC 5545, 3.3.10).
  const values = (list: number[] | undefined, own: number, ms: number) =>
    (unit <= ms ? [own].filter((value) => !list || list.includes(value)) : (list ?? [own])).map((value) => value * ms);
  const hours = values(BYHOUR, date.getUTCHours(), UNITS.HOURLY);
  const minutes = values(BYMINUTE, date.getUTCMinutes(), UNITS.MINUTELY);
  const seconds = values(BYSECOND, date.getUTCSeconds(), UNITS.SECONDLY);
  return hours.flatMap((hour) => minutes.flatMap((minute) => seconds.map((second) => hour + minute + second)));
}
