import { isPlainLoopback } from '../../lib/server/process/variables.mjs';
import { UnusableFeed } from './unusable.mjs';

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const MOST_REDIRECTS = 3;

/** True for an address without credentials that may be asked: https anywhere, http on this machine. @param {URL} url */
export const isAllowed = (url) =>
  (url.protocol === 'https:' || isPlainLoopback(url)) && url.username === '' && url.password === '';

/**
 * `fetch` that follows a few redirects: each to https, and from the internet never back to this machine's http.
 * @param {URL} url
 * @param {{ headers: Record<string, string>, signal: AbortSignal }} options
 * @returns {Promise<Response>}
 * @throws {UnusableFeed}
 */
export async function fetchFollowing(url, options, redirects = MOST_REDIRECTS) {
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
