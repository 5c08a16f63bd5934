import * as z from 'zod';
import { DAY_MS, weekdayOf } from '../../lib/shared/days';
import { alignTo, readTime, type Time } from './times';

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** A larger number than any calendar needs means the largest one. */
const positive = z
  .string()
  .transform((text) => Math.min(Number(text), Number.MAX_SAFE_INTEGER))
  .pipe(z.int().positive());

const entries = z.string().transform((text) => text.split(',').flatMap((entry) => entry.trim() || []));

/** Distinct numbers within a range, in ascending order, however they are spelled. */
const numbers = (min: number, max: number) =>
  entries
    .pipe(z.array(z.string().regex(/^[+-]?\d+$/)))
    .transform((texts) => new Set(texts.map(Number).toSorted((a, b) => a - b)))
    .pipe(z.set(z.int().min(min).max(max)))
    .optional();

/**
 * The ordinals of each weekday that the rule names. "2MO" is the second Monday, "-1MO" the last one. "MO" is every Monday, with the
 * ordinal 0.
 */
const ordinalsByWeekday = entries
  .pipe(z.array(z.string().regex(/^(?:[+-]?\d{1,2})?(?:SU|MO|TU|WE|TH|FR|SA)$/)))
  .transform((texts) =>
    WEEKDAYS.map((name) => {
      const ofWeekday = texts.filter((text) => text.endsWith(name));
      return new Set(ofWeekday.map((text) => Number.parseInt(text, 10) || 0));
    }),
  )
  .optional();

const partsSchema = z.object({
  FREQ: z.enum(['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY']),
  INTERVAL: positive.default(1),
  COUNT: positive.default(Number.POSITIVE_INFINITY),
  UNTIL: z.string().optional(),
  WKST: z
    .enum(WEEKDAYS)
    .default('MO')
    .transform((name) => WEEKDAYS.indexOf(name)),
  BYMONTH: numbers(1, 12),
  BYWEEKNO: numbers(-53, 53),
  BYYEARDAY: numbers(-366, 366),
  BYMONTHDAY: numbers(-31, 31),
  BYDAY: ordinalsByWeekday,
  BYHOUR: z.string().optional(),
  BYMINUTE: z.string().optional(),
  BYSECOND: z.string().optional(),
  BYSETPOS: numbers(-366, 366),
  // Rules of calendars other than the Gregorian (RFC 7529) are unreadable.
  RSCALE: z.literal('GREGORIAN').optional(),
  SKIP: z.literal('OMIT').optional(),
});

/** Characters. A rule with every list full has about 3,000. */
const MAX_LENGTH = 5000;

/** A rule by which a series recurs (RFC 5545, 3.3.10). Negative numbers count from the end. */
export type Rule = z.output<typeof partsSchema> & {
  start: Time;
  /** The last possible start, on the clock of the series. */
  until: number;
  /** False for a rule that calendars do not write. Its series takes all the time up to its end. */
  isFollowed: boolean;
};

/**
 * Reads a rule. Takes parts that the rule omits from the start of its series.
 * @throws when it cannot be read
 */
export function readRule(text: string, start: Time): Rule {
  if (text.length > MAX_LENGTH) return endlessRule(start);
  const parts = text.split(';').map((part) => part.toUpperCase().trim().split('='));
  const rule = partsSchema.parse(Object.fromEntries(parts.filter(([, value]) => value)));
  const date = new Date(start.wall);
  if (!rule.BYDAY && !rule.BYMONTHDAY && !rule.BYYEARDAY && !rule.BYWEEKNO) {
    if (rule.FREQ === 'YEARLY') rule.BYMONTH ??= new Set([date.getUTCMonth() + 1]);
    if (rule.FREQ === 'YEARLY' || rule.FREQ === 'MONTHLY') rule.BYMONTHDAY = new Set([date.getUTCDate()]);
  }
  if (!rule.BYDAY && (rule.FREQ === 'WEEKLY' || rule.BYWEEKNO))
    rule.BYDAY = WEEKDAYS.map((_, weekday) => new Set(weekday === date.getUTCDay() ? [0] : []));
  const times = start.isDay ? [] : [rule.BYHOUR, rule.BYMINUTE, rule.BYSECOND];
  // Some programs repeat the time of the start.
  const ownTime = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()];
  const isOnceADay = times.every((list, index) => list === undefined || Number(list) === ownTime[index]);
  return {
    ...rule,
    start,
    until: rule.UNTIL ? lastStart(rule.UNTIL, start) : Number.POSITIVE_INFINITY,
    isFollowed: isOnceADay && !/^(?:HOUR|MINUTE|SECOND)LY$/.test(rule.FREQ),
  };
}

/** Returns a rule that is not followed and has no end. */
export const endlessRule = (start: Time): Rule => ({
  FREQ: 'SECONDLY',
  INTERVAL: 1,
  COUNT: Number.POSITIVE_INFINITY,
  WKST: 1,
  start,
  until: Number.POSITIVE_INFINITY,
  isFollowed: false,
});

/** @param until a date includes its whole day */
function lastStart(until: string, start: Time): number {
  const time = readTime(until, start.zone);
  if (!time) throw new RangeError('not a time');
  return time.isDay ? time.wall + DAY_MS - 1 : alignTo(start, time);
}

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

/** A week belongs to the year of its fourth day, `middle` (ISO 8601). */
const matchesWeek = (middle: number, weeks: ReadonlySet<number>) => isListed(weeks, middle, yearOf(middle), 7);

/** True when a list contains the position of a day in a scope. Positions count groups of `days` days from either end. */
function isListed(list: ReadonlySet<number>, day: number, { first, last }: Scope, days = 1): boolean {
  const position = Math.floor((day - first) / days) + 1;
  const count = position + Math.floor((last - day) / days);
  return list.has(position) || list.has(position - count - 1);
}
