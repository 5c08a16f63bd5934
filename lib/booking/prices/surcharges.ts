import { dateFormats } from '../../availability/format';
import { WEEKDAYS } from '../../content/opening-hours';
import type { Offer, Surcharge } from '../../content/schema';
import { type DateKey, isDateKey, numberOf, weekdayOf } from '../../shared/days';
import type { Euros } from '../../shared/euro';

/** True if a day lies between two month-days such as "05-01", both included. A season may span the turn of the year. */
function isInSeason(day: DateKey, from: string, to: string): boolean {
  const monthDay = day.slice('YYYY-'.length);
  return from <= to ? from <= monthDay && monthDay <= to : from <= monthDay || monthDay <= to;
}

/**
 * Returns the surcharges and discounts of a day such as "2027-05-08" (docs/behaviour.md#prices-by-date). An incomplete date has
 * none.
 */
export function surchargesOn(date: string, { surcharges = [] }: Offer): Surcharge[] {
  if (surcharges.length === 0 || !isDateKey(date)) return [];
  // Sunday, the last name, is day 0.
  const name = WEEKDAYS.at(weekdayOf(numberOf(date)) - 1);
  return surcharges.filter(
    ({ weekdays, from, to }) =>
      (!weekdays || weekdays.some((day) => day === name)) && (!from || !to || isInSeason(date, from, to)),
  );
}

/** Writes a surcharge or a discount: "Wochenende: + 50 €". */
export const writeSurcharge = (name: string, amount: Euros, euro: (amount: Euros) => string): string =>
  `${name}: ${amount < 0 ? '−' : '+'}\u00a0${euro(Math.abs(amount))}`;

/** Returns a day of 2024, which has every month-day and began on a Monday. */
const dayIn2024 = (monthDay: string): DateKey => `2024-${monthDay}`;

/**
 * Writes the days of a surcharge: "Freitag und Samstag", "1. Mai bis 30. September", or both.
 * @param season joins the first and the last day of a season
 */
export function surchargeDays(
  { weekdays, from, to }: Surcharge,
  language: Parameters<typeof dateFormats>[0],
  season: (days: { from: string; to: string }) => string,
): string {
  const { weekday, dayOfMonth } = dateFormats(language);
  const names = WEEKDAYS.flatMap((name, index) =>
    weekdays?.includes(name) ? [weekday(dayIn2024(`01-0${index + 1}`))] : [],
  );
  const [first, last] = [from, to].map((monthDay) => monthDay && dayOfMonth(dayIn2024(monthDay)));
  const days = new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
  const range = first && last && (first === last ? first : season({ from: first, to: last }));
  return [days, range].filter(Boolean).join(', ');
}
