import { setTimeout as sleep } from 'node:timers/promises';
import type { DateKey } from '../../lib/shared/days';
import { monthOf } from '../availability';
import type { DataFile } from '../data';
import type { Feeds } from '../feeds/feeds';

/** The names of the photo booths by their state on a day. */
export interface BoothsOfDay {
  free: string[];
  taken: string[];
  /** Their calendar has not been read yet, or ends before the day. */
  unknown: string[];
}

interface Services {
  data: DataFile;
  feeds: Pick<Feeds, 'taken'>;
}

/** Longest time that a request may wait for the data file. */
const TIMEOUT_MS = 1_000;

/**
 * Creates the lookup of the photo booths that are free on a day. Uses the last good copies of the calendars. Returns
 * null if the data file is slow or unusable, because no request may wait or fail for this.
 */
export function createBoothLookup({ data, feeds }: Services, timeoutMs = TIMEOUT_MS) {
  async function lookUp(day: DateKey): Promise<BoothsOfDay> {
    const booths: BoothsOfDay = { free: [], taken: [], unknown: [] };
    for (const booth of (await data.read()).photobooths) {
      const state = monthOf(booth.availability ?? {}, await feeds.taken(booth), day.slice(0, 'YYYY-MM'.length))[day];
      booths[nameOf(state)].push(booth.name);
    }
    return booths;
  }

  return (day: DateKey): Promise<BoothsOfDay | null> =>
    Promise.race([lookUp(day).catch(() => null), sleep(timeoutMs, null, { ref: false })]);
}

/** Days without a valid price (null) can be requested, so they count as free. */
function nameOf(state: boolean | null | undefined): keyof BoothsOfDay {
  if (state === undefined) return 'unknown';
  return state === false ? 'taken' : 'free';
}
