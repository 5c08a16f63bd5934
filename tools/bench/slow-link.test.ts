import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { listen } from './listen';
import { startSlowLink } from './slow-link';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Opens connections through a slow link to a server. */
async function slowServer(serve: (socket: Socket) => void) {
  const server = createServer(serve);
  const link = await startSlowLink(await listen(server));
  closing.push(link.stop, () => server.close());
  return () => connect(link.port, '127.0.0.1');
}

const TEXT = Array.from({ length: 4_000 }, (_, index) => `${index} `).join('');

it('passes on everything in order, while it arrives', async () => {
  const open = await slowServer((socket) => socket.on('data', (asked) => socket.end(asked + TEXT)));
  const client = open();
  client.write('text: ');
  const pieces: string[] = await client.setEncoding('utf8').toArray();
  expect(pieces.length).toBeGreaterThan(1);
  expect(pieces.join('')).toBe(`text: ${TEXT}`);
});

it('ends a connection when the other side breaks it', async () => {
  const open = await slowServer((socket) => socket.resetAndDestroy());
  expect(await open().toArray()).toEqual([]);
});

it('outlives a client that breaks its connection while it opens', async () => {
  const open = await slowServer((socket) => socket.end('still here'));
  const client = open();
  await once(client, 'connect');
  client.resetAndDestroy();
  await once(client, 'close');
  expect((await open().toArray()).join('')).toBe('still here');
});
