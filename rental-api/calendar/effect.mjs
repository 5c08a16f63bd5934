/** @typedef {import('ical.js').default.Component} Component */
/** @typedef {ReturnType<Component['getAllProperties']>[number]} Property */
/** @typedef {'taken' | 'free' | 'invitation'} Effect */

/**
 * Says what an event does to its days (docs/behaviour.md#calendars): `free` when it is cancelled, tentative or marked as free;
 * `invitation` when somebody else organizes it and no owner has accepted; otherwise `taken`.
 * @param {Component} event
 * @param {string[]} owners e-mail addresses of the calendar's owner. Without any, an invitation takes its days.
 * @returns {Effect}
 */
export function effectOf(event, owners) {
  const value = (/** @type {string} */ name) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase();
  if (
    ['CANCELLED', 'TENTATIVE'].includes(value('status')) ||
    value('transp') === 'TRANSPARENT' ||
    ['FREE', 'TENTATIVE'].includes(value('x-microsoft-cdo-busystatus'))
  )
    return 'free';
  return isOpenInvitation(event, owners.map(plainAddress)) ? 'invitation' : 'taken';
}

/** @param {Component} event @param {string[]} owners */
function isOpenInvitation(event, owners) {
  const organizer = event.getFirstProperty('organizer');
  const isOwner = (/** @type {Property} */ person) => addressesOf(person).some((address) => owners.includes(address));
  if (owners.length === 0 || !organizer || isOwner(organizer)) return false;
  return !event
    .getAllProperties('attendee')
    .some((attendee) => parameter(attendee, 'partstat').toUpperCase() === 'ACCEPTED' && isOwner(attendee));
}

/** @param {Property} property @param {string} name */
const parameter = (property, name) => String(property.getParameter(name) ?? '');

/** Some servers write a path as the value and the address as a parameter. @param {Property} person */
const addressesOf = (person) => [String(person.getFirstValue()), parameter(person, 'email')].map(plainAddress);

/** @param {string} address bare, as a `mailto:` link, or in quotes or angle brackets */
function plainAddress(address) {
  const bare = decoded(address).replace(/["<>\s]/g, '');
  return bare
    .replace(/^mailto:/i, '')
    .replace(/\?.*$/, '')
    .toLowerCase();
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
