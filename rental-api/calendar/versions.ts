import { parameterOf, propertiesOf } from './components';
import type { WrittenEvent } from './events';
import type { Time } from './times';
import { type Defect, readTiming, type Timing, timeOf } from './timing';
import { momentOf } from './zones';

/** An event with its dates. */
export interface CalendarEvent extends WrittenEvent {
  /** Null when the start is unknown. */
  timing: Timing | null;
  defects: Defect[];
  isInstance: boolean;
  /** The start that a changed instance replaces. */
  replaced: Time | null;
  /** True when a changed instance also changes all later instances. */
  changesLater: boolean;
}

function readEvent(event: WrittenEvent): CalendarEvent {
  const { component, zoneOf } = event;
  const defects: Defect[] = [];
  const [recurrenceId] = propertiesOf(component, 'RECURRENCE-ID');
  const replaced = recurrenceId ? timeOf(recurrenceId, zoneOf) : null;
  if (recurrenceId && !replaced) defects.push('unreadable instance');
  return {
    ...event,
    timing: readTiming(component, zoneOf, (defect) => defects.push(defect)),
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
export function currentEvents(group: WrittenEvent[]): CalendarEvent[] {
  const events = group.map(readEvent);
  const series = events.filter(({ isInstance }) => !isInstance);
  const sequence = series.reduce((highest, event) => Math.max(highest, event.sequence), 0);
  const current = series.filter((event) => event.sequence === sequence);
  const areCancelled = current.length > 0 && current.every((event) => event.isCancelled);

  const instances = new Map<unknown, CalendarEvent>();
  for (const event of events) {
    if (!event.isInstance || (areCancelled && event.sequence < sequence)) continue;
    const key = event.replaced ? momentOf(event.replaced) : event;
    if (event.sequence >= (instances.get(key)?.sequence ?? 0)) instances.set(key, event);
  }
  return [...current, ...instances.values()];
}
