import 'server-only';
import { type IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { PAGE_TYPE, settleCaching } from './caching';
import { type EncodedBody, type Encoding, etagOf, negotiate } from './encoding';

/** The lowest quality that clearly beats gzip. */
const BROTLI_QUALITY = 5;

const compress = {
  br: (body: Buffer) => brotliCompressSync(body, { params: { [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body: Buffer) => gzipSync(body),
  identity: (body: Buffer) => body,
};

/** Encodes a body on demand, once for each encoding. */
export function encodeOnDemand(body: Buffer): EncodedBody {
  const known = new Map<Encoding, Buffer>();
  return {
    etag: etagOf(body),
    inEncoding(encoding) {
      const bytes = known.get(encoding) ?? compress[encoding](body);
      known.set(encoding, bytes);
      return bytes;
    },
  };
}

/** Every page of the site and its data for navigations, several times over. */
const MAX_PAGES = 100;
const MAX_PAGE_CHARACTERS = 4_000_000;

/** Next sends a page as the very string that it stored, which is found without reading it. */
const pages = new LRUCache<string, EncodedBody>({
  max: MAX_PAGES,
  maxSize: MAX_PAGE_CHARACTERS,
  sizeCalculation: (_body, text) => text.length,
});

function encodePage(page: string | Uint8Array): EncodedBody {
  const text = typeof page === 'string' ? page : Buffer.from(page).toString('latin1');
  const known = pages.get(text);
  if (known) return known;
  const encoded = encodeOnDemand(Buffer.from(page as string));
  pages.set(text, encoded);
  return encoded;
}

/**
 * The response that Next writes to. It compresses each page once for all its responses, where Next would compress every
 * response: the largest item in a profile of the server. Other bodies pass unchanged.
 */
export class PageResponse extends ServerResponse<IncomingMessage> {
  override writeHead(status: number, ...rest: unknown[]): this {
    settleCaching(this.req, this, status);
    return super.writeHead(status, ...(rest as []));
  }

  override end(chunk?: unknown, ...rest: unknown[]): this {
    const isPage = (typeof chunk === 'string' || chunk instanceof Uint8Array) && this.isUnencodedPage();
    if (!isPage) return super.end(chunk, ...(rest as []));
    const callback = rest.find((argument) => typeof argument === 'function');
    return super.end(negotiate(this.req, this, encodePage(chunk)), ...([callback].filter(Boolean) as []));
  }

  private isUnencodedPage(): boolean {
    return (
      !this.headersSent &&
      this.req.method === 'GET' &&
      (this.statusCode === 200 || this.statusCode === 404) &&
      !this.hasHeader('Content-Encoding') &&
      PAGE_TYPE.test(String(this.getHeader('Content-Type') ?? ''))
    );
  }
}
