import { type Component, firstValue, parameterOf, propertiesOf, readCalendars } from './components';
import { type ZoneOf, zonesOf } from './defined-zones';
import { type Effect, effectOf, isCancelled } from './effect';
import type { Step } from './recurrence';
import type { Time } from './times';
import { type Defect, readTiming, type Timing, timeOf } from './timing';
import { momentOf } from './zones';

/** An unparsed event. */
export interface WrittenEvent {
  component: Component;
  calendar: Component;
  zoneOf: ZoneOf;
  uid: string;
}

/** The UID. An event without a UID is a group of its own. */
export type GroupKey = string | Component;

/** A single event, a series, or a changed instance of a series. */
export interface CalendarEvent {
  written: WrittenEvent;
  /** The highest one counts. */
  sequence: number;
  isCancelled: boolean;
  effect: Effect;
  /** Null when the start is unknown. */
  timing: Timing | null;
  defects: Defect[];
  isInstance: boolean;
  /** The start that a changed instance replaces. */
  replaced: Time | null;
  /** True when a changed instance also changes all later instances. */
  changesLater: boolean;
}

/**
 * Returns the events of a text in groups with the same UID, such as a series and its changed instances.
 * @param last the time in ms after which changes of the clock do not matter
 * @param createStep is called for each definition of a time zone
 * @throws UnusableFeed see `readCalendars`
 */
export function readGroups(text: string, last: number, createStep: () => Step): Map<GroupKey, WrittenEvent[]> {
  const groups = new Map<GroupKey, WrittenEvent[]>();
  for (const calendar of readCalendars(text)) {
    const zoneOf = zonesOf(calendar, last, createStep);
    for (const component of calendar.children) {
      if (component.name !== 'VEVENT') continue;
      const uid = firstValue(component, 'UID');
      const group = groups.get(uid || component);
      if (group) group.push({ component, calendar, zoneOf, uid });
      else groups.set(uid || component, [{ component, calendar, zoneOf, uid }]);
    }
  }
  return groups;
}

/** @param owners see `effectOf` */
export function readEvent(written: WrittenEvent, owners: string[]): CalendarEvent {
  const { component, calendar, zoneOf } = written;
  const defects: Defect[] = [];
  const isCancelledByMail = firstValue(calendar, 'METHOD').toUpperCase() === 'CANCEL';
  const [recurrenceId] = propertiesOf(component, 'RECURRENCE-ID');
  const replaced = recurrenceId ? timeOf(recurrenceId, zoneOf) : null;
  if (recurrenceId && !replaced) defects.push('unreadable instance');
  const sequence = Math.max(0, Number.parseInt(firstValue(component, 'SEQUENCE'), 10) || 0);
  return {
    written,
    // A cancellation by mail supersedes the version with the same number.
    sequence: isCancelledByMail ? sequence + 0.5 : sequence,
    isCancelled: isCancelledByMail || isCancelled(component),
    effect: isCancelledByMail ? 'free' : effectOf(component, owners),
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
