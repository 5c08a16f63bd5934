import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { type EncodedBody, negotiate, withEtag } from './encoding';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/**
 * Reads the scripts, styles and SVG files of the build into memory. Next would open a file for each response, and send it
 * uncompressed.
 * @param folder `.next/static`, with the compressed copies
 * @returns a function that responds with a file, or returns false if the request is for anything else
 */
export function builtFilesIn(folder: string) {
  const files = new Map<string, EncodedBody & { type: string }>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const type = TYPES[extname(name)];
    if (!type) continue;
    const read = (ending: string) => readFileSync(join(folder, name) + ending);
    const body = withEtag({ identity: read(''), br: read('.br'), gzip: read('.gz') });
    files.set(`/_next/static/${name.replaceAll('\\', '/')}`, { ...body, type });
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    const file = files.get(path);
    if (!file) return false;
    response.setHeader('Content-Type', file.type);
    // The names of built files contain a hash of their content.
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    response.setHeader('Vary', 'Accept-Encoding');
    response.end(negotiate(request, response, file));
    return true;
  };
}
