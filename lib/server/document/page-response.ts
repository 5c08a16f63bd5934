import { type IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { type EncodedBody, negotiate, withEtag } from './encoding';

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
function correctCacheHeaders({ url = '' }: IncomingMessage, response: ServerResponse, status: number): void {
  const type = String(response.getHeader('Content-Type') ?? '');
  // A single header: some caches, nginx before 1.23 among them, read only the first of several.
  if (isPage(type)) response.setHeader('Vary', [response.getHeader('Vary') ?? [], 'Accept-Encoding'].flat().join(', '));
  if (!isCacheable(status, type, url)) response.setHeader('Cache-Control', 'no-store');
  // Ranges are not supported, because head-rules.ts drops the request header.
  response.removeHeader('Accept-Ranges');
}

/** The lowest quality that clearly beats gzip. */
const BROTLI_QUALITY = 5;

/** Returns a page in all encodings, which takes a few milliseconds. */
function encode(page: string): EncodedBody {
  const identity = Buffer.from(page);
  const br = brotliCompressSync(identity, { params: { [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  return withEtag({ identity, br, gzip: gzipSync(identity) });
}

/** Keyed by content, because Next sends the same string that it stored. Older versions of a page are evicted. */
const pages = new LRUCache<string, EncodedBody>({
  max: 100,
  maxSize: 4_000_000,
  sizeCalculation: (_body, page) => page.length,
  memoMethod: encode,
});

/**
 * The response that Next writes to. Compresses each page once for all its responses. Next would compress every
 * response, which was the largest item in a profile of the server. Other bodies pass unchanged.
 */
export class PageResponse extends ServerResponse<IncomingMessage> {
  override writeHead(status: number, ...rest: unknown[]): this {
    correctCacheHeaders(this.req, this, status);
    return super.writeHead(status, ...(rest as []));
  }

  override end(chunk?: unknown, ...rest: unknown[]): this {
    const isDocument = String(this.getHeader('Content-Type')).startsWith('text/html');
    if (typeof chunk !== 'string' || !isDocument || this.headersSent) return super.end(chunk, ...(rest as []));
    return super.end(negotiate(this.req, this, pages.memo(chunk)));
  }
}
