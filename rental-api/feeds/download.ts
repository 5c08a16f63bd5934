import { isPlainLoopback } from '../../lib/shared/variables';
import { UnusableFeed } from '../calendar/components';
import type { Copy } from './copies';

export interface SourceOptions {
  /** From the last response. */
  validators?: Copy['validators'];
  userAgent: string;
}

export type Download = Pick<Copy, 'content' | 'validators'>;

/** For one download. */
const LIMITS = { bytes: 10 * 2 ** 20, milliseconds: 20_000 };

/** True for an address that may be requested: https anywhere, http on this machine, without user and password. */
export const isAllowed = (url: URL): boolean =>
  (url.protocol === 'https:' || isPlainLoopback(url)) && url.username === '' && url.password === '';

/** Returns a `User-Agent` like a browser's, because Outlook's server sends an error page to everything else. */
export const userAgentOf = (siteUrl: string | undefined): string =>
  `Mozilla/5.0 (compatible; FotoboxCalendar/1.0${siteUrl ? `; +${siteUrl}` : ''})`;

/**
 * Downloads a calendar. Returns null when it has not changed since the validators were received.
 * @throws UnusableFeed
 */
export async function download(
  url: URL,
  { validators, userAgent }: SourceOptions,
  limits = LIMITS,
): Promise<Download | null> {
  const signal = AbortSignal.timeout(limits.milliseconds);
  try {
    const headers = {
      accept: 'text/calendar, */*;q=0.1',
      'user-agent': userAgent,
      ...(validators?.etag && { 'if-none-match': validators.etag }),
      ...(validators?.modified && { 'if-modified-since': validators.modified }),
    };
    const response = await fetchFollowing(url, { headers, signal });
    if (response.status === 304 && validators) return null;
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new UnusableFeed(`the server responds with ${response.status}`);
    }
    const content = await readContent(response, limits.bytes);
    const [etag, modified] = [response.headers.get('etag'), response.headers.get('last-modified')];
    return { content, validators: { etag, modified } };
  } catch (error) {
    if (error instanceof UnusableFeed) throw error;
    throw new UnusableFeed(signal.aborted ? 'the server does not respond in time' : 'no connection, or it broke');
  }
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const MAX_REDIRECTS = 3;

/** Follows up to three redirects: each to https, and from elsewhere never to this machine's http. */
async function fetchFollowing(
  url: URL,
  options: { headers: Record<string, string>; signal: AbortSignal },
  redirects = MAX_REDIRECTS,
): Promise<Response> {
  const response = await fetch(url, { ...options, redirect: 'manual' });
  if (!REDIRECTS.has(response.status)) return response;
  await response.body?.cancel();
  const location = response.headers.get('location') ?? '';
  if (redirects === 0) throw new UnusableFeed('too many redirects');
  if (!URL.canParse(location, url)) throw new UnusableFeed('a redirect leads nowhere');
  const next = new URL(location, url);
  if (!isAllowed(next) || (isPlainLoopback(next) && !isPlainLoopback(url)))
    throw new UnusableFeed('a redirect does not lead to https');
  return fetchFollowing(next, options, redirects - 1);
}

async function readContent({ body }: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new UnusableFeed('it is larger than 10 MB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
