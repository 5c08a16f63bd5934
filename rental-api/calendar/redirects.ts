import { isPlainLoopback } from '../../lib/shared/variables';
import { UnusableFeed } from './unusable-feed';

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const MAX_REDIRECTS = 3;

/** True for an address that may be requested: https anywhere, http on this machine, without user and password. */
export const isAllowed = (url: URL): boolean =>
  (url.protocol === 'https:' || isPlainLoopback(url)) && url.username === '' && url.password === '';

/**
 * Fetches and follows up to three redirects: each to https, and from elsewhere never to this machine's http.
 * @throws UnusableFeed
 */
export async function fetchFollowing(
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
