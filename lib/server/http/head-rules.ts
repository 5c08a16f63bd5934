import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { DATE_TAKEN_HEADER } from '@/lib/booking/date-status';

/** The one path that accepts a body. */
const SEND_PATH = '/api/send-email';

/** The limit of a body in bytes. Node reads no more of it than its `Content-Length` says. */
export const MAX_BODY_BYTES = 16 * 1024;

/** No page has this path, so Next responds with 404, also to requests for navigation data. */
const MISSING_PAGE = '/404';

/** Next's internal pages. Requested by name they are 200, and one of them is cacheable for a year. */
const INTERNAL_PAGE = /^[/\\]*_(?:global-error|not-found)(?![\w-])/;

/**
 * The headers that Next's navigations and our calls need. Some of the others change pages that are cached for everyone:
 * a nonce in `Content-Security-Policy` ends up in all their scripts. Failed conditions and ranges would be 500, because
 * without the Pages Router there is no page for 412 and 416.
 */
const KNOWN_HEADERS = new Set([
  ...['host', 'connection', 'accept-encoding', 'if-none-match', 'if-modified-since'],
  ...['rsc', 'next-url', 'next-router-state-tree', 'next-router-prefetch', 'next-router-segment-prefetch'],
  ...['origin', 'sec-fetch-site', 'content-type', 'content-length', 'transfer-encoding'],
  ...['idempotency-key', DATE_TAKEN_HEADER, 'authorization'],
]);

/** A response that a request gets by its head alone. */
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
 * Returns the path and query to hand to Next. A missing page replaces Next's internal ones and paths that cannot be
 * decoded.
 * @param url the request target, in any form that HTTP allows
 */
export function urlForNext(url: string): string {
  // Next would redirect the absolute form, which is meant for proxies, to any host that it names.
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
