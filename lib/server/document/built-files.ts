import 'server-only';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { type EncodedBody, type Encoding, etagOf, negotiate } from './encoding';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const ADDRESS = '/_next/static';

/** The name of a built file has a hash of its content. */
const CACHING = 'public, max-age=31536000, immutable';

interface BuiltFile extends EncodedBody {
  type: string;
}

/** Endings of the compressed copies that the build makes. */
export const COMPRESSED_COPIES = { br: '.br', gzip: '.gz' } as const;

function readBuiltFile(path: string, type: string): BuiltFile {
  const identity = readFileSync(path);
  const read = (encoding: 'br' | 'gzip') => {
    const copy = path + COMPRESSED_COPIES[encoding];
    return existsSync(copy) ? readFileSync(copy) : identity;
  };
  const bodies: Record<Encoding, Buffer> = { identity, br: read('br'), gzip: read('gzip') };
  return { type, etag: etagOf(identity), inEncoding: (encoding) => bodies[encoding] };
}

export type BuiltFiles = ReadonlyMap<string, BuiltFile>;

/**
 * Reads the scripts, styles and drawings of the build into memory, by their path on this site.
 * @param folder `.next/static`
 */
export function readBuiltFiles(folder: string): BuiltFiles {
  const files = new Map<string, BuiltFile>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const type = TYPES[extname(name)];
    if (type) files.set(`${ADDRESS}/${name.replaceAll('\\', '/')}`, readBuiltFile(join(folder, name), type));
  }
  return files;
}

/**
 * Responds with a script, style or drawing of the build from memory, in the encoding that the browser prefers. Next would
 * open the file for each response, and send it as it is.
 * @returns false when the request is for something else
 */
export function serveBuiltFile(files: BuiltFiles, request: IncomingMessage, response: ServerResponse): boolean {
  const [path = ''] = (request.url ?? '').split('?', 1);
  const file = files.get(path);
  if (!file) return false;
  response.setHeader('Content-Type', file.type);
  response.setHeader('Cache-Control', CACHING);
  response.end(negotiate(request, response, file));
  return true;
}
