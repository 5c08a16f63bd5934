import { computeOnce } from '../../lib/shared/compute-once';
import { DAY_MS } from '../../lib/shared/days';
import type { Component } from './components';
import type { Length, ListedDate, Series } from './dates';
import { zonesOf } from './defined-zones';
import type { Effect, EventGroups, GroupKey, WrittenEvent } from './events';
import { lastPossibleStart, limitedSteps, type Search, startsOf, TooManyDates, type Window } from './recurrence';
import { alignTo, momentOf, type Time } from './times';
import { currentVersions, type DatedEvent } from './versions';

/** The time of an event or instance, in ms since 1970. */
export interface Span {
  start: number;
  end: number;
}

/** Returns a function that reads the spans of a feed. Its calls share the time zones of the feed, and the limit of all steps. */
export function spanReader(groups: EventGroups, window: Window) {
  const createSharedStep = limitedSteps();
  const zonesOfCalendar = computeOnce((calendar: Component) => zonesOf(calendar, window, createSharedStep));

  /**
   * Reads the spans of the events with an effect. May leave out spans outside of the window.
   * @param add gets each span. A file has too many to keep
   * @param createStep counts the steps of each event
   * @returns the events that cannot be read or followed as a whole, by group
   */
  return (effect: Effect, add: (span: Span, key: GroupKey) => void, createStep = createSharedStep) => {
    const isWanted = (event: WrittenEvent) => event.effect === effect;
    const unreadable = new Map<GroupKey, DatedEvent[]>();
    for (const [key, group] of groups) {
      // Most invitations end here, so that a stranger's content costs nothing more.
      if (!group.some(isWanted)) continue;
      const current = currentVersions(group, zonesOfCalendar);
      const instances = current.filter(({ isInstance }) => isInstance);
      for (const event of current) {
        const search = { window, effect, step: createStep() };
        for (const span of spansOf(event, event.isInstance ? [] : instances, search)) add(span, key);
      }
      const defective = current.filter((event) => isWanted(event) && event.defects.length > 0);
      if (defective.length > 0) unreadable.set(key, defective);
    }
    return unreadable;
  };
}

type SpanSearch = Search & { effect: Effect };

/** Yields the spans of an event. One with too many dates takes all the time in which it may have instances. */
function* spansOf(event: DatedEvent, instances: DatedEvent[], search: SpanSearch): Generator<Span, void> {
  try {
    yield* spansOfInstances(event, instances, search);
  } catch (error) {
    if (!(error instanceof TooManyDates)) throw error;
    event.defects.push('too many dates');
    const later = instances.filter(({ changesLater }) => changesLater);
    const isTaken = search.effect === 'taken' && [event, ...later].some(({ effect }) => effect === 'taken');
    const possible = isTaken && event.series && possibleSpan(event.series, later.length > 0, search.window);
    if (possible) yield possible;
  }
}

/** The steps of a changed instance. Placing it takes as long as examining about this many days. */
const CHANGE_STEPS = 10;

/**
 * Yields the spans of an event within a window, without those that a changed instance replaces.
 * @param instances the changed instances of the series
 * @throws TooManyDates
 */
function* spansOfInstances(
  event: DatedEvent,
  instances: DatedEvent[],
  { window, effect, step }: SpanSearch,
): Generator<Span, void> {
  if (!event.series) return;
  const { start, rules, excluded, excludedRules } = event.series;
  step(CHANGE_STEPS * instances.length);

  const own = { by: event, series: event.series, from: start.wall };
  const changes = instances.flatMap((by) =>
    by.series && by.replaced ? { by, series: by.series, from: alignTo(start, by.replaced).wall } : [],
  );
  const later = changes.filter(({ by }) => by.changesLater).toSorted((a, b) => a.from - b.from);
  const parts = [own, ...later];
  if (!parts.some(({ by }) => by.effect === effect)) return;
  // An exception names one of several times of a day. The day stays.
  const hasExceptions = !rules.some(({ hasOtherTimes }) => hasOtherTimes);
  const named = [...excluded.map(({ wall }) => wall), ...changes.map(({ from }) => from)];
  const leftOut = new Set(hasExceptions ? named : []);
  // An instance can begin before the window and last into it. A change of all later instances can move them into it.
  const moves = parts.map(({ series, from }) => series.start.wall - from);
  const lengths = parts.map(({ series: { length } }) => length.onClock + length.elapsed);
  const from = window.from - Math.max(0, ...moves) - Math.max(0, ...lengths);
  const reach = { from, to: window.to - Math.min(0, ...moves) };
  for (const rule of excludedRules.filter(({ hasOtherTimes }) => !hasOtherTimes))
    for (const wall of startsOf(rule, { window: reach, step })) leftOut.add(wall);

  for (const instance of instancesOf(event.series, { window: reach, step })) {
    step(1 + later.length);
    if (leftOut.has(instance.wall)) continue;
    const { by, series, from } = later.findLast((change) => change.from <= instance.wall) ?? own;
    if (by.effect !== effect) continue;
    const at = { ...series.start, wall: series.start.wall + instance.wall - from };
    const span = spanOf(at, instance.length ?? series.length, window);
    if (span) yield span;
  }
}

/** Yields the instances of a series, on its clock. May repeat some. */
function* instancesOf({ start, dates, rules }: Series, search: Search): Generator<ListedDate, void> {
  // DTSTART is an instance even if no rule produces it.
  yield { wall: start.wall, length: null };
  yield* dates;
  for (const rule of rules) for (const wall of startsOf(rule, search)) yield { wall, length: null };
}

/**
 * Returns the time from the first possible instance of a series to the last. It ends with the rules, if all have an end.
 * @param isMoved true if a change of all later instances may move some of them behind that end
 */
function possibleSpan({ start, length, dates, rules }: Series, isMoved: boolean, window: Window): Span | null {
  const isOpen = isMoved || dates.some((date) => date.length);
  const walls = [start, ...dates].map(({ wall }) => wall);
  const first = walls.reduce((a, b) => Math.min(a, b));
  const last = [...walls, ...rules.map(lastPossibleStart)].reduce((a, b) => Math.max(a, b));
  // An instance without a length, or with an end before its start, touches the day of its start.
  const { onClock, elapsed } = length.onClock + length.elapsed > 0 ? length : { onClock: 1, elapsed: 0 };
  const end = (isOpen ? window.to : last) + onClock;
  return spanOf({ ...start, wall: first }, { onClock: end - first, elapsed }, window);
}

/** Ends of a span are moved this near to the window. Every time zone is less than two days from Berlin. */
const MARGIN_MS = 2 * DAY_MS;

/** Returns null outside of the window, because most events are long past, and moments are slow to compute. */
function spanOf({ wall, zone }: Time, { onClock, elapsed }: Length, { from, to }: Window): Span | null {
  if (wall > to || wall + Math.max(0, onClock + elapsed) < from) return null;
  const first = Math.max(wall, from - MARGIN_MS);
  const last = Math.min(wall + onClock, to + MARGIN_MS);
  return {
    start: momentOf({ wall: first, zone }),
    end: Math.min(momentOf({ wall: last, zone }) + elapsed, to + MARGIN_MS),
  };
}
