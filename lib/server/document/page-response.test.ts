import type { RequestListener, ServerResponse } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { startTestServer } from '@/test/http-server';
import { PageResponse } from './page-response';

// e2e/headers.spec.ts tests how pages are compressed and revalidated.

const HTML = 'text/html; charset=utf-8';

const routes: Record<string, (response: ServerResponse) => void> = {
  '/picture': (response) => response.setHeader('content-type', 'image/avif').end(Buffer.from([1, 2, 3])),
  '/written': (response) => response.writeHead(200, { 'content-type': HTML }).end('written'),
  '/text': (response) => response.setHeader('content-type', 'text/plain').end('a text'),
  '/stream': (response) => response.setHeader('content-type', HTML).write('first'),
};

const listener: RequestListener = (request, response) => routes[request.url ?? '']?.(response);
const origin = await startTestServer(listener, afterAll, PageResponse);

it('lets a stream through piece by piece', async () => {
  const { body } = await fetch(`${origin}/stream`);
  const piece = await body?.getReader().read();
  expect(Buffer.from(piece?.value ?? []).toString()).toBe('first');
});

it.each([
  ['/picture', '\x01\x02\x03'],
  ['/written', 'written'],
  ['/text', 'a text'],
])('leaves %s as it is', async (path, body) => {
  const response = await fetch(origin + path, { headers: { 'accept-encoding': 'br' } });
  expect(await response.text()).toBe(body);
  for (const header of ['etag', 'content-encoding']) expect(response.headers.get(header)).toBeNull();
});
