import ICAL from 'ical.js';
import { later } from './berlin';
import { endOf } from './ends';
import { instancesOf, type Step } from './recurrence';

/** When an instance of an event takes place. */
export interface Time {
  start: ICAL.Time;
  end: ICAL.Time;
}

/**
 * Returns an event whose start and end can be read. Of a changed instance, the replaced start can be read too.
 * @throws when one of these is missing or cannot be read
 */
export function eventOf(component: ICAL.Component): ICAL.Event {
  const event = new ICAL.Event(component, { exceptions: [] });
  endOf(event, event.startDate);
  if (event.isRecurrenceException()) event.recurrenceId.toUnixTime();
  return event;
}

interface TimesOptions {
  /** The changed instances of the series. */
  changed: ICAL.Event[];
  /** Those that count, of the event and its changed instances. */
  wanted: Set<ICAL.Event>;
  /** The last day that counts, "YYYY-MM-DD". */
  last: string;
  step: Step;
}

/** Yields when an event takes place. A series has its changed instances in the place of those that they replace. */
export function* timesOf(event: ICAL.Event, { changed, wanted, last, step }: TimesOptions): Generator<Time, void> {
  if (event.isRecurrenceException() || !event.isRecurring()) {
    if (wanted.has(event)) yield { start: event.startDate, end: endOf(event, event.startDate) };
    return;
  }
  if (!wanted.has(event) && !changed.some((instance) => wanted.has(instance))) return;
  step(changed.length);
  const series = new ICAL.Event(event.component, { exceptions: changed });
  // An instance on the day after the last can belong to the last, in a zone that is ahead of Berlin.
  for (const { start, end } of instancesOf(series, later(last, { days: 1 }), step)) {
    const found = changed.length > 0 ? series.getOccurrenceDetails(start) : null;
    if (found && found.item !== series) {
      if (wanted.has(found.item)) yield { start: found.startDate, end: found.endDate };
    } else if (wanted.has(event)) yield { start, end: end ?? endOf(series, start) };
  }
}
