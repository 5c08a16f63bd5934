import type { DateKey } from '../../lib/shared/days';
import { berlinDay, dayOf, numberOf, type Range, touchedDays } from './berlin';
import { type Effect, type GroupKey, readGroups, type WrittenEvent } from './events';
import type { Step } from './recurrence';
import { possibleSpan, type Span, spansOf } from './spans';
import type { Defect } from './timing';
import { type CalendarEvent, currentEvents } from './versions';
import { DAY_MS, momentOf } from './zones';

export interface ReadingOptions {
  /** The days that count. */
  range: Range;
  /** See `effectOf`. */
  owners: string[];
  /** The effect of the events that count. The default is `taken`. */
  effect?: Effect;
  /** Days before and after each event that it takes too. The default is none. */
  bufferDays?: { before: number; after: number };
  /** The content that the feed had before. An event that has become unreadable keeps the days that it took then. */
  previousText?: string | undefined;
  /** From the reading of that content. */
  keptDays?: KeptDays | undefined;
}

/** Days that unreadable events keep from earlier versions, by UID. */
export type KeptDays = [uid: string, days: DateKey[]][];

export interface Reading {
  days: Set<DateKey>;
  /** At most 20: first those without a day, then the latest. */
  unreadableEvents: UnreadableEvent[];
  keptDays: KeptDays;
  /** True without any event or busy time. */
  isEmpty: boolean;
}

/**
 * An event with an unreadable part or too many dates to follow. It has the day of its start, or a UID if that day is unknown. It has no title,
 * because titles must not be logged.
 */
export interface UnreadableEvent {
  day?: DateKey;
  uid?: string;
  reason: Defect;
}

/** Days and times that are examined, for one event and for a whole calendar. A daily series of 54 years has 20,000 days. */
const MAX_STEPS_PER_EVENT = 100_000;
const MAX_STEPS = 10_000_000;

const NO_BUFFER = { before: 0, after: 0 };

const MAX_NAMED = 20;
const MAX_UID_LENGTH = 100;

class TooManyDates extends Error {}

/**
 * Returns the days in Berlin that the events of a calendar touch (docs/behaviour.md#calendars).
 * @param text an iCalendar file (RFC 5545)
 * @throws UnusableFeed when the text is not a complete calendar
 */
export function takenDays(text: string, options: ReadingOptions): Reading {
  const { range, previousText, keptDays = [] } = options;
  const { readGroups, addDays } = createReader(options);
  const days = new Set<number>();
  const unreadable = new Map<GroupKey, CalendarEvent[]>();
  const groups = readGroups(text);
  for (const [key, group] of groups) {
    const events = addDays(days, group);
    if (events.length > 0) unreadable.set(key, events);
  }

  const previousGroups = unreadable.size > 0 && previousText ? readGroups(previousText) : null;
  const previousKeptDays = new Map<GroupKey, DateKey[]>(keptDays);
  const kept = [...unreadable].flatMap(([key, events]): KeptDays => {
    if (typeof key !== 'string') return [];
    const previousDays = new Set<number>();
    const previousDefects = defectsOf(addDays(previousDays, previousGroups?.get(key) ?? []));
    // An event that already had these defects was moved. Its old days become free.
    const isWorse = hasMore(defectsOf(events), previousDefects);
    const ownDays = [...(previousKeptDays.get(key) ?? []), ...(isWorse ? [...previousDays].map(dayOf) : [])];
    return [[key, [...new Set(ownDays)].filter((day) => day >= range.first)]];
  });

  return {
    days: new Set([...[...days].map(dayOf), ...kept.flatMap(([, ownDays]) => ownDays)]),
    unreadableEvents: named([...unreadable.values()].flat()),
    keptDays: kept,
    isEmpty: groups.size === 0,
  };
}

const defectsOf = (events: CalendarEvent[]): Defect[] => events.flatMap(({ defects }) => defects);

function hasMore(defects: Defect[], previous: Defect[]): boolean {
  const known = new Set(previous);
  return defects.length > previous.length || defects.some((defect) => !known.has(defect));
}

/** Creates functions that read the groups of a text, and the days of a group. They share one limit of steps. */
function createReader({ range, owners, effect = 'taken', bufferDays = NO_BUFFER }: ReadingOptions) {
  const { before, after } = bufferDays;
  const [first, last] = [numberOf(range.first), numberOf(range.last)];
  // Every time zone is less than two days from Berlin.
  const window = { from: (first - after - 2) * DAY_MS, to: (last + before + 2) * DAY_MS };
  const isWanted = (event: WrittenEvent) => event.effect === effect;
  const stepOfAll = countdown(MAX_STEPS);
  const createStep = (): Step => {
    const stepOfOne = countdown(MAX_STEPS_PER_EVENT);
    return (count) => {
      stepOfAll(count);
      stepOfOne(count);
    };
  };

  function addSpan(span: Span, days: Set<number>): void {
    const touched = touchedDays(span);
    const [from, to] = [Math.max(first, touched.first - before), Math.min(last, touched.last + after)];
    for (let day = from; day <= to; day++) days.add(day);
  }

  function addDaysOf(event: CalendarEvent, instances: CalendarEvent[], days: Set<number>): void {
    try {
      for (const span of spansOf(event, instances, { window, isWanted, step: createStep() })) addSpan(span, days);
    } catch (error) {
      if (!(error instanceof TooManyDates)) throw error;
      event.defects.push('too many dates');
    }
    if (!event.timing || !isWanted(event) || !event.defects.includes('too many dates')) return;
    const possible = possibleSpan(event.timing, window);
    if (possible) addSpan(possible, days);
  }

  return {
    readGroups: (text: string) => readGroups(text, { owners, window, createStep }),
    /** Adds the days of a group. Returns its unreadable events. */
    addDays(days: Set<number>, group: WrittenEvent[]): CalendarEvent[] {
      // Most invitations are no more than this to read, whatever a stranger has put into them.
      if (!group.some(isWanted)) return [];
      const events = currentEvents(group);
      const instances = events.filter(({ isInstance }) => isInstance);
      for (const event of events) addDaysOf(event, event.isInstance ? [] : instances, days);
      return events.filter((event) => isWanted(event) && event.defects.length > 0);
    },
  };
}

/** Returns a function that throws once its counts exceed a number of steps. */
function countdown(steps: number): Step {
  let left = steps;
  return (count) => {
    left -= count;
    if (left < 0) throw new TooManyDates();
  };
}

function named(unreadable: CalendarEvent[]): UnreadableEvent[] {
  const events = unreadable.map<UnreadableEvent>(({ timing, uid, defects: [reason = 'no start'] }) => {
    if (timing) return { day: berlinDay(new Date(momentOf(timing.start))), reason };
    return { ...(uid && { uid: uid.slice(0, MAX_UID_LENGTH) }), reason };
  });
  const sortKey = ({ day = 'unknown' }: UnreadableEvent) => day;
  return events.toSorted((a, b) => sortKey(b).localeCompare(sortKey(a))).slice(0, MAX_NAMED);
}
