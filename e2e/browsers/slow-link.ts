import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Slow 4G, as Lighthouse defines it: what one phone has for all of its connections. */
const ROUND_TRIP_MS = 150;
const DOWN_BITS_PER_SECOND = 1_638_400;
const UP_BITS_PER_SECOND = 768_000;

/** One direction: delays what passes by its share of the bandwidth, and by half a round trip. */
function direction(bitsPerSecond: number) {
  let freeAt = 0;
  return async (bytes: number) => {
    freeAt = Math.max(freeAt, Date.now()) + (1000 * 8 * bytes) / bitsPerSecond;
    await wait(freeAt - Date.now() + ROUND_TRIP_MS / 2);
  };
}

/** Passes on what a socket receives, holding one chunk at most. */
function pass(from: Socket, to: Socket, delay: (bytes: number) => Promise<void>) {
  from.on('data', async (chunk) => {
    from.pause();
    await delay(chunk.length);
    to.write(chunk);
    from.resume();
  });
  from.on('close', () => to.end());
  from.on('error', () => to.destroy());
}

/** A slow way to a port of this machine; drivers of Firefox cannot slow the browser down. */
export async function startSlowLink(port: number) {
  const sockets = new Set<Socket>();
  const [up, down] = [direction(UP_BITS_PER_SECOND), direction(DOWN_BITS_PER_SECOND)];
  const server = createServer((client) => {
    const site = connect(port, '127.0.0.1');
    for (const socket of [client, site]) sockets.add(socket.on('close', () => sockets.delete(socket)));
    pass(client, site, up);
    pass(site, client, down);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
