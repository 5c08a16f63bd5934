import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompress, brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { onEachRequest } from '../process/request-hooks';
import { compressResponses, createEncoder, preferredEncoding } from './compression';
import { settleCaching } from './shared-caching';
import { storedPages } from './stored-pages.mjs';

vi.mock('node:zlib', async (importOriginal) => {
  const zlib = await importOriginal<typeof import('node:zlib')>();
  return { ...zlib, brotliCompress: vi.fn(zlib.brotliCompress) };
});

const PAGE = `<p>${'Fotobox für Ihre Feier. '.repeat(100)}</p>`;

describe('preferredEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['BR', 'br'],
    ['deflate', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('%s → %s', (accepted, encoding) => {
    expect(preferredEncoding(accepted)).toBe(encoding);
  });
});

describe('createEncoder', () => {
  it('encodes a text once, as a string and as bytes', () => {
    const { encode } = createEncoder();
    expect(encode(PAGE, 'br')).toBe(encode(PAGE, 'br'));
    expect(encode(Buffer.from(PAGE), 'gzip')).toBe(encode(Buffer.from(PAGE), 'gzip'));
  });

  it('compresses better what it is told ahead, one text after another', async () => {
    const { encode, prepare } = createEncoder();
    const german = readFileSync('messages/de.json', 'utf8');
    const english = readFileSync('messages/en.json', 'utf8');
    const quickGerman = encode(german, 'br');
    const quickEnglish = encode(english, 'br');
    const first = prepare(german);
    const second = prepare(english);
    await first;
    expect(encode(english, 'br')).toBe(quickEnglish);
    await second;
    for (const [text, quick] of [
      [german, quickGerman],
      [english, quickEnglish],
    ] as const) {
      const best = encode(text, 'br');
      expect(best.bytes.byteLength).toBeLessThan(quick.bytes.byteLength);
      expect(best.etag).toBe(quick.etag);
      expect(brotliDecompressSync(best.bytes).toString()).toBe(text);
    }
  });

  it('compresses a text ahead once, also after it was wanted sooner', async () => {
    const { encode, prepare } = createEncoder();
    vi.mocked(brotliCompress).mockClear();
    encode(PAGE, 'br');
    for (let rendering = 0; rendering < 3; rendering++) await prepare(PAGE);
    expect(brotliCompress).toHaveBeenCalledTimes(1);
  });

  it('goes on after a text that could not be compressed ahead', async () => {
    const { encode, prepare } = createEncoder();
    const [german, english] = ['de', 'en'].map((language) => readFileSync(`messages/${language}.json`, 'utf8'));
    vi.mocked(brotliCompress).mockImplementationOnce((...call: unknown[]) => {
      (call.at(-1) as (error: Error) => void)(new Error('no memory'));
    });
    const failing = prepare(german ?? '');
    await prepare(english ?? '');
    await expect(failing).resolves.toBeUndefined();
    expect(brotliDecompressSync(encode(german ?? '', 'br').bytes).toString()).toBe(german);
    const quick = createEncoder().encode(english ?? '', 'br');
    expect(encode(english ?? '', 'br').bytes.byteLength).toBeLessThan(quick.bytes.byteLength);
  });

  it('takes the best brotli that there is', () => {
    const { encode } = createEncoder();
    const best = Buffer.from('compressed by the build');
    expect(encode(Buffer.from(PAGE), 'br', () => best).bytes).toBe(best);
    expect(encode(Buffer.from(PAGE), 'br').bytes).toBe(best);
    expect(gunzipSync(encode(Buffer.from(PAGE), 'gzip', () => best).bytes).toString()).toBe(PAGE);
    expect(brotliDecompressSync(encode(PAGE, 'br', () => undefined).bytes).toString()).toBe(PAGE);
  });

  it('gives a text one tag whatever its encoding, and another text another', () => {
    const { encode } = createEncoder();
    expect(encode(PAGE, 'br').etag).toBe(encode(PAGE, 'identity').etag);
    expect(encode(PAGE, 'br').etag).not.toBe(encode(`${PAGE} `, 'br').etag);
  });
});

describe('compressResponses', () => {
  const routes: Record<string, (response: ServerResponse) => void> = {
    '/page': (response) => response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE),
    '/_next/static/pieces.js': (response) => {
      response.setHeader('content-type', 'application/javascript').setHeader('content-length', Buffer.byteLength(PAGE));
      response.flushHeaders();
      response.write(PAGE.slice(0, 700), () => response.end(Buffer.from(PAGE.slice(700))));
    },
    '/picture': (response) => response.setHeader('content-type', 'image/avif').end(Buffer.from([1, 2, 3])),
    '/encoded': (response) =>
      response.setHeader('content-type', 'text/html').setHeader('content-encoding', 'zstd').end('as it is'),
    '/head': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('written'),
    '/text': (response) => response.setHeader('content-type', 'text/plain').end('a text'),
    '/json': (response) => response.setHeader('content-type', 'application/json').end('{"a":1}'),
    '/nothing': (response) => {
      response.statusCode = 404;
      response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE);
    },
    '/failure': (response) => {
      response.statusCode = 502;
      response.setHeader('content-type', 'application/problem+json').end('{}');
    },
  };
  const server = createServer((incoming, response) => routes[incoming.url ?? '']?.(response));
  let port = 0;

  beforeAll(async () => {
    onEachRequest([settleCaching, compressResponses()]);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });

  afterAll(async () => {
    server.close();
    await once(server, 'close');
  });

  async function get(path: string, headers: Record<string, string> = {}) {
    const [response] = (await once(
      request({ port, path, host: '127.0.0.1', agent: false, headers }).end(),
      'response',
    )) as [IncomingMessage];
    return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
  }

  it.each(['/page', '/_next/static/pieces.js'])('%s is sent in the encoding that the browser takes', async (path) => {
    const br = await get(path, { 'accept-encoding': 'gzip, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(Number(br.headers['content-length'])).toBe(br.body.byteLength);
    expect(brotliDecompressSync(br.body).toString()).toBe(PAGE);

    const gzip = await get(path, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.body).toString()).toBe(PAGE);

    const plain = await get(path);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(PAGE);
    for (const { headers } of [br, gzip, plain]) expect(headers.vary).toBe('Accept-Encoding');
  });

  it('has the best brotli of a page from soon after it was stored', async () => {
    const html = `<p>${readFileSync('messages/de.json', 'utf8')}</p>`;
    routes['/stored'] = (response) => response.setHeader('content-type', 'text/html').end(html);
    storedPages.publish({ html });
    await vi.waitFor(async () => {
      expect((await get('/stored', { 'accept-encoding': 'br' })).body).toEqual(brotliCompressSync(html));
    });
  });

  it('reads no file outside the folder of built files', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'compressed-'));
    writeFileSync(`${folder}/page.js.br`, 'of somebody else');
    const path = `/_next/static/../..${folder}/page.js`;
    routes[path] = (response) => response.setHeader('content-type', 'application/javascript').end('ours');
    const { body } = await get(path, { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(body).toString()).toBe('ours');
    rmSync(folder, { recursive: true });
  });

  it('sends 304 to browsers that have the text, in whatever encoding', async () => {
    const { headers } = await get('/page', { 'accept-encoding': 'br' });
    const again = await get('/page', { 'if-none-match': String(headers.etag) });
    expect([again.status, again.body.byteLength, again.headers['content-encoding']]).toEqual([304, 0, undefined]);
    expect((await get('/page', { 'if-none-match': 'W/"other"' })).status).toBe(200);
  });

  it('sends 404 also to browsers that have its text', async () => {
    const { headers } = await get('/nothing');
    const again = await get('/nothing', { 'if-none-match': String(headers.etag) });
    expect([again.status, again.body.toString()]).toEqual([404, PAGE]);
  });

  it.each(['text/event-stream', 'text/plain', 'text/html'])(
    'lets a stream of %s through piece by piece',
    async (type) => {
      routes['/stream'] = (response) => {
        response.setHeader('content-type', type);
        response.write('first');
      };
      const outgoing = request({ port, path: '/stream', host: '127.0.0.1', agent: false }).end();
      const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
      const [piece] = await once(response, 'data');
      expect(String(piece)).toBe('first');
      outgoing.destroy();
    },
  );

  it.each([
    ['/picture', '\x01\x02\x03'],
    ['/encoded', 'as it is'],
    ['/head', 'written'],
    ['/text', 'a text'],
    ['/json', '{"a":1}'],
    ['/failure', '{}'],
  ])('%s passes untouched', async (path, body) => {
    const response = await get(path, { 'accept-encoding': 'br' });
    expect(response.body.toString()).toBe(body);
    expect(response.headers.etag).toBeUndefined();
    expect(response.headers['content-encoding']).toBe(path === '/encoded' ? 'zstd' : undefined);
  });
});
