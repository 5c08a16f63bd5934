import type { Photobooth } from '../data-schema';
import { addressOf } from './source';

/** A Google calendar's address contains its id, which is the organizer of every event that its owner enters. */
const GOOGLE_ID = /^https:\/\/calendar\.google\.com\/calendar\/ical\/([^/]+)\//i;

/**
 * Returns the e-mail addresses of a calendar's owner (docs/behaviour.md#calendars). Empty when none is known.
 * @param business the addresses at which the business gets mail
 */
export function ownersOf(
  { calendar = '', calendarOwner = [] }: Pick<Photobooth, 'calendar' | 'calendarOwner'>,
  business: string[],
): string[] {
  const [, googleId = []] = GOOGLE_ID.exec(addressOf(calendar)) ?? [];
  return [...new Set([business, calendarOwner, googleId].flat())];
}
