import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, it } from 'vitest';
import { PageResponse } from './page-response';

const HTML = 'text/html; charset=utf-8';

const routes: Record<string, (response: PageResponse) => void> = {
  '/picture': (response) => response.setHeader('content-type', 'image/avif').end(Buffer.from([1, 2, 3])),
  '/written': (response) => response.writeHead(200, { 'content-type': HTML }).end('written'),
  '/text': (response) => response.setHeader('content-type', 'text/plain').end('a text'),
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
  const server = createServer({ ServerResponse: PageResponse }, (incoming, response) =>
    routes[incoming.url ?? '']?.(response),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
  return () => server.close();
});

async function request(path: string): Promise<IncomingMessage> {
  const headers = { 'accept-encoding': 'br' };
  const [response] = await once(get({ port, path, host: '127.0.0.1', agent: false, headers }), 'response');
  return response;
}

// e2e/headers.spec.ts tests how pages are compressed and revalidated.

it('lets a stream through piece by piece', async () => {
  const response = await request('/stream');
  const [piece] = await once(response, 'data');
  expect(String(piece)).toBe('first');
  response.destroy();
});

it.each([
  ['/picture', '\x01\x02\x03'],
  ['/written', 'written'],
  ['/text', 'a text'],
  ['/failure', '{}'],
])('leaves %s as it is', async (path, body) => {
  const response = await request(path);
  expect(String(await buffer(response))).toBe(body);
  expect(response.headers.etag).toBeUndefined();
  expect(response.headers['content-encoding']).toBeUndefined();
});
