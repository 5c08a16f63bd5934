import { parameterOf, propertiesOf } from './components';
import type { WrittenEvent } from './events';
import { type Defect, readSeries, type Series, timeOf } from './series';
import type { Time } from './times';
import { momentOf } from './zones';

/** An event with its dates. */
export interface CalendarEvent extends WrittenEvent {
  /** Null when the start is unknown. */
  series: Series | null;
  defects: Defect[];
  isInstance: boolean;
  /** The start that a changed instance replaces. */
  replaced: Time | null;
  /** True when a changed instance also changes all later instances. */
  changesLater: boolean;
}

/** Reads the dates of an event. */
export function readEvent(event: WrittenEvent): CalendarEvent {
  const { component, zoneOf } = event;
  const { series, defects } = readSeries(component, zoneOf);
  const [recurrenceId] = propertiesOf(component, 'RECURRENCE-ID');
  const replaced = recurrenceId ? timeOf(recurrenceId, zoneOf) : null;
  if (recurrenceId && !replaced) defects.unshift('unreadable instance');
  return {
    ...event,
    series,
    defects,
    isInstance: recurrenceId !== undefined,
    replaced,
    changesLater: recurrenceId ? parameterOf(recurrenceId, 'RANGE').toUpperCase() === 'THISANDFUTURE' : false,
  };
}

/**
 * Returns the events of a group that no other version supersedes. Series with the same sequence number all count, because some
 * programs give the same UID to every event.
 */
export function currentEvents(group: CalendarEvent[]): CalendarEvent[] {
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
