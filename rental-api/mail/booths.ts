import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, type DateKey } from '../../lib/shared/days';
import { stateOn, withTakenDays } from '../availability';
import { berlinDay } from '../calendar/berlin';
import type { DataFile } from '../data';
import type { Photobooth } from '../data-schema';
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
  /** The calendars that cannot be read, by the names of their photo booths. */
  unreadable: { name: string; since: Date }[];
}

export const NOTHING_KNOWN: BoothsOfDay = {
  ...{ free: [], taken: [], unknown: [], tentative: 0, otherDays: [] },
  ...{ readAt: null, unreadable: [] },
};

interface Options {
  data: DataFile;
  feeds: Pick<Feeds, 'taken'> & {
    /** Null without a calendar. Times are ISO. */
    healthOf: (booth: Photobooth) => { lastSuccess: string | null; unreadableSince: string | null } | null;
  };
  /** True for days that another request asks for. */
  hasRequestOn: (day: DateKey) => boolean;
  /** Days between today and the first day that can be requested. */
  minimumNoticeDays: number;
  clock?: () => Date;
  /** Longest time that a request may wait for the data file. */
  timeoutMs?: number;
}

const NEAREST_DAYS = 3;
/** The greatest distance of other days from the requested day. */
const SEARCHED_DAYS = 92;
const SATURDAY = 6;

/**
 * Creates the lookup of the photo booths that are free on a day. Uses the last good copies of the calendars. Knows
 * nothing if the data file is slow or unusable, because no request may wait or fail for this.
 */
export function createBoothLookup(options: Options) {
  const { data, feeds, hasRequestOn, minimumNoticeDays, clock = () => new Date(), timeoutMs = 1_000 } = options;

  async function lookUp(day: DateKey): Promise<BoothsOfDay> {
    const { photobooths } = await data.read();
    const booths = await withTakenDays(photobooths, feeds);
    const namesWith = (day: DateKey, ...states: ReturnType<typeof stateOn>[]) =>
      booths.filter((booth) => states.includes(stateOn(booth, day))).map(({ name }) => name);
    // Days without a valid price (null) can be requested, so they count as free.
    const freeOn = (day: DateKey) => namesWith(day, true, null);
    const firstDay = addDays(berlinDay(clock()), Math.max(1, minimumNoticeDays));
    // Photo booths may share a calendar.
    const calendars = new Map(booths.map(({ calendar, taken }) => [calendar, taken?.tentative]));
    const tentativeOn = (day: DateKey) =>
      [...calendars.values()].reduce((sum, counts) => sum + (counts?.get(day) ?? 0), 0);
    const isFree = (other: DateKey) =>
      other >= firstDay && freeOn(other).length > 0 && tentativeOn(other) === 0 && !hasRequestOn(other);
    const calendarsHealth = photobooths.map((booth) => ({ ...feeds.healthOf(booth), name: booth.name }));
    const [readAt] = calendarsHealth.flatMap(({ lastSuccess }) => lastSuccess ?? []).sort();
    return {
      free: freeOn(day),
      taken: namesWith(day, false),
      unknown: namesWith(day, undefined),
      tentative: tentativeOn(day),
      otherDays: daysNear(day, isFree),
      readAt: readAt ? new Date(readAt) : null,
      unreadable: calendarsHealth.flatMap(({ name, unreadableSince }) =>
        unreadableSince ? { name, since: new Date(unreadableSince) } : [],
      ),
    };
  }

  return (day: DateKey): Promise<BoothsOfDay> =>
    Promise.race([lookUp(day).catch(() => NOTHING_KNOWN), sleep(timeoutMs, NOTHING_KNOWN, { ref: false })]);
}

function daysNear(day: DateKey, isFree: (day: DateKey) => boolean): DateKey[] {
  const distances = Array.from({ length: SEARCHED_DAYS }, (_, index) => index + 1);
  const free = distances.flatMap((distance) => [addDays(day, distance), addDays(day, -distance)]).filter(isFree);
  const saturdays = free.filter((other) => other > day && new Date(other).getUTCDay() === SATURDAY);
  return [...new Set([...free.slice(0, NEAREST_DAYS), ...saturdays.slice(0, 1)])].sort();
}
