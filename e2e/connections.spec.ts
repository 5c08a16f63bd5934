import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from './support/fixtures';
import { type OwnSite, withOwnSite } from './support/own-site';
import { openRaw, rawHead, requestRaw } from './support/raw-request';
import { PORTS } from './support/settings';
import { site as business } from './support/texts';

const JSON_BODY = 'Content-Type: application/json';
const CHUNKED = 'Transfer-Encoding: chunked';

/** Beyond the memory of an idle instance, in megabytes. */
const MOST_MEMORY = 150;

test('upgrade and CONNECT requests leave no connection open', async () => {
  const upgrade = ['Connection: Upgrade', 'Upgrade: websocket'];
  const heads = [
    rawHead('GET / HTTP/1.1', upgrade),
    rawHead('GET /socket HTTP/1.1', upgrade),
    rawHead('CONNECT example.com:443 HTTP/1.1'),
  ];
  const openAndLeave = async (site: OwnSite) => {
    const idle = site.descriptors();
    for (const head of heads) {
      for (let count = 0; count < 500; count++) {
        const socket = openRaw(PORTS.ownSite, head);
        await once(socket, 'connect');
        socket.resume().end();
      }
      await expect.poll(site.descriptors, { message: head }).toBeLessThan(idle + 20);
      expect((await fetch(`${site.url}/booking`)).status).toBe(200);
    }
  };
  await withOwnSite({}, openAndLeave, { openFiles: 400 });
});

test('thousands of pipelined requests whose responses nobody reads are not all started', async () => {
  await withOwnSite({}, async (site) => {
    const [descriptors, memory] = [site.descriptors(), site.memory()];
    const socket = openRaw(PORTS.ownSite, rawHead(`GET ${business.socialPicture.path} HTTP/1.1`).repeat(3_000)).pause();
    let most = 0;
    for (let count = 0; count < 20; count++) {
      most = Math.max(most, site.descriptors());
      expect((await fetch(`${site.url}/booking`)).status).toBe(200);
    }
    expect(most).toBeLessThan(descriptors + 20);
    expect(site.memory() - memory).toBeLessThan(MOST_MEMORY);
    socket.destroy();
  });
});

test.describe('request bodies', () => {
  const BODIES = 60;
  const PIECE = Buffer.from(`10000\r\n${' '.repeat(0x10000)}\r\n`);
  const PIECES = 128;

  /** Sends bodies of 8 MB without their end. @returns the site's highest memory meanwhile, and its response statuses */
  async function sendBodies(site: OwnSite, head: string) {
    const sockets = Array.from({ length: BODIES }, () => openRaw(PORTS.ownSite, head));
    const statuses = new Set<string>();
    let most = 0;
    const send = async (socket: Socket) => {
      socket.on('data', (response) => statuses.add(String(response).slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)));
      for (let count = 0; count < PIECES && socket.writable; count++) {
        if (!socket.write(PIECE)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
        most = Math.max(most, site.memory());
      }
    };
    // If the site stopped reading, these would wait for ever.
    await Promise.race([Promise.all(sockets.map(send)), wait(10_000, undefined, { ref: false })]);
    for (const socket of sockets) socket.destroy();
    return { most, statuses: [...statuses] };
  }

  test('without end are not kept in memory, whatever their path', async () => {
    await withOwnSite({}, async (site) => {
      const idle = site.memory();
      for (const [path, headers, status] of [
        ['/api/send-email', ['Sec-Fetch-Site: cross-site', JSON_BODY, CHUNKED], '411'],
        ['/api/send-email', ['Sec-Fetch-Site: same-origin', JSON_BODY, CHUNKED], '411'],
        ['/api/send-email', ['Sec-Fetch-Site: same-origin', JSON_BODY, 'Content-Length: 9000000'], '413'],
        ['/', [JSON_BODY, CHUNKED], '405'],
        ['/availability', ['Next-Action: x', JSON_BODY, CHUNKED], '405'],
        ['/api/health', [JSON_BODY, 'Content-Length: 9000000'], '405'],
      ] as const) {
        const { most, statuses } = await sendBodies(site, rawHead(`POST ${path} HTTP/1.1`, headers));
        expect(most - idle, path).toBeLessThan(MOST_MEMORY);
        expect([path, statuses]).toEqual([path, [status]]);
      }
    });
  });

  test('of GET requests are refused', async () => {
    expect((await requestRaw(PORTS.site, 'GET /booking HTTP/1.1', ['Content-Length: 5'])).status).toBe(413);
    expect((await requestRaw(PORTS.site, 'GET /booking HTTP/1.1', [CHUNKED])).status).toBe(411);
  });
});

test('slow requests are cut off, idle kept connections are not', async () => {
  const waiting = openRaw(PORTS.site, rawHead('GET / HTTP/1.1'));
  // A load balancer must be the one to close idle connections.
  expect(String((await once(waiting, 'data'))[0])).toContain('Keep-Alive: timeout=65');
  const slow = [
    'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
    rawHead('POST /api/send-email HTTP/1.1', ['Sec-Fetch-Site: same-origin', JSON_BODY, 'Content-Length: 60000']),
    rawHead('POST /api/send-email HTTP/1.1', ['Sec-Fetch-Site: cross-site', JSON_BODY, 'Content-Length: 60000']),
    rawHead('POST / HTTP/1.1', ['Content-Length: 60000']),
  ].map((sent) => openRaw(PORTS.site, sent).resume());
  const dripping = setInterval(() => {
    for (const socket of slow) if (socket.writable) socket.write('x');
  }, 500);
  try {
    const signal = AbortSignal.timeout(30_000);
    await Promise.all(slow.map((socket) => once(socket, 'close', { signal })));
    expect(waiting.destroyed).toBe(false);
  } finally {
    clearInterval(dripping);
    for (const socket of [waiting, ...slow]) socket.destroy();
  }
});
