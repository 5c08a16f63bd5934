// Serves the hand-written pages from memory, compressed once, as a good static host does.
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ROOT } from '../../run';
import { calendar } from './calendar';
import { home } from './home';

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
};

interface File {
  type: string;
  body: Buffer;
  brotli?: Buffer;
}

const file = (path: string): File => ({
  type: TYPES[extname(path)] ?? '',
  body: readFileSync(`${ROOT}public/${path}`),
});

const compressed = ({ type, body }: File): File => ({ type, body, brotli: brotliCompressSync(body) });

const page = (html: string) => compressed({ type: 'text/html; charset=utf-8', body: Buffer.from(html) });

const files = new Map<string, File>([
  ['/', page(home())],
  ['/calendar', page(calendar())],
  ['/logo.svg', compressed(file('logo.svg'))],
]);
for (const name of readdirSync(`${ROOT}public/pictures`)) files.set(`/pictures/${name}`, file(`pictures/${name}`));

createServer((request, response) => {
  const found = files.get(request.url ?? '');
  if (!found) return response.writeHead(404).end();
  const { type, body, brotli } = found;
  const takesBrotli = brotli && request.headers['accept-encoding']?.includes('br');
  response.writeHead(200, { 'content-type': type, ...(takesBrotli && { 'content-encoding': 'br' }) });
  return response.end(takesBrotli ? brotli : body);
}).listen(Number(process.env.PORT), '127.0.0.1');
