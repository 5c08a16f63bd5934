import { DAY_MS } from '../../lib/shared/days';
import { BERLIN, fixedZone, momentOf, readOffset, wallAt, type Zone } from './zones';

/** A date or time before its conversion to a moment. */
export interface Time {
  /** The time that a clock in the zone shows, in ms as if it were UTC. Midnight for a whole day. */
  wall: number;
  zone: Zone;
  isDay: boolean;
}

/** With or without separators. */
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
  if (!matched || Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(date)) return null;
  if (!hours) return { wall: midnight, zone: BERLIN, isDay: true };
  const wall = midnight + (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
  if (!offset) return { wall, zone, isDay: false };
  return { wall, zone: fixedZone(readOffset(offset) ?? 0), isDay: false };
}

const midnightOf = (wall: number): number => Math.floor(wall / DAY_MS) * DAY_MS;

/**
 * Converts a time to the form of a series. In a series of whole days, a time means its day. In other series, a day means the
 * instance on that day.
 */
export function alignTo(series: Time, time: Time): Time {
  if (series.isDay) return { ...series, wall: dayMeant(time) };
  if (time.isDay) return { ...series, wall: time.wall + series.wall - midnightOf(series.wall) };
  return { ...series, wall: time.zone === series.zone ? time.wall : wallAt(momentOf(time), series.zone) };
}

/** Some programs write a whole day as midnight in UTC or in their own zone, others as Berlin's midnight in UTC. */
function dayMeant(time: Time): number {
  const inBerlin = wallAt(momentOf(time), BERLIN);
  return midnightOf(inBerlin % DAY_MS === 0 ? inBerlin : time.wall);
}

/** The length of an event, in ms. */
export interface Length {
  /** As a clock shows it: a day is 24 hours, also when the clock changes. */
  onClock: number;
  /** Time that passes, in addition. */
  elapsed: number;
}

/** A longer event, such as one that ends in the year 9999, is a mistake. */
const MAX_LENGTH_MS = 10 * 366 * DAY_MS;

const plausible = (length: Length): Length | null =>
  Math.abs(length.onClock + length.elapsed) < MAX_LENGTH_MS ? length : null;

const DURATION = /^([+-]?)P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i;

/** Reads a duration such as "P1DT2H" of an event that starts at a time. Returns null when it cannot be read. */
export function readDuration(text: string, start: Time): Length | null {
  const [matched, sign, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = DURATION.exec(text.trim()) ?? [];
  if (!matched) return null;
  const factor = sign === '-' ? -1 : 1;
  const onClock = factor * (Number(weeks) * 7 + Number(days)) * DAY_MS;
  const elapsed = factor * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
  return plausible(start.isDay ? { onClock: onClock + elapsed, elapsed: 0 } : { onClock, elapsed });
}

/**
 * Returns the length between two times, or null when it is too long. Changes of the clock do not count where both times are on the
 * clock of their series.
 */
export function lengthBetween(start: Time, end: Time, series = start): Length | null {
  if (start.zone === series.zone && end.zone === series.zone)
    return plausible({ onClock: end.wall - start.wall, elapsed: 0 });
  return plausible({ onClock: 0, elapsed: momentOf(end) - momentOf(start) });
}
