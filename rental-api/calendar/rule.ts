import * as z from 'zod';
import { DAY_MS } from '../../lib/shared/days';
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
