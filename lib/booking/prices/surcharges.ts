import type { Offer, Surcharge } from '../../content/schema';
import { WEEKDAYS } from '../../opening-hours';
import { type DateKey, isDateKey, numberOf } from '../../shared/days';
import type { Euros } from '../../shared/euro';

/** 1970-01-01, day 0, was a Thursday. */
const weekdayOf = (day: DateKey) => WEEKDAYS[(numberOf(day) + 3) % 7];

/** True if a day lies between two month-days such as "05-01", both included. A season may span the turn of the year. */
function isInSeason(day: DateKey, from: string, to: string): boolean {
  const monthDay = day.slice('YYYY-'.length);
  return from <= to ? from <= monthDay && monthDay <= to : from <= monthDay || monthDay <= to;
}

/**
 * Returns the surcharges whose conditions all fit a day (docs/behaviour.md#prices-by-date).
 * @param date the day of the event. An empty or incomplete date has no surcharges
 */
export function surchargesOn(date: string, { surcharges = [] }: Offer): Surcharge[] {
  if (surcharges.length === 0 || !isDateKey(date)) return [];
  return surcharges.filter(
    ({ weekdays, from, to }) =>
      (!weekdays || weekdays.some((day) => day === weekdayOf(date))) && (!from || !to || isInSeason(date, from, to)),
  );
}

/** Writes a surcharge or a discount: "Wochenende: + 50 €". */
export const writeSurcharge = (name: string, amount: Euros, euro: (amount: Euros) => string): string =>
  `${name}: ${amount < 0 ? '−' : '+'}\u00a0${euro(Math.abs(amount))}`;
