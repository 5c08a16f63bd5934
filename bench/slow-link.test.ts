import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { startSlowLink } from './slow-link.mjs';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server behind a slow link, and a connection through it. */
async function connectSlowly(serve: (socket: Socket) => void) {
  const server = createServer(serve).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const link = await startSlowLink((server.address() as AddressInfo).port);
  closing.push(link.stop, () => server.close());
  return connect(link.port, '127.0.0.1');
}

const TEXT = Array.from({ length: 4_000 }, (_, index) => `${index} `).join('');

it('passes on everything in order, while it arrives', async () => {
  const client = await connectSlowly((socket) => socket.on('data', (asked) => socket.end(asked + TEXT)));
  client.write('text: ');
  const pieces: string[] = await client.setEncoding('utf8').toArray();
  expect(pieces.length).toBeGreaterThan(1);
  expect(pieces.join('')).toBe(`text: ${TEXT}`);
});

it('ends a connection when the other side breaks it', async () => {
  const client = await connectSlowly((socket) => socket.resetAndDestroy());
  expect(await client.toArray()).toEqual([]);
});
