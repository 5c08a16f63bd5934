import { DAY_MS } from '../../lib/shared/days';
import type { Rule } from './rule';

/** Both days are included. In days since 1970-01-01. */
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

const dayNumber = (year: number, month: number, date: number) => Date.UTC(year, month, date) / DAY_MS;
const yearScope = (year: number): Scope => ({ first: dayNumber(year, 0, 1), last: dayNumber(year, 11, 31) });
const monthScope = (year: number, month: number): Scope => ({
  first: dayNumber(year, month, 1),
  last: dayNumber(year, month + 1, 0),
});

const modulo = (number: number, divisor: number) => ((number % divisor) + divisor) % divisor;
/** 1970-01-01 was a Thursday. */
const weekdayOf = (day: number) => modulo(day + 4, 7);

function weekScope(day: number, { WKST }: Rule): Scope {
  const first = day - modulo(weekdayOf(day) - WKST, 7);
  return { first, last: first + 6 };
}

/** Returns the days of a period. In a yearly rule that names months, these are the days of each month. */
export function scopesOf(rule: Rule, period: number): Scope[] {
  const { start, FREQ, BYMONTH } = rule;
  if (FREQ === 'YEARLY' || FREQ === 'MONTHLY') {
    const date = new Date(start.wall);
    const year = date.getUTCFullYear();
    if (FREQ === 'MONTHLY') return [monthScope(year, date.getUTCMonth() + period)];
    return BYMONTH ? [...BYMONTH].map((month) => monthScope(year + period, month - 1)) : [yearScope(year + period)];
  }
  const day = Math.floor((start.wall + period * UNITS[FREQ]) / DAY_MS);
  return [FREQ === 'WEEKLY' ? weekScope(day, rule) : { first: day, last: day }];
}

export function ruledDays(scope: Scope, rule: Rule): number[] {
  const days = [];
  for (let day = scope.first; day <= scope.last; day++) if (isRuled(day, scope, rule)) days.push(day);
  return days;
}

export function isRuled(day: number, scope: Scope, rule: Rule): boolean {
  return isWeekdayRuled(day, scope, rule) && isDateRuled(day, rule) && isWeekRuled(day, rule);
}

function isWeekdayRuled(day: number, scope: Scope, { FREQ, BYDAY }: Rule): boolean {
  if (!BYDAY) return true;
  const ordinals = BYDAY[weekdayOf(day)];
  const hasOrdinals = FREQ === 'YEARLY' || FREQ === 'MONTHLY';
  if (!ordinals?.size) return false;
  return !hasOrdinals || ordinals.has(0) || isSeventhListed(ordinals, day, scope);
}

function isDateRuled(day: number, { BYMONTH, BYMONTHDAY, BYYEARDAY }: Rule): boolean {
  if (!BYMONTH && !BYMONTHDAY && !BYYEARDAY) return true;
  const date = new Date(day * DAY_MS);
  const month = monthScope(date.getUTCFullYear(), date.getUTCMonth());
  const year = yearScope(date.getUTCFullYear());
  return (
    isListed(BYMONTH, date.getUTCMonth() + 1, 12) &&
    isListed(BYMONTHDAY, day - month.first + 1, month.last - month.first + 1) &&
    isListed(BYYEARDAY, day - year.first + 1, year.last - year.first + 1)
  );
}

/** A week belongs to the year of its fourth day (ISO 8601). */
function isWeekRuled(day: number, rule: Rule): boolean {
  if (!rule.BYWEEKNO) return true;
  const middle = weekScope(day, rule).first + 3;
  return isSeventhListed(rule.BYWEEKNO, middle, yearScope(new Date(middle * DAY_MS).getUTCFullYear()));
}

/** True when a list contains a position, counted from either end, or when there is no list. */
const isListed = (list: ReadonlySet<number> | undefined, position: number, length: number) =>
  !list || list.has(position) || list.has(position - length - 1);

/** True when a list contains the position of a day among the same weekdays of a scope. */
function isSeventhListed(list: ReadonlySet<number>, day: number, { first, last }: Scope): boolean {
  const position = Math.floor((day - first) / 7) + 1;
  return isListed(list, position, position + Math.floor((last - day) / 7));
}
