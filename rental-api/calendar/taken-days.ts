import { DAY_MS, type DateKey, dayOf, numberOf } from '../../lib/shared/days';
import { readCalendars } from './components';
import type { Defect } from './dates';
import { areOfOutlook, type Effect, type GroupKey, readEvents } from './events';
import { limitedSteps } from './recurrence';
import { readSpans, type Span } from './spans';
import { createZoneOf, dayAt, momentOf, type Range, touchedDays } from './times';
import type { DatedEvent } from './versions';

export interface ReadingOptions {
  range: Range;
  /** See `readEvents`. */
  owners: string[];
  /** The events that count. The default is `taken`. */
  effect?: Effect;
  /** Days before and after each event that it takes, too. */
  bufferDays?: { before: number; after: number };
  /** The former content. An event that has become unreadable keeps the days that it took then. */
  previous?: Uint8Array | undefined;
  /** The result of reading the former content. */
  keptDays?: KeptDays | undefined;
}

/** Days that unreadable events keep from earlier versions, by UID. */
export type KeptDays = [uid: string, days: DateKey[]][];

export type Reading = ReturnType<typeof takenDays>;

/**
 * An event with an unreadable part or too many dates to follow. It has the day of its start, or a UID if that day is unknown. It has
 * no title, because titles must not be logged.
 */
export interface UnreadableEvent {
  day?: DateKey;
  uid?: string;
  reason: Defect;
}

const NO_BUFFER = { before: 0, after: 0 };
const MAX_NAMED = 20;
const MAX_UID_LENGTH = 100;

/**
 * Returns the days in Berlin that the events of a calendar take (docs/behaviour.md#calendars).
 * @param bytes an iCalendar file (RFC 5545)
 * @throws UnusableFeed when the file is not a complete calendar
 */
export function takenDays(bytes: Uint8Array, options: ReadingOptions) {
  const { range, owners, effect = 'taken', bufferDays = NO_BUFFER, previous, keptDays } = options;
  const [first, last] = [numberOf(range.first), numberOf(range.last)];
  // Every time zone is less than two days from Berlin.
  const window = { from: (first - bufferDays.after - 2) * DAY_MS, to: (last + bufferDays.before + 2) * DAY_MS };
  const calendars = readCalendars(bytes);
  const events = readEvents(calendars, owners);
  const search = { window, effect, zoneOf: createZoneOf(), createStep: limitedSteps() };

  const taken = countDays(first, last);
  const unreadable = readSpans(events, search, (span) => taken.add(span, bufferDays));
  const tentative = countDays(first, last);
  // Tentative events take no day, so they get only the steps that are left.
  readSpans(events, { ...search, effect: 'tentative' }, (span) => tentative.add(span));

  const earlierEvents = previous && unreadable.size > 0 ? [...readEvents(readCalendars(previous), owners)] : [];
  const earlierVersions = new Map(earlierEvents.filter(([key]) => unreadable.has(key)));
  const earlierDays = new Map([...unreadable.keys()].map((key) => [key, countDays(first, last)]));
  const earlier = readSpans(earlierVersions, { ...search, createStep: limitedSteps() }, (span, key) =>
    earlierDays.get(key)?.add(span, bufferDays),
  );
  const known = new Map<GroupKey, DateKey[]>(keptDays);
  const kept = [...unreadable].flatMap(([key, versions]): KeptDays => {
    if (typeof key !== 'string') return [];
    // An event that already had these defects was moved. Its old days become free.
    const isWorse = hasMore(defectsOf(versions), defectsOf(earlier.get(key) ?? []));
    const newlyKept = isWorse ? (earlierDays.get(key)?.counts().keys() ?? []) : [];
    const ownDays = new Set([...(known.get(key) ?? []), ...newlyKept]);
    return [[key, [...ownDays].filter((day) => day >= range.first)]];
  });

  return {
    days: new Set([...taken.counts().keys(), ...kept.flatMap(([, ownDays]) => ownDays)]),
    /** The numbers of tentative events on days that have any. */
    tentative: tentative.counts(),
    unreadableEvents: named([...unreadable.values()].flat()),
    keptDays: kept,
    /** True without any event or busy time. */
    isEmpty: events.size === 0,
    isOfOutlook: areOfOutlook(calendars),
  };
}

/** Counts the spans that touch each day of a range. A long span costs no more than a short one. */
function countDays(first: number, last: number) {
  const changes = new Map<number, number>();
  const change = (day: number, by: number) => changes.set(day, (changes.get(day) ?? 0) + by);
  return {
    add(span: Span, { before, after } = NO_BUFFER): void {
      const touched = touchedDays(span);
      const [from, to] = [Math.max(first, touched.first - before), Math.min(last, touched.last + after)];
      if (from > to) return;
      change(from, 1);
      change(to + 1, -1);
    },
    /** Returns the days with any span, and their numbers of spans. */
    counts(): Map<DateKey, number> {
      const counts = new Map<DateKey, number>();
      let count = 0;
      for (let day = first; day <= last; day++) {
        count += changes.get(day) ?? 0;
        if (count > 0) counts.set(dayOf(day), count);
      }
      return counts;
    },
  };
}

const defectsOf = (events: DatedEvent[]): Defect[] => events.flatMap(({ defects }) => defects);

function hasMore(defects: Defect[], previous: Defect[]): boolean {
  const known = new Set(previous);
  return defects.length > previous.length || defects.some((defect) => !known.has(defect));
}

/** Names first the events without a day, then the latest. */
function named(unreadable: DatedEvent[]): UnreadableEvent[] {
  const sortKey = ({ series }: DatedEvent) => series?.start.wall ?? Number.MAX_VALUE;
  const shown = unreadable.toSorted((a, b) => sortKey(b) - sortKey(a)).slice(0, MAX_NAMED);
  return shown.map(({ series, uid, defects: [reason = 'no start'] }) => {
    if (series) return { day: dayOf(dayAt(momentOf(series.start))), reason };
    return { ...(uid && { uid: uid.slice(0, MAX_UID_LENGTH) }), reason };
  });
}
