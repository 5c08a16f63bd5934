import { type Component, type Property, type PropertyName, parameterOf, propertiesOf } from './components';

/** What an event does to its days. Only `taken` blocks them. */
export type Effect = 'taken' | 'free' | 'invitation';

/**
 * Returns the effect of an event (docs/behaviour.md#calendars): `free` when it is cancelled, tentative or marked as free;
 * `invitation` when somebody else organizes it and no owner has accepted; otherwise `taken`.
 * @param owners e-mail addresses of the calendar's owner. Without any, an invitation takes its days.
 */
export function effectOf(event: Component, owners: string[]): Effect {
  if (
    isCancelled(event) ||
    mark(event, 'STATUS') === 'TENTATIVE' ||
    mark(event, 'TRANSP') === 'TRANSPARENT' ||
    ['FREE', 'TENTATIVE'].includes(mark(event, 'X-MICROSOFT-CDO-BUSYSTATUS'))
  )
    return 'free';
  return isOpenInvitation(event, owners) ? 'invitation' : 'taken';
}

export const isCancelled = (event: Component): boolean => mark(event, 'STATUS') === 'CANCELLED';

/** Keeps leading spaces: "STATUS: cancelled" is more likely a line of an unfolded description. */
const mark = (event: Component, name: PropertyName) =>
  propertiesOf(event, name)[0]?.value.trimEnd().toUpperCase() ?? '';

function isOpenInvitation(event: Component, owners: string[]): boolean {
  const [organizer] = propertiesOf(event, 'ORGANIZER');
  if (owners.length === 0 || !organizer) return false;
  const own = owners.map(plainAddress);
  const isOwner = (person: Property) => addressesOf(person).some((address) => own.includes(address));
  if (isOwner(organizer)) return false;
  return !propertiesOf(event, 'ATTENDEE').some(
    (attendee) => parameterOf(attendee, 'PARTSTAT').toUpperCase() === 'ACCEPTED' && isOwner(attendee),
  );
}

/** Some servers write a path as the value and the address as a parameter. */
const addressesOf = (person: Property) => [person.value, parameterOf(person, 'EMAIL')].map(plainAddress);

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
