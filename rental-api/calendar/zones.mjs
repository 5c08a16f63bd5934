import { TZDate } from '@date-fns/tz';
import ICAL from 'ical.js';
import { berlinDay } from './berlin.mjs';

/** A time zone that a calendar names without defining it, as Node knows it. */
class KnownZone extends ICAL.Timezone {
  /** Asking Node takes its time, and ical.js asks about the same moments again and again. @type {Map<number, number>} */
  #offsets = new Map();

  /**
   * @override
   * @param {ICAL.Time} time
   * @returns {number} seconds
   */
  utcOffset({ year, month, day, hour, minute, second }) {
    const shown = Date.UTC(year, month - 1, day, hour, minute, second);
    const known = this.#offsets.get(shown);
    if (known !== undefined) return known;
    const offset = -60 * new TZDate(year, month - 1, day, hour, minute, second, this.tzid).getTimezoneOffset();
    this.#offsets.set(shown, offset);
    return offset;
  }
}

/** @param {string} name */
function isKnown(name) {
  try {
    return Boolean(new Intl.DateTimeFormat('de', { timeZone: name }));
  } catch {
    return false;
  }
}

/**
 * Lets ical.js find the zones that a calendar names; what the calendar defines itself comes first.
 * Times in a zone that nobody knows stay without one.
 * @param {string[]} lines unfolded
 */
export function provideZones(lines) {
  const names = lines.flatMap((line) => /^[^:]*?;TZID="?([^":;]+)/i.exec(line)?.[1] ?? []);
  for (const name of new Set(names))
    if (!ICAL.TimezoneService.has(name) && isKnown(name))
      ICAL.TimezoneService.register(new KnownZone({ tzid: name }), name);
}

/**
 * The day of Berlin on which a time falls; a whole day and a time without a zone are Berlin's already.
 * @param {ICAL.Time} time
 */
export function dayOf(time) {
  const isBerlins = time.isDate || time.zone === ICAL.Timezone.localTimezone || time.zone.tzid === 'Europe/Berlin';
  return isBerlins ? time.toString().slice(0, 10) : berlinDay(time.toJSDate());
}
