import { DAY_MS } from '../../lib/shared/days';
import { BERLIN, fixedZone, readOffset, type Zone } from './zones';

/** A date or time before its conversion to a moment. */
export interface Time {
  /** The time that a clock in the zone shows, in ms as if it were UTC. Midnight for a whole day. */
  wall: number;
  zone: Zone;
  isDay: boolean;
}

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

/** Returns the day that a time means. Some programs write a day as midnight in UTC or in their zone, others as Berlin's midnight in UTC. */
function dayMeant(time: Time): number {
  const inBerlin = wallAt(momentOf(time), BERLIN);
  return midnightOf(inBerlin % DAY_MS === 0 ? inBerlin : time.wall);
}
