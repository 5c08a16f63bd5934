import { join } from 'node:path';
import { isSecure } from '../../lib/shared/variables';
import { UnusableFeed } from '../calendar/components';
import { readRegularFile } from '../durable';
import { codeOf } from '../errors';
import { download } from './download';

const FILE_NAME = /^[^/\\:]+\.ics$/i;

/** A Google calendar's address contains its id, which is the organizer of every event that its owner enters. */
const GOOGLE_ID = /^https:\/\/calendar\.google\.com\/calendar\/ical\/([^/]+)\//i;

/** Phones share calendars as webcal addresses, which mean https. */
const addressOf = (calendar: string): string => calendar.replace(/^webcals?:/i, 'https:');

/**
 * True for a "calendar" that can be read: an https address (http for loopback only, webcal as https), which may contain user and password
 * in percent-encoding, or the name of an .ics file.
 */
export function isCalendarSource(calendar: string): boolean {
  if (FILE_NAME.test(calendar)) return true;
  const address = addressOf(calendar);
  return URL.canParse(address) && isSecure(new URL(address)) && hasUsableCredentials(new URL(address));
}

function hasUsableCredentials({ username, password }: URL): boolean {
  try {
    return (decodeURIComponent(username) === '') === (decodeURIComponent(password) === '');
  } catch {
    return false;
  }
}

/** Returns a calendar's address without user and password. It identifies the calendar even after a change of the password. */
export function withoutCredentials(calendar: string): string {
  const address = addressOf(calendar);
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url?.username && !url?.password) return calendar;
  return Object.assign(url, { username: '', password: '' }).href;
}

/**
 * Returns the email addresses of a calendar's owner (docs/behaviour.md#calendars). Empty when none is known.
 * @param businessAddresses the email addresses of the business
 */
export function ownersOf(
  {
    calendar = '',
    calendarOwner = [],
  }: { calendar?: string | undefined; calendarOwner?: string | string[] | undefined },
  businessAddresses: string[],
): string[] {
  const [, googleId = []] = GOOGLE_ID.exec(addressOf(calendar)) ?? [];
  return [...new Set([businessAddresses, calendarOwner, googleId].flat())];
}

/**
 * Downloads a calendar, or reads its file.
 * @param folder the folder of calendar files
 * @throws UnusableFeed
 */
export async function readSource(calendar: string, folder: string, userAgent: string): Promise<Buffer> {
  if (!FILE_NAME.test(calendar)) return download(new URL(addressOf(calendar)), userAgent);
  try {
    return await readRegularFile(join(folder, calendar));
  } catch (error) {
    const code = codeOf(error);
    throw new UnusableFeed(code === 'ENOENT' ? 'there is no such file' : `the file cannot be read: ${code}`);
  }
}
