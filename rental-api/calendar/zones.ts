import { findIana } from 'windows-iana';
import { computeOnce } from '../../lib/shared/compute-once';
import { DAY_MS } from '../../lib/shared/days';

export interface Zone {
  /** Returns the offset from UTC at a moment, in ms. Positive east of Greenwich. */
  offsetAt(moment: number): number;
}

/** Returns the time zone of a `TZID`. */
export type ZoneOf = (name: string) => Zone;

/** Returns one zone for each offset, because two times are on the same clock if they share their zone. */
export const fixedZone = computeOnce((offset: number): Zone => ({ offsetAt: () => offset }));

const OFFSET = /([+-])(\d\d):?(\d\d):?(\d\d)?$/;

/** Returns the offset in ms at the end of a text such as "+0200" or "GMT+02:00", or null. */
export function readOffset(text: string): number | null {
  const [matched, sign, hours, minutes, seconds = 0] = OFFSET.exec(text) ?? [];
  if (!matched || Number(hours) > 23) return null;
  return (sign === '-' ? -1000 : 1000) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
}

/** @throws RangeError when Node does not know the name */
function nodeZone(timeZone: string): Zone {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  // Node writes UTC as "GMT", without an offset.
  const formattedOffset = (moment: number) => readOffset(format.format(moment)) ?? 0;
  // Formatting is slow. On most days the offset does not change.
  const offsetAtMidnight = computeOnce((day: number) => formattedOffset(day * DAY_MS));
  return {
    offsetAt(moment) {
      const day = Math.floor(moment / DAY_MS);
      const offset = offsetAtMidnight(day);
      return offset === offsetAtMidnight(day + 1) ? offset : formattedOffset(moment);
    },
  };
}

/** The time zone of whole days, and of times without a time zone. */
export const BERLIN = nodeZone('Europe/Berlin');

/** By lower-case name, so that spellings of one name share a zone. */
const knownZone = computeOnce((name: string): Zone | null => {
  if (name === 'europe/berlin') return BERLIN;
  try {
    return nodeZone(name);
  } catch {
    return null;
  }
});

/**
 * Returns the time zone with an IANA name ("Europe/Berlin"), a Windows name ("W. Europe Standard Time"), or a path that ends with an
 * IANA name ("/freeassociation.sourceforge.net/Europe/Berlin"). Returns null for other names.
 */
export function namedZone(name: string): Zone | null {
  const path = name.toLowerCase().split('/');
  const known = (length: number) => knownZone(path.slice(-length).join('/'));
  return knownZone((findIana(name)[0] ?? name).toLowerCase()) ?? known(3) ?? known(2) ?? known(1);
}
