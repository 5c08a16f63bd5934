import type { Component } from './components';
import { type Dates, readDates } from './dates';
import type { WrittenEvent } from './events';
import { alignTo, momentOf } from './times';
import type { ZoneOf } from './zones';

export interface DatedEvent extends WrittenEvent, Dates {}

/**
 * Reads the dates of the versions of an event. Returns the ones that no other version supersedes. Series with the same sequence number
 * all count, because some programs give the same UID to every event.
 */
export function currentVersions(group: WrittenEvent[], zonesOf: (calendar: Component) => ZoneOf): DatedEvent[] {
  const versions = group.map((event) => ({ ...event, ...readDates(event.component, zonesOf(event.calendar)) }));
  const series = versions.filter(({ isInstance }) => !isInstance);
  const sequence = series.reduce((highest, event) => Math.max(highest, event.sequence), 0);
  const current = series.filter((event) => event.sequence === sequence);
  const areCancelled = current.length > 0 && current.every((event) => event.isCancelled);

  // Several series with one UID may be separate events, so their exceptions say nothing about an instance.
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
