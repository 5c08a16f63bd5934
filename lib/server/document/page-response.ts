import { type IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { correctCacheHeaders } from './caching';
import { type EncodedBody, negotiate, withEtag } from './encoding';

/** The lowest quality that clearly beats gzip. */
const BROTLI_QUALITY = 5;

/** Returns a page in all encodings, which takes a few milliseconds. */
function encode(page: string): EncodedBody {
  const identity = Buffer.from(page);
  const br = brotliCompressSync(identity, { params: { [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  return withEtag({ identity, br, gzip: gzipSync(identity) });
}

/** Keyed by content: Next sends the same string that it stored. Large enough for all versions of all pages of a day. */
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
