import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { listen } from './listen.mjs';

/** Lighthouse's slow 4G, in milliseconds and bytes a second. */
export const SLOW_4G = { roundTrip: 150, down: 1_600_000 / 8, up: 750_000 / 8 };

/** What a packet carries. */
const PACKET_BYTES = 1_448;

/** One direction of what a phone has for all of its connections. @param {number} bytesPerSecond */
function direction(bytesPerSecond) {
  let freeAt = 0;
  /** Resolves once so many bytes have left. @param {number} bytes */
  return async (bytes) => {
    freeAt = Math.max(freeAt, performance.now()) + (1_000 * bytes) / bytesPerSecond;
    await wait(freeAt - performance.now());
  };
}

/**
 * Passes on what a socket receives, packet by packet.
 * @param {import('node:net').Socket} from
 * @param {import('node:net').Socket} to
 * @param {(bytes: number) => Promise<void>} leave
 */
async function pass(from, to, leave) {
  const arrive = (/** @type {() => void} */ then) => setTimeout(() => to.destroyed || then(), SLOW_4G.roundTrip / 2);
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
 * A slow way to a port of this machine. Chromium's own throttling charges nothing for opening a connection, and Firefox has
 * none.
 * @param {number} port
 */
export async function startSlowLink(port) {
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  const [up, down] = [direction(SLOW_4G.up), direction(SLOW_4G.down)];
  const server = createServer(async (client) => {
    const site = connect(port, '127.0.0.1');
    for (const socket of [client, site]) {
      sockets.add(socket.setNoDelay());
      // A broken connection closes by itself, but without a listener the error would end the process.
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    pass(site, client, down);
    // Opening a connection takes a round trip.
    await wait(SLOW_4G.roundTrip);
    pass(client, site, up);
  });
  return {
    port: await listen(server),
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
