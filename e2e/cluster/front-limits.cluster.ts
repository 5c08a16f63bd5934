import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { ClientHttp2Stream } from 'node:http2';
import { join } from 'node:path';
import { connect, count, openHttp2, pipeline } from './bytes';
import { expect, test } from './fixtures';
import { bookingOf, CDN, MONTHS } from './traffic';

const times = (often: number) => Array<string>(often).fill('');

test('25 guests at one address can open the page at once, and a flood is cut off', async ({ cluster, workshop }) => {
  const venue = '127.0.0.20';
  const visits = await Promise.all(times(25).map(() => pipeline('/favicon.ico', times(40), venue)));
  expect(count(visits.flat())).toEqual({ 200: 1_000 });
  expect(count(await pipeline('/favicon.ico', times(900), venue))).toHaveProperty('429');
  expect((await cluster.fetch('/favicon.ico', { from: '127.0.0.21' })).status).toBe(200);
  expect(readFileSync(join(workshop.folder, 'error.log'), 'utf8')).not.toContain(venue);
});

test('reads of the rental API have a lower limit', async ({ cluster }) => {
  const [month = ''] = MONTHS;
  const from = '127.0.0.22';
  expect(count(await pipeline(month, times(150), from))).toEqual({ 200: 150 });
  expect(count(await pipeline(month, times(600), from))).toHaveProperty('429');
  expect((await cluster.fetch('/booking', { from })).status).toBe(200);
});

test('sends have the lowest limit', async ({ cluster, recipients }) => {
  const from = '127.0.0.23';
  for (let number = 0; number < 10; number++) {
    const booking = bookingOf(`guest${number}@example.com`);
    expect((await cluster.fetch('/api/send-email', { ...booking, from })).status).toBe(200);
  }
  expect(count(await pipeline('/api/send-email', times(100), from))).toHaveProperty('429');
  expect((await cluster.fetch('/api/send-email', { ...bookingOf('late@example.com'), from })).status).toBe(429);
  expect(recipients()).toHaveLength(10);
});

test('an IPv6 network counts as one client', async ({ cluster: _ }) => {
  const sendFrom = async (network: string, often: number) => {
    const headers = times(often).map((_, host) => `X-Forwarded-For: ${network}::${host + 1}\r\n`);
    return count(await pipeline('/api/send-email', headers, CDN));
  };
  // The bytes of the first two networks contain line breaks and differ only in the case of one letter.
  expect(await sendFrom('2001:db8:a0a:410a', 100)).toHaveProperty('429');
  expect(await sendFrom('2001:db8:a0a:610a', 10)).toEqual({ 405: 10 });
  expect(await sendFrom('2001:db8', 10)).toEqual({ 405: 10 });
});

test('one client has few requests at the same time', async ({ cluster }) => {
  const from = '127.0.0.24';
  const requests: ClientHttp2Stream[] = [];
  const statuses: number[] = [];
  for (const _ of times(9)) {
    const session = openHttp2({ from });
    await once(session, 'remoteSettings');
    expect(session.remoteSettings.maxConcurrentStreams).toBe(64);
    for (const _ of times(60)) {
      // The body is not sent yet.
      const request = session.request({ ':path': '/booking' }, { endStream: false });
      request.on('response', (headers) => statuses.push(headers[':status'] ?? 0)).resume();
      requests.push(request);
    }
  }
  await expect.poll(() => statuses).toEqual(Array(40).fill(429));
  expect((await cluster.fetch('/booking', { from: '127.0.0.25' })).status).toBe(200);
  for (const request of requests) request.end();
  await expect.poll(() => statuses).toHaveLength(540);
  expect(statuses.slice(40)).toEqual(Array(500).fill(200));
  for (const { session } of requests) session?.destroy();
});

test('connections without a complete request are closed', async ({ cluster: _ }) => {
  test.setTimeout(40_000);
  const silent = [connect({ isPlain: true }), connect({ isPlain: true }), connect()];
  silent[1]?.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
  const half = connect();
  half.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
  const reset = once(half, 'close').catch(({ code }) => code);
  for (const socket of silent) socket.on('error', () => undefined).resume();
  await Promise.all(silent.map((socket) => once(socket, 'close')));
  // nginx resets the connection instead of waiting for the client to close it.
  expect(await reset).toBe('ECONNRESET');
});
