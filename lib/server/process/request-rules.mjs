/** The one address that takes a body. */
const SEND_PATH = '/api/send-email';

/** Largest accepted body of a booking request, in bytes. */
export const MAX_BODY_BYTES = 64 * 1024;

/** An address that no page has: Next answers 404 to documents and to the data of a navigation alike. */
const NO_PAGE = '/404';

/** Pages that Next has for itself; asked for by name it answers 200, for one with a year in caches. */
const INTERNAL_PAGE = /^[/\\]*_(?:global-error|not-found)(?![\w-])/;

/**
 * What Next's navigations and our calls read. Pages are kept for everybody, and Next lets some other headers change
 * them: a nonce in `Content-Security-Policy` ends up in all their scripts. Conditions and ranges that fail would be
 * answered with 500, because an app without the Pages Router has no page for 412 and 416.
 */
const KNOWN_HEADERS = new Set([
  ...['host', 'connection', 'accept-encoding', 'if-none-match', 'if-modified-since'],
  ...['rsc', 'next-url', 'next-router-state-tree', 'next-router-prefetch', 'next-router-segment-prefetch'],
  ...['origin', 'sec-fetch-site', 'content-type', 'content-length', 'transfer-encoding', 'idempotency-key'],
  ...['authorization', 'x-client-address', 'x-request-id'],
]);

/**
 * Refuses by its head alone what no page and no call takes: other methods, which Next answers with 500 where it has no
 * page for them, and bodies, which it would keep in memory up to 10 MB before anyone is asked.
 * @param {{ method?: string | undefined, url?: string | undefined, headers: import('node:http').IncomingHttpHeaders }} request
 * @returns {{ status: number, title: string, headers?: Record<string, string> } | undefined}
 */
export function headRefusal({ method = '', url = '', headers }) {
  const [path] = url.split('?', 1);
  const takesBody = path === SEND_PATH;
  const allowed = takesBody ? ['POST'] : ['GET', 'HEAD'];
  if (!allowed.includes(method)) {
    const allow = allowed.join(', ');
    return { status: 405, title: `Only ${allow} is allowed`, headers: { allow } };
  }
  if (headers['transfer-encoding'] !== undefined) return { status: 411, title: 'The body has to come with its length' };
  const most = takesBody ? MAX_BODY_BYTES : 0;
  if (Number(headers['content-length'] ?? 0) > most) return { status: 413, title: 'The body is too large' };
  return undefined;
}

/**
 * The address that Next is asked for: a path on this site whatever form the client used, and no page where Next would
 * show an internal page or fail to decode.
 * @param {string} url as it stands in the first line of the request
 */
export function urlForNext(url) {
  // As a proxy is asked; Next would redirect to the host in it, also to a foreign one.
  const { pathname, search } = url.startsWith('/') || !URL.canParse(url) ? { pathname: url, search: '' } : new URL(url);
  const address = pathname + search;
  if (!address.startsWith('/')) return NO_PAGE;
  try {
    return INTERNAL_PAGE.test(decodeURIComponent(address.split('?', 1)[0] ?? '')) ? NO_PAGE : address;
  } catch {
    return NO_PAGE;
  }
}

/**
 * Takes from a request what Next cannot handle or must not know.
 * @param {import('node:http').IncomingMessage} request
 */
export function sanitize(request) {
  request.url = urlForNext(request.url ?? '/');
  for (const name of Object.keys(request.headers)) if (!KNOWN_HEADERS.has(name)) delete request.headers[name];
}
