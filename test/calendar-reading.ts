import { readCalendars } from '../rental-api/calendar/components';
import { readEvents } from '../rental-api/calendar/events';
import { limitedSteps } from '../rental-api/calendar/recurrence';
import { readSpans, type Span } from '../rental-api/calendar/spans';
import { type ReadingOptions, takenDays } from '../rental-api/calendar/taken-days';
import { createZoneOf } from '../rental-api/calendar/times';
import { READING_OPTIONS } from './calendars';

/** The time range of the tests, in ms since 1970. */
const WINDOW = { from: Date.parse('2027-03-01T00:00+01:00'), to: Date.parse('2029-03-01T00:00+01:00') };

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'medium' });
const shown = (moment: number) => clock.format(moment).replace(' ', 'T').replace(/:00$/, '');

/** Writes a span in Berlin time: "2027-05-08", "2027-05-08..2027-05-10", "2027-05-08T18:00..23:00", "2027-05-08T18:00". */
function written({ start, end }: Span): string {
  const isWhole = start < end && [start, end].every((moment) => shown(moment).endsWith('T00:00'));
  const [day = '', time] = shown(start).split('T');
  const [lastDay = '', endTime] = shown(isWhole ? end - 1 : end).split('T');
  const parts = isWhole ? [day, lastDay] : [`${day}T${time}`, lastDay === day ? endTime : `${lastDay}T${endTime}`];
  return start === end || (isWhole && day === lastDay) ? (parts[0] ?? '') : parts.join('..');
}

/** Returns the time within the window that any of the spans covers, written as the fewest spans. */
export function union(spans: Span[]): string[] {
  const merged: Span[] = [];
  const inside = spans.filter(({ start, end }) => start < WINDOW.to && Math.max(end, start + 1) > WINDOW.from);
  for (const { start, end } of inside.toSorted((a, b) => a.start - b.start)) {
    const [from, to] = [Math.max(start, WINDOW.from), Math.min(Math.max(start, end), WINDOW.to)];
    const last = merged.at(-1);
    if (last && from <= last.end) last.end = Math.max(last.end, to);
    else merged.push({ start: from, end: to });
  }
  return merged.map(written);
}

/** Returns the taken time of a feed. */
export function spansOf(bytes: Uint8Array): string[] {
  const spans: Span[] = [];
  const events = readEvents(readCalendars(bytes), READING_OPTIONS.owners);
  const search = { window: WINDOW, effect: 'taken' as const, zoneOf: createZoneOf(), createStep: limitedSteps() };
  readSpans(events, search, (span) => spans.push(span));
  return union(spans);
}

/** Reads the days of a feed. */
export const read = (text: string, options: ReadingOptions = READING_OPTIONS) => takenDays(Buffer.from(text), options);

/** Returns the taken days of a feed in order. */
export const days = (text: string, options?: ReadingOptions) => [...read(text, options).days].sort();
