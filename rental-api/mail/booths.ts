import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, berlinDay, type DateKey, isSaturday } from '../../lib/shared/days';
import { stateOn, withTakenDays } from '../availability';
import { germanCause } from '../causes';
import type { DataFile } from '../data';
import type { Feeds } from '../feeds/feeds';

/** The names of the photo booths by their state on a day. Empty lists if nothing is known. */
export interface BoothsOfDay {
  free: string[];
  taken: string[];
  /** Their calendar has not been read yet, or ends before the day. */
  unknown: string[];
  tentative: number;
  /** The nearest free days without another request or tentative event, and the next such Saturday, in order. */
  otherDays: DateKey[];
  /** The time of the last good reading of the calendars. Of several calendars, the oldest time counts. Null without any. */
  readAt: Date | null;
  /** The calendars that cannot be read, by the names of their photo booths. The cause is a German sentence. */
  unreadable: { name: string; since: Date; cause: string }[];
}

export const NOTHING_KNOWN: BoothsOfDay = {
  free: [],
  taken: [],
  unknown: [],
  tentative: 0,
  otherDays: [],
  readAt: null,
  unreadable: [],
};

/** True if no photo booth was free when the request came. */
export const areAllTaken = ({ free, unknown, taken }: BoothsOfDay): boolean =>
  free.length + unknown.length === 0 && taken.length > 0;

interface Options {
  data: DataFile;
  feeds: Pick<Feeds, 'taken' | 'healthOf'>;
  /** True for days that another request asks for. */
  hasRequestOn: (day: DateKey) => boolean;
  /** Days between today and the first day that can be requested. */
  minimumNoticeDays: number;
}

/** Longest time that a request may wait for the data file. */
const TIMEOUT_MS = 1_000;
const NEAREST_DAYS = 3;
/** The greatest distance of other days from the requested day. */
const SEARCHED_DAYS = 92;

/**
 * Creates the lookup of the photo booths that are free on a day. Uses the last good copies of the calendars. Knows
 * nothing if the data file is slow or unusable, because no request may wait or fail for this.
 */
export function createBoothLookup({ data, feeds, hasRequestOn, minimumNoticeDays }: Options) {
  async function lookUp(day: DateKey): Promise<BoothsOfDay> {
    const { photobooths } = await data.read();
    const booths = await withTakenDays(photobooths, feeds);
    const namesOn = (day: DateKey, ...states: ReturnType<typeof stateOn>[]) =>
      booths.filter((booth) => states.includes(stateOn(booth, day))).map(({ name }) => name);
    // Days without a valid price (null) can be requested, so they count as free.
    const freeOn = (day: DateKey) => namesOn(day, true, null);
    // Photo booths may share a calendar.
    const tentativeDays = new Map(booths.map(({ calendar, taken }) => [calendar, taken?.tentative]));
    const tentativeOn = (day: DateKey) =>
      [...tentativeDays.values()].reduce((sum, days) => sum + (days?.get(day) ?? 0), 0);
    const firstDay = addDays(berlinDay(new Date()), Math.max(1, minimumNoticeDays));
    const isFree = (other: DateKey) =>
      other >= firstDay && freeOn(other).length > 0 && tentativeOn(other) === 0 && !hasRequestOn(other);
    const calendars = photobooths.map((booth) => ({ ...feeds.healthOf(booth), name: booth.name }));
    const [readAt] = calendars.flatMap(({ lastSuccess }) => lastSuccess ?? []).sort();
    return {
      free: freeOn(day),
      taken: namesOn(day, false),
      unknown: namesOn(day, undefined),
      tentative: tentativeOn(day),
      otherDays: daysNear(day, isFree),
      readAt: readAt ? new Date(readAt) : null,
      unreadable: calendars.flatMap(({ name, unreadableSince: since, lastError }) =>
        since && lastError ? { name, since: new Date(since), cause: germanCause(lastError.reason) } : [],
      ),
    };
  }

  return (day: DateKey): Promise<BoothsOfDay> =>
    Promise.race([lookUp(day).catch(() => NOTHING_KNOWN), sleep(TIMEOUT_MS, NOTHING_KNOWN, { ref: false })]);
}

function daysNear(day: DateKey, isFree: (day: DateKey) => boolean): DateKey[] {
  const distances = Array.from({ length: SEARCHED_DAYS }, (_, index) => index + 1);
  const free = distances.flatMap((distance) => [addDays(day, distance), addDays(day, -distance)]).filter(isFree);
  const saturdays = free.filter((other) => other > day && isSaturday(other));
  return [...new Set([...free.slice(0, NEAREST_DAYS), ...saturdays.slice(0, 1)])].sort();
}
