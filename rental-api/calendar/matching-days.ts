import { DAY_MS, weekdayOf } from '../../lib/shared/days';
import type { Rule } from './rule';

/** The first and the last day, both included, as days since 1970-01-01. */
interface Scope {
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
export function matchingDays({ first, last }: Scope, rule: Rule): number[] {
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
