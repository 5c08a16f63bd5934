import type ICAL from 'ical.js';

/** What an event does to its days. Only `taken` blocks them. */
export type Effect = 'taken' | 'free' | 'invitation';

/**
 * Returns the effect of an event (docs/behaviour.md#calendars): `free` when it is cancelled, tentative or marked as free;
 * `invitation` when somebody else organizes it and no owner has accepted; otherwise `taken`.
 * @param owners e-mail addresses of the calendar's owner. Without any, an invitation takes its days.
 */
export function effectOf(event: ICAL.Component, owners: string[]): Effect {
  const value = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase();
  if (
    ['CANCELLED', 'TENTATIVE'].includes(value('status')) ||
    value('transp') === 'TRANSPARENT' ||
    ['FREE', 'TENTATIVE'].includes(value('x-microsoft-cdo-busystatus'))
  )
    return 'free';
  return isOpenInvitation(event, owners.map(plainAddress)) ? 'invitation' : 'taken';
}

function isOpenInvitation(event: ICAL.Component, owners: string[]): boolean {
  const organizer = event.getFirstProperty('organizer');
  const isOwner = (person: ICAL.Property) => addressesOf(person).some((address) => owners.includes(address));
  if (owners.length === 0 || !organizer || isOwner(organizer)) return false;
  return !event
    .getAllProperties('attendee')
    .some((attendee) => parameter(attendee, 'partstat').toUpperCase() === 'ACCEPTED' && isOwner(attendee));
}

const parameter = (property: ICAL.Property, name: string) => String(property.getParameter(name) ?? '');

/** Some servers write a path as the value and the address as a parameter. */
const addressesOf = (person: ICAL.Property) =>
  [String(person.getFirstValue()), parameter(person, 'email')].map(plainAddress);

/** @param address bare, as a `mailto:` link, or in quotes or angle brackets */
function plainAddress(address: string): string {
  const bare = decoded(address).replace(/["<>\s]/g, '');
  return bare
    .replace(/^mailto:/i, '')
    .replace(/\?.*$/, '')
    .toLowerCase();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
