import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { VALID_BODY } from '../test/bookings';
import { expect, stopAtEnd, test } from './support/fixtures';
import { type OwnSite, postBooking, startSite, times } from './support/own-site';
import { closed, openRaw, rawHead } from './support/raw-request';
import { PORTS } from './support/settings';
import { site as business } from './support/texts';
import { respond } from './support/upstream';

const SEND = 'POST /api/send-email HTTP/1.1';
const SAME_ORIGIN = ['Sec-Fetch-Site: same-origin', 'Content-Type: application/json'];
const CHUNKED = 'Transfer-Encoding: chunked';

/** Megabytes beyond the memory of an idle instance. */
const MAX_GROWTH_MB = 150;

test.describe('an instance under attack', () => {
  let site: OwnSite;
  test.beforeAll(async () => {
    site = await startSite({}, { openFiles: 400 });
  });
  test.afterAll(() => site.kill());

  const expectAlive = async () => expect((await fetch(`${site.url}/booking`)).status).toBe(200);

  test('keeps no connection of an upgrade or CONNECT request open', async () => {
    const idle = site.descriptors();
    for (const head of [
      rawHead('GET /socket HTTP/1.1', ['Connection: Upgrade', 'Upgrade: websocket']),
      rawHead('CONNECT example.com:443 HTTP/1.1'),
    ]) {
      for (let count = 0; count < 100; count++) {
        const socket = openRaw(PORTS.ownSite, head);
        await once(socket, 'connect');
        socket.resume().end();
      }
      await expect.poll(site.descriptors, { message: head }).toBeLessThan(idle + 20);
      await expectAlive();
    }
  });

  test('does not start all of thousands of pipelined requests if nobody reads the responses', async () => {
    const [descriptors, memory] = [site.descriptors(), site.memory()];
    const socket = openRaw(PORTS.ownSite, rawHead(`GET ${business.socialPicture.path} HTTP/1.1`).repeat(3_000)).pause();
    let most = 0;
    for (let count = 0; count < 20; count++) {
      most = Math.max(most, site.descriptors());
      await expectAlive();
    }
    expect(most).toBeLessThan(descriptors + 20);
    expect(site.memory() - memory).toBeLessThan(MAX_GROWTH_MB);
    socket.destroy();
  });

  test('does not keep endless bodies in memory', async () => {
    const piece = Buffer.from(`10000\r\n${' '.repeat(0x10000)}\r\n`);
    for (const [requestLine, headers, status] of [
      [SEND, [...SAME_ORIGIN, CHUNKED], '411'],
      [SEND, [...SAME_ORIGIN, 'Content-Length: 9000000'], '413'],
      ['POST /availability HTTP/1.1', ['Next-Action: x', CHUNKED], '405'],
    ] as const) {
      const idle = site.memory();
      let most = 0;
      const statuses = new Set<string>();
      const sockets = Array.from({ length: 60 }, () => openRaw(PORTS.ownSite, rawHead(requestLine, headers)));
      const send = async (socket: Socket) => {
        socket.on('data', (response) => statuses.add(String(response).split(' ')[1] ?? ''));
        for (let count = 0; count < 128 && socket.writable; count++) {
          // Not `once`, which fails when the site resets the connection.
          if (!socket.write(piece)) await new Promise((go) => socket.once('drain', go).once('close', go));
          most = Math.max(most, site.memory());
        }
      };
      // If the site stopped reading, these would wait forever.
      await Promise.race([Promise.all(sockets.map(send)), wait(10_000, undefined, { ref: false })]);
      for (const socket of sockets) socket.destroy();
      expect(most - idle).toBeLessThan(MAX_GROWTH_MB);
      expect([...statuses], requestLine).toEqual([status]);
    }
  });
});

test('slow requests are cut off, but idle kept connections are not', async () => {
  const waiting = openRaw(PORTS.site, rawHead('GET / HTTP/1.1'));
  // The load balancer, not the site, must close idle connections.
  expect(String((await once(waiting, 'data'))[0])).toContain('Keep-Alive: timeout=65');
  const slow = [
    'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
    rawHead(SEND, [...SAME_ORIGIN, 'Content-Length: 60000']),
    rawHead(SEND, ['Sec-Fetch-Site: cross-site', 'Content-Length: 60000']),
    rawHead('POST / HTTP/1.1', ['Content-Length: 60000']),
  ].map((sent) => openRaw(PORTS.site, sent).resume());
  const dripping = setInterval(() => {
    for (const socket of slow) if (socket.writable) socket.write('x');
  }, 500);
  try {
    await Promise.all(slow.map(closed));
    expect(waiting.destroyed).toBe(false);
  } finally {
    clearInterval(dripping);
    for (const socket of [waiting, ...slow]) socket.destroy();
  }
});

test('250 refused booking requests, from old and new clients, do not use up memory', async ({ upstream }) => {
  upstream.fail(/send-email/, respond(422));
  const site = await stopAtEnd(startSite({ MAIL_LIMIT_PER_IP: '', MAIL_LIMIT_PER_DAY: '', TRUST_PROXY_HOPS: '1' }));
  let sends = 0;
  async function send() {
    const number = sends++;
    const address = number % 2 ? '203.0.113.66' : `2001:db9:${number.toString(16)}::1`;
    const headers = { 'x-forwarded-for': address, 'idempotency-key': randomUUID() };
    return (await postBooking(site, { ...VALID_BODY, email: `bounce${number}@example.com` }, headers)).status;
  }
  const sendFifty = () => Promise.all(Array.from({ length: 50 }, send));
  const first = await times(2, sendFifty);
  const idle = site.memory();
  const statuses = [...first, ...(await times(3, sendFifty))].flat();
  expect(site.memory() - idle).toBeLessThan(MAX_GROWTH_MB);
  expect(
    statuses.filter((status) => status === 429),
    'the old client has ten, each new one its own',
  ).toHaveLength(115);
});
