import { type Dates, readDates } from './dates';
import type { WrittenEvent } from './events';
import type { Step } from './recurrence';
import { alignTo, dayMeant, momentOf, type Time, type ZoneOf } from './times';

export interface DatedEvent extends Omit<WrittenEvent, 'component'>, Dates {
  /** Counts the steps of the event. */
  step: Step;
}

/**
 * Reads the dates of the versions of an event. Returns the ones that no other version supersedes. Those with different starts all count,
 * because some programs give the UID of an event to its copies.
 */
export function currentVersions(group: WrittenEvent[], zoneOf: ZoneOf, createStep: () => Step): DatedEvent[] {
  const versions = group.map(({ component, uid, sequence, isCancelled, effect }): DatedEvent => {
    const step = createStep();
    const { series, defects, isInstance, replaced } = readDates(component, zoneOf, step);
    return { uid, sequence, isCancelled, effect, step, series, defects, isInstance, replaced };
  });
  if (versions.length === 1) return versions;
  const events = versions.filter(({ isInstance }) => !isInstance);
  const [isOutdated, isFreed] = [supersededBy(events), supersededBy(events.filter(freesDays))];
  const current = events.filter((event) => !(event.effect === 'taken' ? isFreed : isOutdated)(event));
  const areCancelled = current.length > 0 && current.every((event) => event.isCancelled);
  const sequence = current.reduce((highest, event) => Math.max(highest, event.sequence), 0);

  // Several events with one UID may be copies, so their exceptions say nothing about an instance.
  const only = current.length === 1 ? current[0]?.series : null;
  const excluded = new Set(only?.excluded.map(({ wall }) => wall));
  const isExcluded = ({ replaced }: DatedEvent) =>
    only && replaced ? excluded.has(alignTo(only.start, replaced)) : false;

  const instances = new Map<unknown, DatedEvent>();
  for (const event of versions) {
    if (!event.isInstance) continue;
    if (event.sequence < sequence && (areCancelled || isExcluded(event))) continue;
    const key = event.replaced ? momentOf(event.replaced) : event;
    if (event.sequence >= (instances.get(key)?.sequence ?? 0)) instances.set(key, event);
  }
  return [...current, ...instances.values()];
}

/** True for a version that may free days of an older one. Any other is one more booking, because copies share a UID. */
const freesDays = ({ effect, series }: DatedEvent): boolean =>
  effect === 'free' || effect === 'tentative' || (series?.rules.length ?? 0) > 0;

/** Returns a function that is true for an event if any of the others has the same start and a higher sequence number. */
function supersededBy(others: DatedEvent[]): (event: DatedEvent) => boolean {
  const sequences = new Map<string, number>();
  for (const { series, sequence } of others)
    for (const name of series ? [ownName(series.start), `on ${dayMeant(series.start)}`] : [])
      sequences.set(name, Math.max(sequence, sequences.get(name) ?? 0));
  return ({ series, sequence }) =>
    series !== null && namesOf(series.start).some((name) => (sequences.get(name) ?? 0) > sequence);
}

const ownName = (start: Time) => (start.isDay ? `all ${start.wall}` : `at ${momentOf(start)}`);

/** The names of the same start. A whole day has the same start as any event that starts on it. */
const namesOf = (start: Time) => (start.isDay ? [`on ${start.wall}`] : [ownName(start), `all ${dayMeant(start)}`]);
