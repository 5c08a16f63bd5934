import type { Component } from './components';
import { type Dates, readDates } from './dates';
import type { WrittenEvent } from './events';
import { alignTo, momentOf, type Time } from './times';
import type { ZoneOf } from './zones';

export interface DatedEvent extends WrittenEvent, Dates {}

/**
 * Reads the dates of the versions of an event. Returns the ones that no other version supersedes. Those with different starts all count,
 * because some programs give the UID of an event to its copies.
 */
export function currentVersions(group: WrittenEvent[], zonesOf: (calendar: Component) => ZoneOf): DatedEvent[] {
  const versions = group.map((event) => ({ ...event, ...readDates(event.component, zonesOf(event.calendar)) }));
  const events = versions.filter(({ isInstance }) => !isInstance);
  const [isOutdated, isFreed] = [supersededBy(events), supersededBy(events.filter(freesDays))];
  const current = events.filter((event) => !(event.effect === 'taken' ? isFreed : isOutdated)(event));
  const areCancelled = current.length > 0 && current.every((event) => event.isCancelled);
  const sequence = current.reduce((highest, event) => Math.max(highest, event.sequence), 0);

  // Several events with one UID may be copies, so their exceptions say nothing about an instance.
  const only = current.length === 1 ? current[0]?.series : null;
  const excluded = new Set(only?.excluded.map(({ wall }) => wall));
  const isExcluded = ({ replaced, changesLater }: DatedEvent) =>
    only && replaced && !changesLater ? excluded.has(alignTo(only.start, replaced).wall) : false;

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

/**
 * Returns a function that is true for an event if any of the others has the same start and a higher sequence number. A whole day has the
 * same start as any event that starts on it.
 */
function supersededBy(others: DatedEvent[]): (event: DatedEvent) => boolean {
  const sequences = new Map<string, number>();
  const add = (start: string, sequence: number) => sequences.set(start, Math.max(sequence, sequences.get(start) ?? 0));
  for (const { series, sequence } of others) {
    if (!series) continue;
    add(`on ${dayOf(series.start)}`, sequence);
    add(ownStart(series.start), sequence);
  }
  return ({ series, sequence }) => {
    if (!series) return false;
    const { start } = series;
    const starts = start.isDay ? [`on ${dayOf(start)}`] : [ownStart(start), `all ${dayOf(start)}`];
    return starts.some((one) => (sequences.get(one) ?? 0) > sequence);
  };
}

const dayOf = (start: Time) => alignTo({ ...start, isDay: true }, start).wall;

const ownStart = (start: Time) => (start.isDay ? `all ${dayOf(start)}` : `at ${momentOf(start)}`);
