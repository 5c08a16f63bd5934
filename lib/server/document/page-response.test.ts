import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { readBuiltFiles, serveBuiltFile } from './built-files';
import { PageResponse } from './page-response';

const PAGE = `<p>${'Fotobox für Ihre Feier. '.repeat(100)}</p>`;
const HTML = 'text/html; charset=utf-8';
const SCRIPT = 'console.log("Fotobox");'.repeat(50);

const routes: Record<string, (response: PageResponse) => void> = {
  '/page': (response) => response.setHeader('content-type', HTML).end(PAGE),
  '/picture': (response) => response.setHeader('content-type', 'image/avif').end(Buffer.from([1, 2, 3])),
  '/encoded': (response) => response.setHeader('content-type', HTML).setHeader('content-encoding', 'zstd').end('zstd'),
  '/written': (response) => response.writeHead(200, { 'content-type': HTML }).end('written'),
  '/text': (response) => response.setHeader('content-type', 'text/plain').end('a text'),
  '/json': (response) => response.setHeader('content-type', 'application/json').end('{"a":1}'),
  '/missing': (response) => response.writeHead(404, { 'content-type': 'text/plain' }).end('missing'),
  '/missing-page': (response) => {
    response.statusCode = 404;
    response.setHeader('content-type', HTML).end(PAGE);
  },
  '/failure': (response) => {
    response.statusCode = 502;
    response.setHeader('content-type', 'application/problem+json').end('{}');
  },
  '/stream': (response) => {
    response.setHeader('content-type', HTML);
    response.write('first');
  },
};

let port = 0;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'built-'));
  mkdirSync(`${folder}/.next/static/chunks`, { recursive: true });
  writeFileSync(`${folder}/.next/static/chunks/a.js`, SCRIPT);
  writeFileSync(`${folder}/.next/static/chunks/a.js.br`, brotliCompressSync(SCRIPT));
  writeFileSync(`${folder}/.next/static/chunks/a.js.gz`, gzipSync(SCRIPT));
  writeFileSync(`${folder}/.next/secret.js`, 'secret');
  const builtFiles = readBuiltFiles(`${folder}/.next/static`);
  const server = createServer({ ServerResponse: PageResponse }, (incoming, response) => {
    if (serveBuiltFile(builtFiles, incoming, response)) return;
    (routes[incoming.url ?? ''] ?? routes['/missing'])?.(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
  return () => server.close();
});

async function request(path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const [response] = await once(get({ port, path, host: '127.0.0.1', agent: false, headers }), 'response');
  return response;
}

async function read(path: string, headers: Record<string, string> = {}) {
  const response = await request(path, headers);
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

describe.each([
  ['/page', PAGE],
  ['/_next/static/chunks/a.js', SCRIPT],
  ['/_next/static/chunks/a.js?dpl=1', SCRIPT],
])('%s', (path, text) => {
  it('is sent in the encoding that the browser accepts', async () => {
    const br = await read(path, { 'accept-encoding': 'gzip, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(Number(br.headers['content-length'])).toBe(br.body.byteLength);
    expect(brotliDecompressSync(br.body).toString()).toBe(text);

    const gzip = await read(path, { 'accept-encoding': 'br;q=0, GZIP;q=0.5' });
    expect(gunzipSync(gzip.body).toString()).toBe(text);

    const plain = await read(path);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(text);
    for (const { headers } of [br, gzip, plain]) {
      expect(headers.vary).toBe('Accept-Encoding');
      expect(headers.etag).toBe(br.headers.etag);
    }
  });

  it('is a 304 for a browser that has it in another encoding', async () => {
    const { headers } = await read(path, { 'accept-encoding': 'br' });
    const again = await read(path, { 'if-none-match': String(headers.etag) });
    expect([again.status, again.body.byteLength, again.headers['content-encoding']]).toEqual([304, 0, undefined]);
    expect((await read(path, { 'if-none-match': 'W/"other"' })).status).toBe(200);
  });
});

it('sends a built file with its type, for caches to keep for ever', async () => {
  expect((await read('/_next/static/chunks/a.js')).headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
  });
});

it.each(['/_next/static/chunks/b.js', '/_next/static/../secret.js', '/_next/static/%2e%2e/secret.js', '/_next/static'])(
  'serves no file for %s',
  async (path) => {
    expect((await read(path)).status).toBe(404);
  },
);

it('sends 404 also to a browser that has the page of it', async () => {
  const { headers } = await read('/missing-page');
  const again = await read('/missing-page', { 'if-none-match': String(headers.etag) });
  expect([again.status, again.body.toString()]).toEqual([404, PAGE]);
});

it('lets a stream through piece by piece', async () => {
  const response = await request('/stream');
  const [piece] = await once(response, 'data');
  expect(String(piece)).toBe('first');
  response.destroy();
});

it.each([
  ['/picture', '\x01\x02\x03'],
  ['/encoded', 'zstd'],
  ['/written', 'written'],
  ['/text', 'a text'],
  ['/json', '{"a":1}'],
  ['/failure', '{}'],
])('leaves %s as it is', async (path, body) => {
  const response = await read(path, { 'accept-encoding': 'br' });
  expect(response.body.toString()).toBe(body);
  expect(response.headers.etag).toBeUndefined();
  expect(response.headers['content-encoding']).toBe(path === '/encoded' ? 'zstd' : undefined);
});
