import type ICAL from 'ical.js';
import type { DateKey } from '../../lib/shared/days';
import { daysBetween, later, type Range } from './berlin';
import { type Effect, effectOf } from './effect';
import { endOf, lastDayOf } from './ends';
import { onceOnly, readEvents, textOf, type WrittenEvent } from './events';
import { type Step, UnusableRule } from './recurrence';
import { eventOf, type Time, timesOf } from './times';
import { UnusableFeed } from './unusable-feed';
import { dayOf } from './zones';

export interface ReadingOptions {
  /** The days that count. */
  range: Range;
  /** See `effectOf`. */
  owners: string[];
  /** The effect of the events that count. By default these are the events that take their days. */
  effect?: Effect;
}

export interface Reading {
  days: Set<DateKey>;
  /** The first 20 events that cannot be read or followed. */
  unreadable: UnreadableEvent[];
}

export interface UnreadableEvent {
  /** The first day. When it is unknown, the event takes nothing. */
  day: DateKey | null;
  uid: string;
  reason: string;
}

/** Dates that are looked at, which takes 5 to 30 µs for each. A daily event needs 20,000 in 54 years. */
const STEPS_OF_ONE = 20_000;
const STEPS_OF_ALL = 200_000;

/** How many events are named, and how much of a UID. */
const MAX_NAMED = 20;
const UID_LENGTH = 100;

/**
 * Returns the days in Berlin that the events of a calendar touch (docs/behaviour.md#calendars). An event that cannot be followed
 * takes the days between its start and its end. Events of another effect are not expanded.
 * @param text an iCalendar file (RFC 5545)
 * @throws UnusableFeed when the text is not a whole calendar, or its events together recur too often
 */
export function takenDays(text: string, { range: { first, last }, owners, effect = 'taken' }: ReadingOptions): Reading {
  const reading: Reading = { days: new Set(), unreadable: [] };
  const dayBefore = later(first, { days: -1 });
  const stepOfAll = countdown(STEPS_OF_ALL, () => new UnusableFeed('the calendar recurs too often or is too large'));
  const isWanted = ({ component }: ICAL.Event) => effectOf(component, owners) === effect;

  function add({ start, end }: Time): void {
    // Converting to Berlin is slow, and most events are long past.
    if (end.toString() < dayBefore) return;
    const [, from = first] = [first, dayOf(start)].sort();
    const [to = last] = [last, lastDayOf(start, end)].sort();
    for (const day of daysBetween(from, to)) {
      stepOfAll();
      reading.days.add(day);
    }
  }

  function addOnce(written: WrittenEvent, reason: string): void {
    const event = attempt(() => eventOf(onceOnly(written)));
    if (event && !isWanted(event)) return;
    if (event) add({ start: event.startDate, end: endOf(event, event.startDate) });
    if (reading.unreadable.length === MAX_NAMED) return;
    const uid = textOf(written, 'UID')?.slice(0, UID_LENGTH) ?? '';
    reading.unreadable.push({ day: event ? dayOf(event.startDate) : null, uid, reason });
  }

  for (const group of readEvents(text)) {
    const readings = group.map((written) => ({
      written,
      event: attempt(() => written.component && eventOf(written.component)),
    }));
    const events = readings.flatMap(({ event }) => event ?? []);
    const changed = events.filter((event) => event.isRecurrenceException());
    const wanted = new Set(events.filter(isWanted));
    for (const { written, event } of readings) {
      const stepOfOne = countdown(STEPS_OF_ONE, () => new UnusableRule('it recurs too often'));
      const step: Step = (count) => {
        stepOfOne(count);
        stepOfAll(count);
      };
      try {
        if (!event) throw new TypeError('not an event');
        for (const time of timesOf(event, { changed, wanted, last, step })) add(time);
      } catch (error) {
        if (error instanceof UnusableFeed) throw error;
        addOnce(written, error instanceof UnusableRule ? error.message : 'it cannot be read');
      }
    }
  }
  return reading;
}

/** Returns a function that throws after so many steps. */
function countdown(steps: number, error: () => Error): Step {
  let left = steps;
  return (count = 1) => {
    left -= count;
    if (left < 0) throw error();
  };
}

/** Returns null in the place of throwing. */
function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
