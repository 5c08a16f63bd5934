import type { IncomingMessage } from 'node:http';
import { DATE_TAKEN_HEADER } from '@/lib/booking/request/wire';
import { DATA_PARAMETER } from '../document/page-response';
import type { ProblemName } from './problem';

/** The only path that accepts a body. */
const SEND_PATH = '/api/send-email';

/** Node reads no more of a body than its `Content-Length` declares. */
export const MAX_BODY_BYTES = 16 * 1024;

/** Of the request line, in deploy/nginx.conf too. Node's `maxHeaderSize` also bounds long cookies and referrers. */
const MAX_LINE_BYTES = 4 * 1024;

/** No page has this path. */
const MISSING_PAGE = '/404';

/** Next's internal pages. Next responds to one of them with 200, and lets caches keep it for a year. */
const INTERNAL_PAGE = /^[/\\]*_(?:global-error|not-found)(?![\w-])/;

/** The value of Next's own parameter. Next verifies it, except for a missing page. */
const DATA_HASH = /^[\w-]{0,16}$/;

/** Answered under any host: programs address an instance directly, and files belong to a page that is already open. */
const NO_PAGE = /^\/(?:api|_next)\//;

/** Headers that our pages add to a navigation or a booking request. deploy/nginx.conf passes on the same ones. */
export const NAVIGATION_AND_SEND_HEADERS = [
  ...['rsc', 'next-url', 'next-router-state-tree', 'next-router-prefetch', 'next-router-segment-prefetch'],
  ...['origin', 'sec-fetch-site', 'content-type', 'idempotency-key', DATE_TAKEN_HEADER],
];

/**
 * Headers that Next's navigation and our routes need. Some other headers change pages that are cached for
 * everyone: Next copies a nonce in `Content-Security-Policy` into all scripts of a page. Failed preconditions and
 * ranges would become 500, because without the Pages Router there is no page for 412 and 416.
 */
const KNOWN_HEADERS = new Set([
  ...['host', 'connection', 'accept-encoding', 'if-none-match', 'if-modified-since'],
  ...['content-length', 'transfer-encoding', 'authorization'],
  ...NAVIGATION_AND_SEND_HEADERS,
]);

type Head = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/**
 * Refuses a request by its method and headers (docs/behaviour.md#connections). Next would answer a POST to a file with 500,
 * let shared caches store the 405 of a page, and buffer up to 10 MB of a body before any of our code runs.
 */
export function headRefusal({
  method = '',
  url = '',
  headers,
}: Head): { problem: ProblemName; headers?: Record<string, string> } | undefined {
  if (`${method} ${url} HTTP/1.1`.length > MAX_LINE_BYTES) return { problem: 'addressTooLong' };
  const acceptsBody = urlForNext({ url, headers }).split('?', 1)[0] === SEND_PATH;
  const allowed = acceptsBody ? ['POST'] : ['GET', 'HEAD'];
  if (!allowed.includes(method)) return { problem: 'badMethod', headers: { allow: allowed.join(', ') } };
  if (headers['transfer-encoding'] !== undefined) return { problem: 'noLength' };
  const maxBytes = acceptsBody ? MAX_BODY_BYTES : 0;
  if (Number(headers['content-length'] ?? 0) > maxBytes) return { problem: 'bodyTooLarge' };
  return undefined;
}

/**
 * Returns the address of a page at the website's own host, if the request names another host.
 * @param siteUrl public origin of the site
 * @param proxyHops number of trusted proxies, which may name the visitor's host in `X-Forwarded-Host`
 */
export function ownAddress({ url = '', headers }: Head, siteUrl: string, proxyHops: number): string | undefined {
  const target = pathAndQuery(url);
  if (!headers.host || !target.startsWith('/') || NO_PAGE.test(target)) return undefined;
  const forwarded = proxyHops > 0 ? `${headers['x-forwarded-host'] ?? ''}`.split(',') : [];
  // Proxies may leave the port out, or replace it by their own. Comparing it would let browsers be redirected for ever.
  const { hostname } = new URL(siteUrl);
  const isOwn = (host: string) => URL.canParse(`http://${host}`) && new URL(`http://${host}`).hostname === hostname;
  return [headers.host, ...forwarded].some(isOwn) ? undefined : siteUrl + target;
}

/**
 * Returns the address of a request without the slash at the end of its path. Next would redirect such a request too, but
 * does not see its query. Leaves other forms to Next: browsers would take doubled slashes for the name of a host.
 */
export function addressWithoutSlash({ url = '' }: Head): string | undefined {
  const [, path, query = ''] = /^((?:\/[^/\\?\s]+)+)\/(\?.*)?$/.exec(pathAndQuery(url)) ?? [];
  return path && path + query;
}

/** Returns path and query of a request target, in any form that HTTP allows. Forms without a path do not begin with "/". */
function pathAndQuery(url: string): string {
  // The absolute form is meant for proxies. Next would redirect it to any host that it names.
  const { pathname, search } = url.startsWith('/') || !URL.canParse(url) ? { pathname: url, search: '' } : new URL(url);
  return pathname + search;
}

/** Returns the path and query for Next. A missing page replaces internal pages and paths that cannot be decoded. */
function urlForNext({ url = '/', headers }: Head): string {
  const target = pathAndQuery(url);
  if (!target.startsWith('/')) return MISSING_PAGE;
  const [path = ''] = target.split('?', 1);
  try {
    if (INTERNAL_PAGE.test(decodeURIComponent(path))) return MISSING_PAGE;
  } catch {
    return MISSING_PAGE;
  }
  return path + queryForNext(path, target.slice(path.length), headers.rsc === '1');
}

/**
 * Returns the part of a query that Next may see: the date of a call, and of a page only Next's own parameter. Next caches a
 * page by its path, so the next visitors would get the query of the request that it was rendered for.
 * @param query empty, or beginning with "?"
 * @param isData whether the request is for navigation data
 */
function queryForNext(path: string, query: string, isData: boolean): string {
  const isCall = path.startsWith('/api/');
  const name = isCall ? 'date' : DATA_PARAMETER;
  const value = new URLSearchParams(query).get(name);
  if (value === null) return '';
  return `?${name}=${isCall || (isData && DATA_HASH.test(value)) ? encodeURIComponent(value) : ''}`;
}

/** Removes the parts of a request that Next cannot handle or must not see. */
export function sanitize(request: Pick<IncomingMessage, 'url' | 'headers'>): void {
  request.url = urlForNext(request);
  // A call has no navigation data. Next would redirect it for ever, to an address with its own parameter.
  if (request.url.startsWith('/api/')) delete request.headers.rsc;
  for (const name of Object.keys(request.headers)) if (!KNOWN_HEADERS.has(name)) delete request.headers[name];
}
