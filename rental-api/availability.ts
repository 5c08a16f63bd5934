import type { DateKey } from '../lib/shared/days';
import type { Range } from './calendar/times';

export type Availability = Record<DateKey, boolean | null>;

/** The taken days of a calendar within a range. */
export interface Taken {
  days: Set<DateKey>;
  range: Range;
  /** The numbers of tentative events on days that have any. */
  tentative?: Map<DateKey, number>;
}

/** Returns photo booths with the taken days of their calendars. */
export const withTakenDays = <Booth>(booths: Booth[], feeds: { taken: (booth: Booth) => Promise<Taken | null> }) =>
  Promise.all(booths.map(async (booth) => ({ ...booth, taken: await feeds.taken(booth) })));

type KnownAvailability = { availability?: Availability | undefined; taken: Taken | null };

/**
 * Returns the state of a photo booth on a day, or undefined if it is not known. The data file overrides the calendar.
 * Within the calendar's range, a day is free unless an event takes it.
 */
export function stateOn({ availability = {}, taken }: KnownAvailability, day: DateKey): boolean | null | undefined {
  if (day in availability) return availability[day];
  return taken && day >= taken.range.first && day <= taken.range.last ? !taken.days.has(day) : undefined;
}
