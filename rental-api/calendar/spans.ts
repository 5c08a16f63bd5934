import type { Span } from './berlin';
import { type Search, type Step, startsOf, TooManyDates, type Window } from './recurrence';
import type { Dates, Effect, GroupKey, ListedDate, Series, WrittenEvent } from './series';
import { alignTo, type Length, type Time } from './times';
import { momentOf } from './zones';

/** An event with its dates. */
export interface CalendarEvent extends WrittenEvent, Dates {}

/** See `readEvents`. */
interface Events {
  groups: Map<GroupKey, WrittenEvent[]>;
  createStep: () => Step;
}

interface SpanOptions {
  /** Spans outside of it may be missing. */
  window: Window;
  /** The effect of the events that count. */
  effect: Effect;
  /** The groups that count. The default is all. */
  only?: { has(key: GroupKey): boolean };
  /** Counts the steps. The default counts with those of reading the events. */
  createStep?: () => Step;
}

/**
 * Returns the spans of events. Of several instances on one day, a series may leave out those between the first and the last.
 * @param add gets each span. A file has too many to keep
 * @returns the events that cannot be read or followed as a whole, by group
 */
export function readSpans(events: Events, options: SpanOptions, add: (span: Span, key: GroupKey) => void) {
  const { window, effect, only = events.groups, createStep = events.createStep } = options;
  const isWanted = (event: WrittenEvent) => event.effect === effect;

  function addSpans(event: CalendarEvent, instances: CalendarEvent[]): void {
    try {
      for (const span of spansOf(event, instances, options, createStep())) add(span, event.key);
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
    // Most invitations end here, so that a stranger's content costs nothing more.
    if (!only.has(key) || !group.some(isWanted)) continue;
    const current = currentEvents(group.map((event) => ({ ...event, ...event.readDates() })));
    const instances = current.filter(({ isInstance }) => isInstance);
    for (const event of current) addSpans(event, event.isInstance ? [] : instances);
    const defective = current.filter((event) => isWanted(event) && event.defects.length > 0);
    if (defective.length > 0) unreadable.set(key, defective);
  }
  return unreadable;
}

/**
 * Returns the events of a group that no other version supersedes. Series with the same sequence number all count, because some
 * programs give the same UID to every event.
 */
function currentEvents(group: CalendarEvent[]): CalendarEvent[] {
  const series = group.filter(({ isInstance }) => !isInstance);
  const sequence = series.reduce((highest, event) => Math.max(highest, event.sequence), 0);
  const current = series.filter((event) => event.sequence === sequence);
  const areCancelled = current.length > 0 && current.every((event) => event.isCancelled);

  const instances = new Map<unknown, CalendarEvent>();
  for (const event of group) {
    if (!event.isInstance || (areCancelled && event.sequence < sequence)) continue;
    const key = event.replaced ? momentOf(event.replaced) : event;
    if (event.sequence >= (instances.get(key)?.sequence ?? 0)) instances.set(key, event);
  }
  return [...current, ...instances.values()];
}

/** The steps of a changed instance. Placing it takes about the time of this many days. */
const CHANGE_STEPS = 10;

/**
 * Yields the spans of an event within a window, without those that a changed instance replaces.
 * @param instances the changed instances of the series
 */
function* spansOf(
  event: CalendarEvent,
  instances: CalendarEvent[],
  { window, effect }: SpanOptions,
  step: Step,
): Generator<Span, void> {
  if (!event.series) return;
  const { start, excluded, excludedRules } = event.series;
  step(CHANGE_STEPS * instances.length);

  const own = { by: event, series: event.series, from: start.wall };
  const changes = instances.flatMap((by) =>
    by.series && by.replaced ? { by, series: by.series, from: alignTo(start, by.replaced).wall } : [],
  );
  const later = changes.filter(({ by }) => by.changesLater).toSorted((a, b) => a.from - b.from);
  if (![own, ...later].some(({ by }) => by.effect === effect)) return;
  const leftOut = new Set([...excluded.map(({ wall }) => wall), ...changes.map(({ from }) => from)]);
  for (const rule of excludedRules)
    for (const wall of [...startsOf(rule, { window, leftOut: new Set(), step })]) leftOut.add(wall);

  for (const instance of instancesOf(event.series, { window, leftOut, step })) {
    step(1 + later.length);
    if (leftOut.has(instance.wall)) continue;
    const { by, series, from } = later.findLast((change) => change.from <= instance.wall) ?? own;
    if (by.effect !== effect) continue;
    const at = { wall: series.start.wall + instance.wall - from, zone: series.start.zone };
    const span = spanOf(at, instance.length ?? series.length, window);
    if (span) yield span;
  }
}

/** Yields the instances of a series, on its clock. May repeat some. */
function* instancesOf({ start, length, dates, rules }: Series, search: Search): Generator<ListedDate, void> {
  // DTSTART is an instance even if no rule produces it.
  yield { wall: start.wall, length: null };
  yield* dates;
  // An instance can begin before the window and last into it.
  const from = search.window.from - Math.max(0, length.onClock + length.elapsed);
  for (const rule of rules)
    for (const wall of startsOf(rule, { ...search, window: { ...search.window, from } })) yield { wall, length: null };
}

/** Returns the whole time in which a series may have instances, within a window. */
function possibleSpan({ start, length, dates }: Series, window: Window): Span | null {
  const wall = dates.reduce((first, date) => Math.min(first, date.wall), start.wall);
  return spanOf({ wall, zone: start.zone }, { ...length, onClock: window.to - wall }, window);
}

/** Returns null outside of the window. Most events are long past, and moments are slow to compute. */
function spanOf(
  { wall, zone }: Pick<Time, 'wall' | 'zone'>,
  { onClock, elapsed }: Length,
  { from, to }: Window,
): Span | null {
  if (wall > to || wall + Math.max(0, onClock + elapsed) < from) return null;
  return { start: momentOf({ wall, zone }), end: momentOf({ wall: wall + onClock, zone }) + elapsed };
}
