import { readCalendars } from './components';
import { zonesOf } from './defined-zones';
import { type Effect, type GroupKey, readEvents, type WrittenEvent } from './events';
import { possibleSpan, spansOf } from './instances';
import type { Step, Window } from './recurrence';
import type { Span } from './touched-days';
import { type CalendarEvent, currentEvents, readEvent } from './versions';

export interface SpanOptions {
  /** Spans outside of it may be missing. */
  window: Window;
  /** See `readEvents`. */
  owners: string[];
  /** The effect of the events that count. */
  effect: Effect;
  /** The groups that count. The default is all. */
  only?: { has(key: GroupKey): boolean };
  /** For the whole calendar. */
  maxSteps?: number;
}

interface Spans {
  /** The events that cannot be read or followed as a whole, by group. */
  unreadable: Map<GroupKey, CalendarEvent[]>;
  /** True without any event or busy time. */
  isEmpty: boolean;
}

/** Days and times that are examined, for one event and for a whole calendar. A daily series of 54 years has 20,000 days. */
const MAX_STEPS_PER_EVENT = 100_000;
const MAX_STEPS = 10_000_000;

class TooManyDates extends Error {}

/**
 * Reads the spans of the events in an iCalendar file (RFC 5545). Of several instances on one day, a series may leave out those between
 * the first and the last.
 * @param add gets each span. A file has too many to keep
 * @throws UnusableFeed when the file is not a complete calendar
 */
export function readSpans(bytes: Uint8Array, options: SpanOptions, add: (span: Span, key: GroupKey) => void): Spans {
  const { window, effect, only, maxSteps = MAX_STEPS } = options;
  const isWanted = (event: WrittenEvent) => event.effect === effect;
  const createStep = limitedSteps(maxSteps);
  const groups = readGroups(bytes, options, createStep);

  function addSpans(event: CalendarEvent, instances: CalendarEvent[]): void {
    try {
      for (const span of spansOf(event, instances, { window, isWanted, step: createStep() })) add(span, event.key);
    } catch (error) {
      if (!(error instanceof TooManyDates)) throw error;
      event.defects.push('too many dates');
    }
    if (!event.series || effect !== 'taken' || !isWanted(event) || !event.defects.includes('too many dates')) return;
    const possible = possibleSpan(event.series, window);
    if (possible) add(possible, event.key);
  }

  const unreadable = new Map<GroupKey, CalendarEvent[]>();
  for (const [key, group] of groups) {
    // Most invitations are no more than this to read, whatever a stranger has put into them.
    if (!(only?.has(key) ?? true) || !group.some(isWanted)) continue;
    const events = currentEvents(group.map(readEvent));
    const instances = events.filter(({ isInstance }) => isInstance);
    for (const event of events) addSpans(event, event.isInstance ? [] : instances);
    const defective = events.filter((event) => isWanted(event) && event.defects.length > 0);
    if (defective.length > 0) unreadable.set(key, defective);
  }
  return { unreadable, isEmpty: groups.size === 0 };
}

/** Returns the events of a file by group, such as a series and its changed instances. */
function readGroups(bytes: Uint8Array, { owners, window }: SpanOptions, createStep: () => Step) {
  const groups = new Map<GroupKey, WrittenEvent[]>();
  for (const calendar of readCalendars(bytes)) {
    for (const event of readEvents(calendar, owners, zonesOf(calendar, window, createStep))) {
      const group = groups.get(event.key);
      if (group) group.push(event);
      else groups.set(event.key, [event]);
    }
  }
  return groups;
}

/** Returns a function that creates counters of steps. Each has a limit, and all have one together. */
function limitedSteps(leftOfAll: number): () => Step {
  return () => {
    let left = MAX_STEPS_PER_EVENT;
    return (count) => {
      leftOfAll -= count;
      left -= count;
      if (left < 0 || leftOfAll < 0) throw new TooManyDates();
    };
  };
}
