import { type Search, type Step, startsOf, type Window } from './recurrence';
import type { ListedDate, Series } from './series';
import { alignTo, type Length, type Time } from './times';
import type { Span } from './touched-days';
import type { CalendarEvent } from './versions';
import { momentOf } from './zones';

interface Options {
  window: Window;
  /** Selects the events that count. */
  isWanted: (event: CalendarEvent) => boolean;
  step: Step;
}

const NONE: ReadonlySet<number> = new Set();

/** Placing a changed instance takes as long as examining this many days. */
const CHANGE_STEPS = 10;

/**
 * Yields the spans of an event within a window, without those that a changed instance replaces.
 * @param instances the changed instances of the series
 */
export function* spansOf(event: CalendarEvent, instances: CalendarEvent[], options: Options): Generator<Span, void> {
  const { window, isWanted, step } = options;
  if (!event.series) return;
  const { start, excluded, excludedRules } = event.series;
  step(CHANGE_STEPS * instances.length);

  const own = { by: event, series: event.series, from: start.wall };
  const changes = instances.flatMap((by) =>
    by.series && by.replaced ? { by, series: by.series, from: alignTo(start, by.replaced).wall } : [],
  );
  const later = changes.filter(({ by }) => by.changesLater).toSorted((a, b) => a.from - b.from);
  if (![own, ...later].some(({ by }) => isWanted(by))) return;
  const leftOut = new Set([...excluded.map(({ wall }) => wall), ...changes.map(({ from }) => from)]);
  for (const rule of excludedRules)
    for (const wall of [...startsOf(rule, { window, leftOut: NONE, step })]) leftOut.add(wall);

  for (const instance of instancesOf(event.series, { window, leftOut, step })) {
    step(1 + later.length);
    if (leftOut.has(instance.wall)) continue;
    const { by, series, from } = later.findLast((change) => change.from <= instance.wall) ?? own;
    if (!isWanted(by)) continue;
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
export function possibleSpan({ start, length, dates }: Series, window: Window): Span | null {
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
