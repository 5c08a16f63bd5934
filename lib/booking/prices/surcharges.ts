import type { Offer, Surcharge } from '../../content/schema';
import { WEEKDAYS } from '../../opening-hours';
import { type DateKey, isDateKey, numberOf } from '../../shared/days';
import type { Euros } from '../../shared/euro';
import type { EventFacts } from './choice';

/** 1970-01-01, day 0, was a Thursday. */
const weekdayOf = (day: DateKey) => WEEKDAYS[(numberOf(day) + 3) % 7];

/** True if a day lies between two month-days such as "05-01", both included. A season may span the turn of the year. */
function isInSeason(day: DateKey, from: string, to: string): boolean {
  const monthDay = day.slice('YYYY-'.length);
  return from <= to ? from <= monthDay && monthDay <= to : from <= monthDay || monthDay <= to;
}

/** Returns the surcharges whose conditions all fit an event (docs/behaviour.md#prices-by-date). Without a date there are none. */
export function surchargesOf({ date }: EventFacts, { surcharges = [] }: Offer): Surcharge[] {
  if (surcharges.length === 0 || !isDateKey(date)) return [];
  return surcharges.filter(
    ({ weekdays, from, to }) =>
      (!weekdays || weekdays.some((day) => day === weekdayOf(date))) && (!from || !to || isInSeason(date, from, to)),
  );
}

/** Writes a surcharge or a discount: "Wochenende: + 50 €". */
export const writeSurcharge = (name: string, amount: Euros, euro: (amount: Euros) => string): string =>
  `${name}: ${amount < 0 ? '−' : '+'}\u00a0${euro(Math.abs(amount))}`;
