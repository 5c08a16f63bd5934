import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { listen } from './listen';

/** A connection: round trip in milliseconds, throughput in bytes per second. */
export interface Link {
  roundTrip: number;
  down: number;
  up: number;
}

const megabits = (count: number) => (count * 1_000_000) / 8;

/** Lighthouse's slow 4G. */
export const SLOW_4G: Link = { roundTrip: 150, down: megabits(1.6), up: megabits(0.75) };

/** Slow 4G, and two profiles of WebPageTest. */
export const LINKS: Record<string, Link> = {
  'slow 4G': SLOW_4G,
  LTE: { roundTrip: 70, down: megabits(12), up: megabits(12) },
  cable: { roundTrip: 28, down: megabits(5), up: megabits(1) },
};

const PACKET_BYTES = 1_448;

/**
 * Returns a function that resolves once so many bytes have been sent. All connections of a phone share one direction.
 */
function direction(bytesPerSecond: number) {
  let freeAt = 0;
  return async (bytes: number) => {
    freeAt = Math.max(freeAt, performance.now()) + (1_000 * bytes) / bytesPerSecond;
    await wait(freeAt - performance.now());
  };
}

/** Forwards the data of a socket packet by packet. */
async function pass(from: Socket, to: Socket, leave: (bytes: number) => Promise<void>, oneWayMs: number) {
  const arrive = (then: () => void) => setTimeout(() => to.destroyed || then(), oneWayMs);
  try {
    for await (const chunk of from) {
      for (let at = 0; at < chunk.length; at += PACKET_BYTES) {
        const packet = chunk.subarray(at, at + PACKET_BYTES);
        await leave(packet.length);
        arrive(() => to.write(packet));
      }
    }
    arrive(() => to.end());
  } catch {
    to.destroy();
  }
}

/**
 * Starts a slow proxy to a port of this machine. Chromium's own throttling does not delay the opening of connections.
 */
export async function startSlowLink(port: number, { roundTrip, up, down }: Link = SLOW_4G) {
  const sockets = new Set<Socket>();
  const [leaveUp, leaveDown] = [direction(up), direction(down)];
  const server = createServer(async (client) => {
    const site = connect(port, '127.0.0.1');
    for (const socket of [client, site]) {
      sockets.add(socket.setNoDelay());
      // Without a listener, an error of a connection would end the process.
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    pass(site, client, leaveDown, roundTrip / 2);
    // Opening a connection takes a round trip.
    await wait(roundTrip);
    pass(client, site, leaveUp, roundTrip / 2);
  });
  return {
    port: await listen(server),
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
