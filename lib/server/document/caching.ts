import type { IncomingMessage, ServerResponse } from 'node:http';

/** Media type of the data that a navigation fetches instead of a document. */
const NAVIGATION_DATA = 'text/x-component';

/** Query parameter of a request for navigation data. Its value is a hash of the headers that the data depends on. */
export const DATA_PARAMETER = '_rsc';

const isPage = (type: string) => type.startsWith('text/html') || type.startsWith(NAVIGATION_DATA);

/**
 * Returns whether a shared cache may store a response: a file, a document at the address of the document, or navigation
 * data at its own address. Caches that ignore `Vary` would mix up the latter two. Caches that follow `Cache-Control`
 * literally would store redirects and errors.
 */
export function isCacheable(status: number, type: string, url: string): boolean {
  if (status !== 200 && status !== 304) return false;
  const hasDataAddress = new URLSearchParams(url.split('?')[1]).has(DATA_PARAMETER);
  return !isPage(type) || hasDataAddress === type.startsWith(NAVIGATION_DATA);
}

/** Corrects the cache headers once the status is known. The rules of next.config.mjs know only the address. */
export function correctCacheHeaders({ url = '' }: IncomingMessage, response: ServerResponse, status: number): void {
  const type = String(response.getHeader('Content-Type') ?? '');
  // A single header: some caches, nginx before 1.23 among them, read only the first of several.
  if (isPage(type)) response.setHeader('Vary', [response.getHeader('Vary') ?? [], 'Accept-Encoding'].flat().join(', '));
  if (!isCacheable(status, type, url)) response.setHeader('Cache-Control', 'no-store');
  // Ranges are not supported, because head-rules.ts drops the request header.
  response.removeHeader('Accept-Ranges');
}
