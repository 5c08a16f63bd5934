import * as z from 'zod';
import { DAY_MS } from '../../lib/shared/days';
import { alignTo, readTime, type Time } from './times';

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

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
      const own = texts.filter((text) => text.endsWith(name));
      return new Set(own.map((text) => Number.parseInt(text, 10) || 0));
    }),
  )
  .optional();

const partsSchema = z.object({
  FREQ: z.enum(['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY']),
  INTERVAL: z.coerce.number().int().positive().default(1),
  COUNT: z.coerce.number().int().positive().default(Number.POSITIVE_INFINITY),
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
  BYHOUR: numbers(0, 23),
  BYMINUTE: numbers(0, 59),
  BYSECOND: numbers(0, 60),
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
};

/**
 * Reads a rule. Takes parts that the rule omits from the start of its series.
 * @throws when it cannot be read
 */
export function readRule(text: string, start: Time): Rule {
  if (text.length > MAX_LENGTH) throw new RangeError('too long');
  const parts = text.split(';').map((part) => part.toUpperCase().trim().split('='));
  const rule = partsSchema.parse(Object.fromEntries(parts.filter(([, value]) => value)));
  const date = new Date(start.wall);
  if (!rule.BYDAY && !rule.BYMONTHDAY && !rule.BYYEARDAY && !rule.BYWEEKNO) {
    if (rule.FREQ === 'YEARLY') rule.BYMONTH ??= new Set([date.getUTCMonth() + 1]);
    if (rule.FREQ === 'YEARLY' || rule.FREQ === 'MONTHLY') rule.BYMONTHDAY = new Set([date.getUTCDate()]);
  }
  if (!rule.BYDAY && (rule.FREQ === 'WEEKLY' || rule.BYWEEKNO))
    rule.BYDAY = WEEKDAYS.map((_, weekday) => new Set(weekday === date.getUTCDay() ? [0] : []));
  return { ...rule, start, until: rule.UNTIL ? lastStart(rule.UNTIL, start) : Number.POSITIVE_INFINITY };
}

/** @param until a date includes its whole day */
function lastStart(until: string, start: Time): number {
  const time = readTime(until, start.zone);
  if (!time) throw new RangeError('not a time');
  return time.isDay ? time.wall + DAY_MS - 1 : alignTo(start, time).wall;
}

/** Both days are included. In days since 1970-01-01. */
export interface Scope {
  first: number;
  last: number;
}

/** Lengths of periods in ms. Years and months differ in length, and are only compared. */
export const UNITS = {
  YEARLY: Number.POSITIVE_INFINITY,
  MONTHLY: Number.POSITIVE_INFINITY,
  WEEKLY: 7 * DAY_MS,
  DAILY: DAY_MS,
  HOURLY: 3_600_000,
  MINUTELY: 60_000,
  SECONDLY: 1000,
};

/** Returns the number of periods between the start of a rule and a time. */
export function periodsUntil(wall: number, { start, FREQ }: Rule): number {
  const [then, now] = [new Date(start.wall), new Date(wall)];
  const years = now.getUTCFullYear() - then.getUTCFullYear();
  if (FREQ === 'YEARLY') return years;
  if (FREQ === 'MONTHLY') return years * 12 + now.getUTCMonth() - then.getUTCMonth();
  return Math.floor((wall - start.wall) / UNITS[FREQ]);
}

/** Returns the days of a period. In a yearly rule that names months, these are the days of each month. */
export function scopesOf(rule: Rule, period: number): Scope[] {
  const { start, FREQ, BYMONTH } = rule;
  const date = new Date(start.wall);
  const year = date.getUTCFullYear();
  if (FREQ === 'MONTHLY') return [monthScope(year, date.getUTCMonth() + period)];
  if (FREQ === 'YEARLY')
    return BYMONTH ? [...BYMONTH].map((month) => monthScope(year + period, month - 1)) : [yearScope(year + period)];
  const day = Math.floor((start.wall + period * UNITS[FREQ]) / DAY_MS);
  return [FREQ === 'WEEKLY' ? weekOf(day, rule) : { first: day, last: day }];
}

const dayNumber = (year: number, month: number, date: number) => Date.UTC(year, month, date) / DAY_MS;
const yearScope = (year: number): Scope => ({ first: dayNumber(year, 0, 1), last: dayNumber(year, 11, 31) });
const monthScope = (year: number, month: number): Scope => ({
  first: dayNumber(year, month, 1),
  last: dayNumber(year, month + 1, 0),
});

/** 1970-01-01 was a Thursday. */
const weekdayOf = (day: number) => (((day + 4) % 7) + 7) % 7;
const dateOf = (day: number) => new Date(day * DAY_MS);
const yearOf = (day: number) => yearScope(dateOf(day).getUTCFullYear());
const monthOf = (day: number) => monthScope(dateOf(day).getUTCFullYear(), dateOf(day).getUTCMonth());

function weekOf(day: number, { WKST }: Rule): Scope {
  const first = day - ((weekdayOf(day) - WKST + 7) % 7);
  return { first, last: first + 6 };
}

/** True when a rule names a day. */
export function isRuled(day: number, rule: Rule): boolean {
  const { BYDAY, BYMONTH, BYMONTHDAY, BYYEARDAY, BYWEEKNO } = rule;
  return (
    (!BYDAY || isWeekdayRuled(day, BYDAY, rule)) &&
    (!BYMONTH || BYMONTH.has(dateOf(day).getUTCMonth() + 1)) &&
    (!BYMONTHDAY || isListed(BYMONTHDAY, day, monthOf(day))) &&
    (!BYYEARDAY || isListed(BYYEARDAY, day, yearOf(day))) &&
    (!BYWEEKNO || isWeekRuled(weekOf(day, rule).first + 3, BYWEEKNO))
  );
}

function isWeekdayRuled(day: number, ordinalsByWeekday: ReadonlySet<number>[], { FREQ, BYMONTH }: Rule): boolean {
  const ordinals = ordinalsByWeekday[weekdayOf(day)];
  if (!ordinals?.size) return false;
  if (ordinals.has(0) || (FREQ !== 'YEARLY' && FREQ !== 'MONTHLY')) return true;
  return isListed(ordinals, day, FREQ === 'MONTHLY' || BYMONTH ? monthOf(day) : yearOf(day), 7);
}

/** @param middle the fourth day of a week, to whose year the week belongs (ISO 8601) */
const isWeekRuled = (middle: number, weeks: ReadonlySet<number>) => isListed(weeks, middle, yearOf(middle), 7);

/** True when a list contains the position of a day in a scope. A position is a number of `days`, counted from either end. */
function isListed(list: ReadonlySet<number>, day: number, { first, last }: Scope, days = 1): boolean {
  const position = Math.floor((day - first) / days) + 1;
  const count = position + Math.floor((last - day) / days);
  return list.has(position) || list.has(position - count - 1);
}
