import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { type Duplex, PassThrough, pipeline } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { limitInterimResponses } from '../../lib/shared/interim-responses';
import { isPlainLoopback, isSecure } from '../../lib/shared/variables';
import { UnusableFeed } from '../calendar/components';
import { codeOf } from '../errors';
import { reasonOfCode } from './failures';

/** For one download. */
const LIMITS = { bytes: 10 * 2 ** 20, milliseconds: 20_000 };

/** Returns a `User-Agent` like a browser's, because Outlook's server sends an error page to everything else. */
export const userAgentOf = (siteUrl: string | undefined): string =>
  `Mozilla/5.0 (compatible; FotoboxCalendar/1.0${siteUrl ? `; +${siteUrl}` : ''})`;

/**
 * Downloads a calendar as a whole. Some servers answer 304 to every conditional request.
 * @param url with user and password of HTTP Basic authentication, if any
 * @throws UnusableFeed
 */
export async function download(url: URL, userAgent: string, limits = LIMITS): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.milliseconds);
  try {
    const headers = {
      accept: 'text/calendar, */*;q=0.1',
      'accept-encoding': 'gzip, br',
      'user-agent': userAgent,
    };
    const response = await requestFollowing(url, { headers, signal });
    const { statusCode: status = 0 } = response;
    if (status !== 200) response.destroy();
    if (status === 401) throw new UnusableFeed(reasonOfCode(needsDigest(response) ? 'DIGEST' : '401'));
    if (status !== 200) throw new UnusableFeed(`the server responds with ${status}`);
    return await readContent(response, limits.bytes);
  } catch (error) {
    if (error instanceof UnusableFeed) throw error;
    throw new UnusableFeed(reasonOfCode(signal.aborted ? 'ETIMEDOUT' : codeOf(error)));
  }
}

function needsDigest({ headers: { 'www-authenticate': offered = '' } }: IncomingMessage): boolean {
  return /digest/i.test(offered) && !/basic/i.test(offered);
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const MAX_REDIRECTS = 3;

/**
 * Follows up to three redirects. Each leads to https, or from this machine to this machine. User and password go only to their own
 * origin.
 */
async function requestFollowing(
  url: URL,
  options: { headers: http.OutgoingHttpHeaders; signal: AbortSignal },
  redirects = MAX_REDIRECTS,
): Promise<IncomingMessage> {
  const request = (url.protocol === 'https:' ? https : http).get(url, options);
  // Once the response has begun, it reports an abort as well.
  request.on('error', () => undefined);
  limitInterimResponses(request);
  const [response] = (await once(request, 'response', options)) as [IncomingMessage];
  if (!REDIRECTS.has(response.statusCode ?? 0)) return response;
  response.destroy();
  const { location = '' } = response.headers;
  if (redirects === 0) throw new UnusableFeed('too many redirects');
  if (!URL.canParse(location, url)) throw new UnusableFeed('a redirect leads nowhere');
  const next = new URL(location, url);
  if (!isSecure(next) || (isPlainLoopback(next) && !isPlainLoopback(url)))
    throw new UnusableFeed('a redirect does not lead to https');
  const { username, password } = next.origin === url.origin ? url : { username: '', password: '' };
  return requestFollowing(Object.assign(next, { username, password }), options, redirects - 1);
}

/** Decoders by content encoding. They fail for a response that is cut off. fetch() would take such a response for a complete one. */
const DECODERS = new Map<string, () => Duplex>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

async function readContent(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const { 'content-encoding': encoding = '' } = response.headers;
  const decoder = DECODERS.get(encoding.trim().toLowerCase())?.() ?? new PassThrough();
  const chunks: Buffer[] = [];
  let bytes = 0;
  // The loop throws the errors of both streams, and closes both when it ends.
  for await (const chunk of pipeline(response, decoder, () => undefined)) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new UnusableFeed(reasonOfCode('TOO_LARGE'));
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
