import { DAY_MS } from '../../lib/shared/days';
import type { Length, ListedDate, Series } from './dates';
import type { Effect, EventGroups, GroupKey } from './events';
import { type Step, startsOf, TOO_MANY_DATES, type Window } from './recurrence';
import { alignTo, momentOf, type Zone, type ZoneOf } from './times';
import { currentVersions, type DatedEvent } from './versions';

/** The time of an event or instance, in ms since 1970. */
export interface Span {
  start: number;
  end: number;
}

interface SpanOptions {
  window: Window;
  /** Only events with this effect are read. */
  effect: Effect;
  zoneOf: ZoneOf;
  /** Creates the counter of the steps of an event. */
  createStep: () => Step;
}

/**
 * Reads the spans of events. May leave out spans outside of the window.
 * @param add gets each span. A file has too many to keep
 * @returns the events that cannot be read or followed as a whole, by group
 */
export function readSpans(groups: EventGroups, options: SpanOptions, add: (span: Span, key: GroupKey) => void) {
  const { effect, zoneOf, createStep } = options;
  const unreadable = new Map<GroupKey, DatedEvent[]>();
  for (const [key, group] of groups) {
    // Most invitations end here, so that a stranger's content costs nothing more.
    if (!group.some((event) => event.effect === effect)) continue;
    const current = currentVersions(group, zoneOf, createStep);
    const instances = current.filter(({ isInstance }) => isInstance);
    for (const event of current)
      for (const span of spansOf(event, event.isInstance ? [] : instances, options)) add(span, key);
    const defective = current.filter((event) => event.effect === effect && event.defects.length > 0);
    if (defective.length > 0) unreadable.set(key, defective);
  }
  return unreadable;
}

/**
 * Yields the spans of an event. One that has too many dates, or is not followed, takes all the time in which it may have instances.
 * @param instances the changed instances of the series
 */
function* spansOf(event: DatedEvent, instances: DatedEvent[], { effect, window }: SpanOptions): Generator<Span, void> {
  if (!event.series || event.effect !== effect) return;
  try {
    yield* spansOfInstances(event, event.series, instances, window);
  } catch (error) {
    if (error !== TOO_MANY_DATES) throw error;
    event.defects.push('too many dates');
    const possible = effect === 'taken' ? possibleSpan(event.series, window) : null;
    if (possible) yield possible;
  }
}

/** The steps that placing a changed instance counts as. It takes as long as examining about this many days. */
const CHANGE_STEPS = 10;

/**
 * Yields the spans of a series within a window, without those that a changed instance replaces.
 * @throws TOO_MANY_DATES
 */
function* spansOfInstances({ step }: DatedEvent, series: Series, instances: DatedEvent[], window: Window) {
  const { start, length, excluded } = series;
  step(CHANGE_STEPS * instances.length);
  const replaced = instances.flatMap(({ replaced }) => (replaced ? alignTo(start, replaced) : []));
  const leftOut = new Set([...excluded.map(({ wall }) => wall), ...replaced]);
  // An instance can begin before the window and last into it.
  const reach = { from: window.from - Math.max(0, length.onClock + length.elapsed), to: window.to };
  for (const instance of instancesOf(series, reach, step)) {
    step(1);
    if (leftOut.has(instance.wall)) continue;
    const span = spanOf(instance.wall, start.zone, instance.length ?? length, window);
    if (span) yield span;
  }
}

/** Yields the instances of a series, on its clock. May repeat some. */
function* instancesOf({ start, dates, rules }: Series, window: Window, step: Step): Generator<ListedDate, void> {
  // DTSTART is an instance even if no rule produces it.
  yield { wall: start.wall, length: null };
  yield* dates;
  for (const rule of rules) for (const wall of startsOf(rule, window, step)) yield { wall, length: null };
}

/** Returns the time from the first possible instance of a series to the last. It ends with the rules, if all have an end. */
function possibleSpan({ start, length, dates, rules }: Series, window: Window): Span | null {
  const walls = [start, ...dates].map(({ wall }) => wall);
  const first = walls.reduce((a, b) => Math.min(a, b));
  const ends = dates.some((date) => date.length) ? [window.to] : rules.map(({ until }) => until);
  const last = [...walls, ...ends].reduce((a, b) => Math.max(a, b));
  // An instance without a length, or with an end before its start, touches the day of its start.
  const { onClock, elapsed } = length.onClock + length.elapsed > 0 ? length : { onClock: 1, elapsed: 0 };
  return spanOf(first, start.zone, { onClock: last - first + onClock, elapsed }, window);
}

/** Ends of a span are moved this near to the window. Every time zone is less than two days from Berlin. */
const MARGIN_MS = 2 * DAY_MS;

/** Returns null outside of the window, because most events are long past, and moments are slow to compute. */
function spanOf(wall: number, zone: Zone, { onClock, elapsed }: Length, { from, to }: Window): Span | null {
  if (wall > to || wall + Math.max(0, onClock + elapsed) < from) return null;
  const first = Math.max(wall, from - MARGIN_MS);
  const last = Math.min(wall + onClock, to + MARGIN_MS);
  return {
    start: momentOf({ wall: first, zone }),
    end: Math.min(momentOf({ wall: last, zone }) + elapsed, to + MARGIN_MS),
  };
}
