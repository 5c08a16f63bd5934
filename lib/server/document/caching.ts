import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** The type of the data that a navigation fetches instead of a document. */
const NAVIGATION_DATA = 'text/x-component';

const isPage = (type: string) => type.startsWith('text/html') || type.startsWith(NAVIGATION_DATA);

/** Next's router puts a hash of the headers on which navigation data depends under this name in its address. */
const DATA_PARAMETER = '_rsc';

/**
 * Returns true for a response that a cache may give to the next visitor who asks for the same address: files, documents
 * under the address of the document, and navigation data under its own. A cache that ignores `Vary` would mix them up,
 * and one that takes `Cache-Control` literally would keep redirects and refusals.
 */
export function isForEveryone(status: number, type: string, url: string): boolean {
  if (status !== 200 && status !== 304) return false;
  const hasDataAddress = new URLSearchParams(url.split('?')[1]).has(DATA_PARAMETER);
  return !isPage(type) || hasDataAddress === type.startsWith(NAVIGATION_DATA);
}

/**
 * Corrects the headers for caches before they are sent, when the status is known: the rules of next.config.mjs know only
 * the address.
 */
export function settleCaching({ url = '' }: IncomingMessage, response: ServerResponse, status: number): void {
  const type = String(response.getHeader('Content-Type') ?? '');
  if (isPage(type)) {
    // One header: some caches, nginx before 1.23 among them, read only the first of several.
    response.setHeader('Vary', [response.getHeader('Vary') ?? [], 'Accept-Encoding'].flat().join(', '));
  }
  if (!isForEveryone(status, type, url)) response.setHeader('Cache-Control', 'no-store');
  // head-rules.ts ignores ranges.
  response.removeHeader('Accept-Ranges');
}
