import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { onlyHints } from '@/test/http-faults';
import { startTestServer } from '@/test/http-server';
import { postLine, readJson } from './http';

const read = (maxBytes: number, ...parts: BlobPart[]) => readJson(new Blob(parts).stream(), maxBytes);

it('reads JSON in several chunks, umlauts included, up to the limit', async () => {
  expect(await read(10, '{"a":', '"ä"}')).toEqual({ a: 'ä' });
});

it.each([
  ['more than the limit', '"1234567890"', RangeError],
  ...['', '{', '<html>', 'undefined'].map((text) => ['no JSON', text, SyntaxError] as const),
  ['bytes that are not UTF-8', new Uint8Array([0x22, 0xff, 0x22]), TypeError],
] as const)('refuses %s: %j', async (_name, part, error) => {
  await expect(read(11, part)).rejects.toBeInstanceOf(error);
});

it.each([
  [204, null],
  [302, '302'],
  [500, '500'],
])('the response %d to a line is the failure %j', async (status, failure) => {
  const origin = await startTestServer((_, response) => response.writeHead(status, { location: '/' }).end());
  expect(await postLine(new URL(origin), 'x')).toBe(failure);
});

it('stops waiting for a hanging server, and names no address in any failure', async () => {
  const hanging = await startTestServer(() => undefined);
  const closed = new URL('http://127.0.0.1:2/geheim');
  expect(await postLine(new URL(hanging), 'x', 50)).toBe('TimeoutError');
  expect(await postLine(closed, 'x')).toBe('ECONNREFUSED');
  expect(await postLine(new URL('http://%zz@127.0.0.1/geheim'), 'x')).toBe('URIError');
});

it('gives up a server that sends interim responses without end', async () => {
  const address = new URL(await startTestServer((_, response) => onlyHints(response)));
  expect(await postLine(address, 'x', 500)).toBe('TimeoutError');
});

it('posts a line as text, with user and password of the address as HTTP Basic', async () => {
  const seen: unknown[] = [];
  const origin = await startTestServer(async (request, response) => {
    const { method, url, headers } = request;
    seen.push(method, url, headers.authorization, headers['content-type'], await text(request));
    response.end();
  });
  await postLine(new URL(`${origin.replace('//', '//ich:p%40ss@')}/thema?priority=high`), 'Größe');
  const path = '/thema?priority=high';
  expect(seen).toEqual(['POST', path, `Basic ${btoa('ich:p@ss')}`, 'text/plain; charset=utf-8', 'Größe']);
});
