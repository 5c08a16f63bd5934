import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { DATE_TAKEN_HEADER } from '@/lib/booking/date-status';

/** The only path that accepts a body. */
const SEND_PATH = '/api/send-email';

/** Node reads no more of a body than its `Content-Length` declares. */
export const MAX_BODY_BYTES = 16 * 1024;

/** No page has this path, so Next responds with 404, even to requests for navigation data. */
const MISSING_PAGE = '/404';

/** Next's internal pages. Next would respond with 200, and lets caches keep one of them for a year. */
const INTERNAL_PAGE = /^[/\\]*_(?:global-error|not-found)(?![\w-])/;

/**
 * Headers that Next's navigation and our routes need. Some other headers change pages that are cached for
 * everyone: Next copies a nonce in `Content-Security-Policy` into all scripts of a page. Failed preconditions and
 * ranges would become 500, because without the Pages Router there is no page for 412 and 416.
 */
const KNOWN_HEADERS = new Set([
  ...['host', 'connection', 'accept-encoding', 'if-none-match', 'if-modified-since'],
  ...['rsc', 'next-url', 'next-router-state-tree', 'next-router-prefetch', 'next-router-segment-prefetch'],
  ...['origin', 'sec-fetch-site', 'content-type', 'content-length', 'transfer-encoding'],
  ...['idempotency-key', DATE_TAKEN_HEADER, 'authorization'],
]);

/** A refusal that needs only the head of a request. */
export interface HeadRefusal {
  status: 405 | 411 | 413;
  title: string;
  headers?: Record<string, string>;
}

/**
 * Refuses a request by method and headers alone (docs/behaviour.md#connections). Next would answer unknown methods with
 * 500, and buffer up to 10 MB of a body before any of our code runs.
 */
export function headRefusal({
  method = '',
  url = '',
  headers,
}: {
  method?: string | undefined;
  url?: string | undefined;
  headers: IncomingHttpHeaders;
}): HeadRefusal | undefined {
  const acceptsBody = url.split('?', 1)[0] === SEND_PATH;
  const allowed = acceptsBody ? ['POST'] : ['GET', 'HEAD'];
  if (!allowed.includes(method)) {
    const allow = allowed.join(', ');
    return { status: 405, title: `Only ${allow} is allowed`, headers: { allow } };
  }
  if (headers['transfer-encoding'] !== undefined) return { status: 411, title: 'The body needs a Content-Length' };
  const maxBytes = acceptsBody ? MAX_BODY_BYTES : 0;
  if (Number(headers['content-length'] ?? 0) > maxBytes) return { status: 413, title: 'The body is too large' };
  return undefined;
}

/**
 * Returns the path and query for Next. The path of a missing page replaces internal pages and paths that cannot be
 * decoded.
 * @param url the request target, in any form that HTTP allows
 */
export function urlForNext(url: string): string {
  // The absolute form is meant for proxies. Next would redirect it to any host that it names.
  const { pathname, search } = url.startsWith('/') || !URL.canParse(url) ? { pathname: url, search: '' } : new URL(url);
  const target = pathname + search;
  if (!target.startsWith('/')) return MISSING_PAGE;
  try {
    return INTERNAL_PAGE.test(decodeURIComponent(target.split('?', 1)[0] ?? '')) ? MISSING_PAGE : target;
  } catch {
    return MISSING_PAGE;
  }
}

/** Removes the parts of a request that Next cannot handle or must not see. */
export function sanitize(request: IncomingMessage): void {
  request.url = urlForNext(request.url ?? '/');
  for (const name of Object.keys(request.headers)) if (!KNOWN_HEADERS.has(name)) delete request.headers[name];
}
