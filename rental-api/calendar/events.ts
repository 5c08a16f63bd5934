import querystring from 'node:querystring';
import { asciiEmail } from '../../lib/shared/email';
import {
  type Component,
  firstProperty,
  firstValue,
  MAX_COMPONENTS,
  type Property,
  parameterOf,
  propertiesOf,
  UnusableFeed,
} from './components';

/** What an event does to its days. Only `taken` blocks them. */
export type Effect = 'taken' | 'tentative' | 'free' | 'invitation';

/** A single event, a series, or a changed instance of a series. Its dates have not been read. */
export interface WrittenEvent {
  component: Component;
  uid: string;
  /** The highest one counts. */
  sequence: number;
  isCancelled: boolean;
  effect: Effect;
}

/** UID and organizer. An event without a UID is a group by itself. */
export type GroupKey = string | Component;

export type EventGroups = ReadonlyMap<GroupKey, WrittenEvent[]>;

/**
 * Reads the events of calendars (docs/behaviour.md#calendars). A group of versions has one organizer, because anybody can send an
 * invitation with a UID that is already in the calendar.
 * @param owners e-mail addresses of the calendar's owner. Without any, an invitation takes its days
 * @throws UnusableFeed when there are too many
 */
export function readEvents(calendars: Component[], owners: string[]): EventGroups {
  const ownAddresses = new Set(owners.map(plainAddress));
  const groups = new Map<GroupKey, WrittenEvent[]>();
  let count = 0;
  for (const calendar of calendars) {
    const isCancelledByMail = firstValue(calendar, 'METHOD').toUpperCase() === 'CANCEL';
    for (const component of eventsIn(calendar)) {
      if (++count > MAX_COMPONENTS) throw new UnusableFeed('too-many-entries');
      const uid = firstValue(component, 'UID');
      const organizer = strangeOrganizer(component, ownAddresses);
      const isCancelled = isCancelledByMail || mark(component, 'STATUS') === 'CANCELLED';
      const isInvitation = ownAddresses.size > 0 && organizer !== null && !isAccepted(component, ownAddresses);
      const number = Math.max(0, Number.parseInt(firstValue(component, 'SEQUENCE'), 10) || 0);
      // A cancellation by e-mail supersedes the version with the same number.
      const sequence = isCancelledByMail ? number + 0.5 : number;
      // No value of a property contains a line break.
      const key = uid ? (organizer === null ? uid : `${uid}\n${organizer}`) : component;
      const group = groups.get(key) ?? [];
      groups.set(key, group);
      const effect = isCancelled ? 'free' : effectOf(component, isInvitation);
      group.push({ component, uid, sequence, isCancelled, effect });
    }
  }
  return groups;
}

/** True if Outlook or Exchange has written the calendars, by their name or by the mark of each event. */
export function areOfOutlook(calendars: Component[]): boolean {
  const events = calendars.flatMap(({ children }) => children).filter(({ name }) => name === 'VEVENT');
  const isMarked = (event: Component) => firstProperty(event, 'X-MICROSOFT-CDO-BUSYSTATUS') !== undefined;
  const isNamed = calendars.some((calendar) => /microsoft|outlook/i.test(firstValue(calendar, 'PRODID')));
  return isNamed || (events.length > 0 && events.every(isMarked));
}

/** Yields the events of a calendar, and each busy time as an event. Leaves out free times. */
function* eventsIn(calendar: Component): Generator<Component, void> {
  yield* calendar.children.filter(({ name }) => name === 'VEVENT');
  const busy = calendar.children.filter(({ name }) => name === 'VFREEBUSY');
  for (const property of busy.flatMap((component) => propertiesOf(component, 'FREEBUSY'))) {
    const type = parameterOf(property, 'FBTYPE').toUpperCase();
    if (type === 'FREE') continue;
    const status: Property = { name: 'STATUS', parameters: '', value: type === 'BUSY-TENTATIVE' ? 'TENTATIVE' : '' };
    for (const value of property.value.split(',')) {
      if (!value.trim()) continue;
      const [start = ''] = value.split('/', 1);
      const dates: Property[] = [
        { ...property, name: 'DTSTART', value: start },
        { ...property, name: 'RDATE', value },
      ];
      yield { name: 'VEVENT', properties: [...dates, status], children: [] };
    }
  }
}

function effectOf(event: Component, isInvitation: boolean): Effect {
  const busyStatus = mark(event, 'X-MICROSOFT-CDO-BUSYSTATUS');
  const isTentative = mark(event, 'STATUS') === 'TENTATIVE' || busyStatus === 'TENTATIVE';
  if (isTentative && !isInvitation) return 'tentative';
  if (isTentative || mark(event, 'TRANSP') === 'TRANSPARENT' || busyStatus === 'FREE') return 'free';
  return isInvitation ? 'invitation' : 'taken';
}

/** Returns a value in capitals. Keeps leading spaces: "STATUS: cancelled" is more likely a line of an unfolded description. */
const mark = (event: Component, name: Property['name']) =>
  firstProperty(event, name)?.value.trimEnd().toUpperCase() ?? '';

/** Returns the address of an organizer other than the owner, or null. */
function strangeOrganizer(event: Component, ownAddresses: Set<string>): string | null {
  const organizer = firstProperty(event, 'ORGANIZER');
  if (!organizer || isOwn(organizer, ownAddresses)) return null;
  return plainAddress(organizer.value);
}

const isAccepted = (event: Component, ownAddresses: Set<string>) =>
  propertiesOf(event, 'ATTENDEE').some(
    (attendee) => parameterOf(attendee, 'PARTSTAT').toUpperCase() === 'ACCEPTED' && isOwn(attendee, ownAddresses),
  );

/** Some servers write a path as the value and the address as a parameter. */
const isOwn = (person: Property, ownAddresses: Set<string>) =>
  [person.value, parameterOf(person, 'EMAIL')].some((address) => ownAddresses.has(plainAddress(address)));

/** @param address bare, as a `mailto:` link, or in quotes or angle brackets */
function plainAddress(address: string): string {
  const bare = querystring.unescape(address).replace(/["<>\s]/g, '');
  return asciiEmail(bare.replace(/^mailto:/i, '').replace(/\?.*$/, '')).toLowerCase();
}
