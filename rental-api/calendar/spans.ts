import { readCalendars } from './components';
import { zonesOf } from './defined-zones';
import { type Effect, type GroupKey, readEvents, type WrittenEvent } from './events';
import { possibleSpan, spansOf } from './instances';
import type { Step, Window } from './recurrence';
import type { Span } from './touched-days';
import { type CalendarEvent, currentEvents, readEvent } from './versions';

interface Scope {
  /** Spans outside of it may be missing. */
  window: Window;
  /** See `readEvents`. */
  owners: string[];
}

interface SpanOptions extends Pick<Scope, 'window'> {
  /** The effect of the events that count. */
  effect: Effect;
  /** The groups that count. The default is all. */
  only?: { has(key: GroupKey): boolean };
  /** For these spans alone, instead of the calendar's own. */
  maxSteps?: number;
}

/** Events by group, such as a series and its changed instances, and the counters of the steps that reading them takes. */
interface Events {
  groups: Map<GroupKey, WrittenEvent[]>;
  createStep: () => Step;
}

/** Days and times that are examined, for one event and for a whole calendar. A daily series of 54 years has 20,000 days. */
const MAX_STEPS_PER_EVENT = 100_000;
const MAX_STEPS = 10_000_000;

class TooManyDates extends Error {}

/**
 * Returns the spans of events. Of several instances on one day, a series may leave out those between the first and the last.
 * @param add gets each span. A file has too many to keep
 * @returns the events that cannot be read or followed as a whole, by group
 */
export function readSpans(events: Events, options: SpanOptions, add: (span: Span, key: GroupKey) => void) {
  const { window, effect, only, maxSteps } = options;
  const isWanted = (event: WrittenEvent) => event.effect === effect;
  const createStep = maxSteps ? limitedSteps(maxSteps) : events.createStep;

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
  for (const [key, group] of events.groups) {
    // Most invitations are no more than this to read, whatever a stranger has put into them.
    if (!(only?.has(key) ?? true) || !group.some(isWanted)) continue;
    const current = currentEvents(group.map(readEvent));
    const instances = current.filter(({ isInstance }) => isInstance);
    for (const event of current) addSpans(event, event.isInstance ? [] : instances);
    const defective = current.filter((event) => isWanted(event) && event.defects.length > 0);
    if (defective.length > 0) unreadable.set(key, defective);
  }
  return unreadable;
}

/**
 * Reads the events of an iCalendar file (RFC 5545).
 * @throws UnusableFeed when the file is not a complete calendar
 */
export function groupEvents(bytes: Uint8Array, { owners, window }: Scope): Events {
  const createStep = limitedSteps(MAX_STEPS);
  const groups: Events['groups'] = new Map();
  for (const calendar of readCalendars(bytes)) {
    for (const event of readEvents(calendar, owners, zonesOf(calendar, window, createStep))) {
      const group = groups.get(event.key);
      if (group) group.push(event);
      else groups.set(event.key, [event]);
    }
  }
  return { groups, createStep };
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
