import type { CalendarEvent } from './groups';
import { type Step, startsOf, type Window } from './recurrence';
import { alignTo, type Length, type Time } from './times';
import type { ListedDate, Timing } from './timing';
import { momentOf } from './zones';

/** The time of an event or instance, in ms since 1970. */
export interface Span {
  start: number;
  end: number;
}

interface Options {
  window: Window;
  /** Selects the events that count. */
  isWanted: (event: CalendarEvent) => boolean;
  step: Step;
}

/**
 * Yields the spans of an event within a window, without those that a changed instance replaces.
 * @param instances the changed instances of the series
 */
export function* spansOf(event: CalendarEvent, instances: CalendarEvent[], options: Options): Generator<Span, void> {
  const { window, isWanted, step } = options;
  if (!event.timing || ![event, ...instances].some(isWanted)) return;
  const { start, excluded, excludedRules } = event.timing;
  step(instances.length);

  const own = { by: event, timing: event.timing, from: start.wall };
  const changes = instances.flatMap((by) =>
    by.timing && by.replaced ? { by, timing: by.timing, from: alignTo(start, by.replaced).wall } : [],
  );
  const later = changes.filter(({ by }) => by.changesLater).toSorted((a, b) => a.from - b.from);
  const leftOut = new Set([...excluded.map(({ wall }) => wall), ...changes.map(({ from }) => from)]);
  for (const rule of excludedRules) for (const wall of startsOf(rule, window, step)) leftOut.add(wall);

  for (const instance of instancesOf(event.timing, window, step)) {
    if (leftOut.has(instance.wall)) continue;
    const { by, timing, from } = later.findLast((change) => change.from <= instance.wall) ?? own;
    if (!isWanted(by)) continue;
    const at = { wall: timing.start.wall + instance.wall - from, zone: timing.start.zone };
    const span = spanOf(at, instance.length ?? timing.length, window);
    if (span) yield span;
  }
}

/** Yields the instances of a series, on its clock. May repeat some. */
function* instancesOf(
  { start, length, dates, rules }: Timing,
  window: Window,
  step: Step,
): Generator<ListedDate, void> {
  // DTSTART is an instance even if no rule produces it.
  yield { wall: start.wall, length: null };
  for (const date of dates) {
    step(1);
    yield date;
  }
  // An instance can begin before the window and last into it.
  const from = window.from - Math.max(0, length.onClock + length.elapsed);
  for (const rule of rules) for (const wall of startsOf(rule, { ...window, from }, step)) yield { wall, length: null };
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
