import { join } from 'node:path';
import { loginOf, readBody } from '../../lib/shared/http';
import { isPlainLoopback, isSecure } from '../../lib/shared/variables';
import { UnusableFeed } from '../calendar/components';
import type { Range } from '../calendar/times';
import { causeOfCode } from '../causes';
import { readRegularFile } from '../durable';
import { codeOf } from '../errors';

const FILE_NAME = /^[^/\\:]+\.ics$/i;

/** A Google calendar's address contains its id, which is the organizer of every event that its owner enters. */
const GOOGLE_ID = /^https:\/\/calendar\.google\.com\/calendar\/ical\/([^/]+)\//i;

/** The name of a calendar in the CalDAV account, such as `caldav:Buchungen`, or undefined. */
const nameInAccount = (calendar: string) => /^caldav:(.+)/i.exec(calendar)?.[1]?.trim();

/** Phones share calendars as webcal addresses, which mean https. */
const addressOf = (calendar: string): string => calendar.replace(/^webcals?:/i, 'https:');

/**
 * True for a "calendar" that can be read: an https address (http for loopback only, webcal as https), which may contain user and password
 * in percent-encoding, the name of an .ics file, or `caldav:` and the name of a calendar.
 */
export const isCalendarSource = (calendar: string): boolean =>
  FILE_NAME.test(calendar) || Boolean(nameInAccount(calendar)) || isUsableAddress(addressOf(calendar));

/** True for the address of a CalDAV account, with user and password. */
export const isAccount = (address: string): boolean => address.includes('@') && isUsableAddress(address);

/** User and password are percent-encoded, and neither is alone. */
function isUsableAddress(address: string): boolean {
  try {
    const url = new URL(address);
    return isSecure(url) && (decodeURIComponent(url.username) === '') === (decodeURIComponent(url.password) === '');
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

/** Returns a `User-Agent` like a browser's, because Outlook's server sends an error page to everything else. */
export const userAgentOf = (siteUrl: string | undefined): string =>
  `Mozilla/5.0 (compatible; FotoboxCalendar/1.0${siteUrl ? `; +${siteUrl}` : ''})`;

interface SourceOptions {
  folder: string;
  userAgent: string;
  calDav: { read: (name: string, range: Range) => Promise<Buffer> } | undefined;
  range: Range;
}

/**
 * Reads a calendar from its address, from a file of the folder, or from the account, as a whole. Some servers answer 304 to every
 * conditional request.
 * @throws UnusableFeed
 */
export async function readSource(
  calendar: string,
  { folder, userAgent, calDav, range }: SourceOptions,
): Promise<Buffer> {
  const name = nameInAccount(calendar);
  if (name && !calDav) throw new UnusableFeed('no-account');
  if (name && calDav) return calDav.read(name, range);
  if (!FILE_NAME.test(calendar)) return download(new URL(addressOf(calendar)), userAgent);
  try {
    return await readRegularFile(join(folder, calendar));
  } catch (error) {
    const code = codeOf(error) ?? '';
    throw new UnusableFeed(code === 'ENOENT' ? 'no-file' : code.endsWith('10 MB') ? 'too-large' : 'unreadable-file');
  }
}

/** For one download. */
const DOWNLOAD_LIMITS = { bytes: 10 * 2 ** 20, milliseconds: 20_000 };

/**
 * Fetches a response and its body. Does not notice a compressed response that is cut off.
 * @throws UnusableFeed
 */
export async function fetchWithin(url: string | URL, init: RequestInit, limits = DOWNLOAD_LIMITS) {
  const signal = init.signal ?? AbortSignal.timeout(limits.milliseconds);
  try {
    const response = await fetch(url, { ...init, signal });
    return { response, body: await readBody(response.body ?? new Blob().stream(), limits.bytes) };
  } catch (error) {
    if (error instanceof RangeError) throw new UnusableFeed('too-large');
    throw new UnusableFeed(signal.aborted ? 'timeout' : causeOfCode(codeOf((error as Error).cause)));
  }
}

/**
 * Downloads a calendar.
 * @param url with user and password of HTTP Basic authentication, if any
 * @throws UnusableFeed
 */
export async function download(url: URL, userAgent: string, limits = DOWNLOAD_LIMITS): Promise<Buffer> {
  const headers = { accept: 'text/calendar, */*;q=0.1', 'user-agent': userAgent };
  const signal = AbortSignal.timeout(limits.milliseconds);
  const { response, body } = await fetchFollowing(url, { headers, signal }, limits);
  const { status } = response;
  if (status === 200) return body;
  const login = response.headers.get('www-authenticate') ?? '';
  const needsDigest = status === 401 && /digest/i.test(login) && !/basic/i.test(login);
  throw new UnusableFeed(needsDigest ? 'digest' : `${status}`);
}

const REDIRECTS = [301, 302, 303, 307, 308];
const MAX_REDIRECTS = 3;

/**
 * Follows up to three redirects. Each leads to https, or from this machine to this machine. User and password go only to their own
 * origin, in a header, because fetch() refuses them in an address.
 */
async function fetchFollowing(url: URL, init: RequestInit, limits: typeof DOWNLOAD_LIMITS, redirects = MAX_REDIRECTS) {
  const { username, password } = url;
  const headers = { ...init.headers, ...loginOf(url) };
  const found = await fetchWithin(withoutCredentials(url.href), { ...init, headers, redirect: 'manual' }, limits);
  if (!REDIRECTS.includes(found.response.status)) return found;
  const location = found.response.headers.get('location') ?? '';
  const next = URL.canParse(location, url) ? new URL(location, url) : null;
  if (redirects === 0 || !next || !isSecure(next) || (isPlainLoopback(next) && !isPlainLoopback(url)))
    throw new UnusableFeed('redirect');
  const own = next.origin === url.origin ? { username, password } : { username: '', password: '' };
  return fetchFollowing(Object.assign(next, own), init, limits, redirects - 1);
}
