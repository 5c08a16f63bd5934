import { TZDate } from '@date-fns/tz';
import ICAL from 'ical.js';
import type { DateKey } from '../../lib/shared/days';
import { berlinDay } from './berlin';

/** A time zone that Node knows, for calendars that name a zone without defining it. */
class KnownZone extends ICAL.Timezone {
  /** Offsets by the time on the clock. ical.js asks for the same ones again and again, and Node is slow. */
  #offsets = new Map<number, number>();

  /** @returns seconds */
  override utcOffset({ year, month, day, hour, minute, second }: ICAL.Time): number {
    const shown = Date.UTC(year, month - 1, day, hour, minute, second);
    const known = this.#offsets.get(shown);
    if (known !== undefined) return known;
    const offset = -60 * new TZDate(year, month - 1, day, hour, minute, second, this.tzid).getTimezoneOffset();
    this.#offsets.set(shown, offset);
    return offset;
  }
}

function isKnown(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('de', { timeZone: name }));
  } catch {
    return false;
  }
}

/**
 * Registers the zones that a calendar names with ical.js. Definitions in the calendar take precedence. Times in a zone that
 * nobody knows have none.
 * @param lines unfolded
 */
export function provideZones(lines: string[]): void {
  const names = lines.flatMap((line) => /^[^:]*?;TZID="?([^":;]+)/i.exec(line)?.[1] ?? []);
  for (const name of new Set(names))
    if (!ICAL.TimezoneService.has(name) && isKnown(name))
      ICAL.TimezoneService.register(new KnownZone({ tzid: name }), name);
}

/** Returns the day in Berlin of a time. A whole day, and a time without a zone, are Berlin's already. */
export function dayOf(time: ICAL.Time): DateKey {
  const isInBerlin = time.isDate || time.zone === ICAL.Timezone.localTimezone || time.zone.tzid === 'Europe/Berlin';
  return isInBerlin ? time.toString().slice(0, 10) : berlinDay(time.toJSDate());
}
