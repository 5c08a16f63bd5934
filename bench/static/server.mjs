import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { SECURITY_HEADERS } from '../../lib/server/process/security-headers.mjs';
import { calendar } from './calendar.mjs';
import { page } from './page.mjs';

const PUBLIC = new URL('../../public/', import.meta.url);

/** @type {Record<string, string>} */
const TYPES = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
};

/** @param {string} path */
const file = (path) => ({ type: TYPES[extname(path)] ?? '', body: readFileSync(new URL(path, PUBLIC)) });

// Everything in memory, compressed once, as a good static host does it.
const html = (/** @type {string} */ text) => ({ type: 'text/html; charset=utf-8', body: Buffer.from(text) });
const files = new Map([
  ['/', html(page())],
  ['/calendar', html(calendar())],
]);
for (const path of ['logo.svg', ...readdirSync(new URL('pictures/', PUBLIC)).map((name) => `pictures/${name}`)]) {
  files.set(`/${path}`, file(path));
}
const compressed = new Map(
  [...files]
    .filter(([, { type }]) => /^text|svg/.test(type))
    .map(([path, { body }]) => [path, brotliCompressSync(body)]),
);

createServer((request, response) => {
  const path = request.url ?? '';
  const found = files.get(path);
  if (!found) return response.writeHead(404).end();
  const short = request.headers['accept-encoding']?.includes('br') ? compressed.get(path) : undefined;
  // The same for all candidates, because some make the browser start a process when the response arrives.
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
  response.writeHead(200, { 'content-type': found.type, ...(short && { 'content-encoding': 'br' }) });
  return response.end(short ?? found.body);
}).listen(Number(process.env.PORT), '127.0.0.1');
