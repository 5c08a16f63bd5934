import { findIana } from 'windows-iana';
import { DAY_MS, type DateKey } from '../../lib/shared/days';
import { computeOnce } from '../../lib/shared/values';

/** A date or time before its conversion to a moment. */
export interface Time {
  /** The time that a clock in the zone shows, in ms as if it were UTC. Midnight for a whole day. */
  wall: number;
  zone: Zone;
  isDay: boolean;
}

export interface Zone {
  /** Returns the offset from UTC at a moment, in ms. Positive east of Greenwich. */
  offsetAt(moment: number): number;
}

/** Returns the time zone of a `TZID`. Null if the calendar has named too many. */
export type ZoneOf = (name: string) => Zone | null;

/** Finding a zone is slow. */
const MAX_ZONES = 50;

/** Creates the lookup of the time zones of a feed. Definitions in the feed are not read. Unknown names mean Berlin. */
export function createZoneOf(): ZoneOf {
  let left = MAX_ZONES;
  // Some programs escape or quote names.
  return computeOnce((name) => (left-- > 0 ? findZone(name.replace(/[\\"]/g, '').trim()) : null));
}

/**
 * Finds the zone with an IANA name ("Europe/Berlin"), a Windows name ("W. Europe Standard Time"), a path that ends with an IANA name
 * ("/freeassociation.sourceforge.net/Europe/Berlin"), or an offset in the name ("(UTC-05:00) Eastern Time").
 */
function findZone(name: string): Zone {
  const path = name.toLowerCase().split('/');
  const known = (key: string) => (key === 'europe/berlin' ? BERLIN : nodeZone(key));
  const ending = (length: number) => known(path.slice(-length).join('/'));
  const windowsName = findIana(name)[0] ?? name;
  return known(windowsName.toLowerCase()) ?? ending(3) ?? ending(2) ?? ending(1) ?? zoneOfOffset(name) ?? BERLIN;
}

/** An offset at the beginning of a text, or after "UTC" or "GMT". */
const OFFSET = /(?:^\(?|UTC|GMT)([+-])(\d\d?)[:.]?(\d\d)?:?(\d\d)?(?!\d)/i;
const NAMED_UTC = /^\(?(?:UTC|GMT|Coordinated Universal Time)(?:[)\s]|$)/i;
const HOUR_MS = 3_600_000;

/** Returns the offset in ms in a text such as "+0200", "GMT+02:00" or "(UTC-05:00) Eastern Time", or null. */
function offsetIn(text: string): number | null {
  const [, sign, hours, minutes = 0, seconds = 0] = OFFSET.exec(text.replace('\u2212', '-')) ?? [];
  const offset = Number(hours) * HOUR_MS + Number(minutes) * 60_000 + Number(seconds) * 1000;
  if (offset < DAY_MS) return sign === '-' ? -offset : offset;
  return NAMED_UTC.test(text) ? 0 : null;
}

function zoneOfOffset(name: string): Zone | null {
  const offset = offsetIn(name);
  // Places an hour ahead of UTC are Berlin's in winter. In summer, only the law of one of them would tell.
  if (offset === HOUR_MS && name.startsWith('(')) return BERLIN;
  return offset === null ? null : fixedZone(offset);
}

const fixedZone = (offset: number): Zone => ({ offsetAt: () => offset });

const WEEK_MS = 7 * DAY_MS;
const QUARTER_MS = 15 * 60_000;
/** Bounds the memory that the zone of Berlin keeps. */
const MAX_OFFSETS = 10_000;

/** Returns null when Node does not know the name. */
function nodeZone(timeZone: string): Zone | null {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  } catch {
    return null;
  }
  // Formatting is slow. In most weeks the offset does not change, and it changes at full quarters of an hour.
  const everyMs = (ms: number) => computeOnce((index: number) => offsetIn(format.format(index * ms)) ?? 0, MAX_OFFSETS);
  const [offsetInWeek, offsetInQuarter] = [everyMs(WEEK_MS), everyMs(QUARTER_MS)];
  return {
    offsetAt(moment) {
      const week = Math.floor(moment / WEEK_MS);
      const offset = offsetInWeek(week);
      return offset === offsetInWeek(week + 1) ? offset : offsetInQuarter(Math.floor(moment / QUARTER_MS));
    },
  };
}

/** The time zone of whole days, and of times without a time zone. */
export const BERLIN = nodeZone('Europe/Berlin') ?? fixedZone(0);

/** Returns the moment at which a clock shows a time, in ms since 1970. */
export function momentOf({ wall, zone }: Pick<Time, 'wall' | 'zone'>): number {
  const [before, after] = [zone.offsetAt(wall - DAY_MS), zone.offsetAt(wall + DAY_MS)];
  // A repeated time means the first one. A skipped time has the offset from before the change (RFC 5545, 3.3.5).
  const isAfter = zone.offsetAt(wall - before) !== before && zone.offsetAt(wall - after) === after;
  return wall - (isAfter ? after : before);
}

/** Returns the time that a clock shows at a moment, in ms as if it were UTC. */
export const wallAt = (moment: number, zone: Zone): number => moment + zone.offsetAt(moment);

/** A date, or a date and a time, with or without separators. */
const TIME =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ]([01]\d|2[0-4]):?([0-5]\d)(?::?([0-5]\d|60)(?:[.,]\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/i;

/**
 * Reads a date or a time. Returns null when it cannot be read.
 * @param zone of a time without "Z" or an offset
 */
export function readTime(text: string, zone: Zone): Time | null {
  const [matched, year, month, day, hours, minutes = 0, seconds = 0, offset] = TIME.exec(text.trim()) ?? [];
  const date = `${year}-${month}-${day}`;
  const midnight = Date.parse(date);
  // Calendars have days of all years, such as the birthday from which a series began. Date.parse() accepts 31 June.
  if (!matched || Number.isNaN(midnight) || new Date(midnight).getUTCDate() !== Number(day)) return null;
  if (!hours) return { wall: midnight, zone: BERLIN, isDay: true };
  const wall = midnight + (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
  if (!offset) return { wall, zone, isDay: false };
  return { wall, zone: fixedZone(offsetIn(offset) ?? 0), isDay: false };
}

const midnightOf = (wall: number): number => Math.floor(wall / DAY_MS) * DAY_MS;

/**
 * Returns a time on the clock of a series. In a series of whole days, a time means its day. In other series, a day means the instance on
 * that day.
 */
export function alignTo(series: Time, time: Time): number {
  if (series.isDay) return dayMeant(time);
  if (time.isDay) return time.wall + series.wall - midnightOf(series.wall);
  return time.zone === series.zone ? time.wall : wallAt(momentOf(time), series.zone);
}

/** Returns the day that a time means. Some programs write a day as midnight in UTC or in their zone, others as Berlin's midnight in UTC. */
export function dayMeant(time: Time): number {
  const inBerlin = wallAt(momentOf(time), BERLIN);
  return midnightOf(inBerlin % DAY_MS === 0 ? inBerlin : time.wall);
}

// Days in Berlin, in every time zone of the process.

/** Both days are included. */
export interface Range {
  first: DateKey;
  last: DateKey;
}

/** Returns the day in Berlin at a moment, as days since 1970-01-01. These numbers are faster than date keys. */
export const dayAt = (moment: number) => Math.floor(wallAt(moment, BERLIN) / DAY_MS);

/**
 * Returns the first and the last day that a span takes, as days since 1970-01-01. A span that ends at midnight does not take the next
 * day.
 */
export function touchedDays({ start, end }: { start: number; end: number }) {
  return { first: dayAt(start), last: dayAt(Math.max(start, end - 1)) };
}
