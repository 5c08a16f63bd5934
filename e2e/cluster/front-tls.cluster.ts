import { once } from 'node:events';
import * as tls from 'node:tls';
import { PORTS } from '../support/settings';
import { openHttp2, sendBytes, tlsEndOf } from './bytes';
import { OTHER_NAME } from './cluster';
import { expect, test } from './fixtures';
import { bookingOf } from './traffic';

const connect = (options: tls.ConnectionOptions) => tls.connect({ ...tlsEndOf(), ...options });

async function shakeHands(options: tls.ConnectionOptions) {
  const socket = connect(options);
  await once(socket, 'secureConnect');
  return socket;
}

const TLS12 = { minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' } as const;
const TLS13 = { minVersion: 'TLSv1.3' } as const;

test('TLS 1.2 takes only ciphers with forward secrecy and authentication', async ({ cluster: _ }) => {
  const accepted: string[] = [];
  for (const cipher of tls.getCiphers().filter((name) => !name.startsWith('tls_'))) {
    const socket = await shakeHands({ ...TLS12, ciphers: `${cipher.toUpperCase()}:@SECLEVEL=0` }).catch(
      () => undefined,
    );
    if (socket) accepted.push(cipher);
    socket?.destroy();
  }
  const good = ['ecdhe-rsa-aes128-gcm-sha256', 'ecdhe-rsa-aes256-gcm-sha384', 'ecdhe-rsa-chacha20-poly1305'];
  expect(accepted.sort()).toEqual(good);
});

test('sessions are resumed, and older versions are refused', async ({ cluster: _ }) => {
  for (const version of [TLS12, TLS13]) {
    let session: Buffer | undefined;
    const first = connect(version).on('session', (latest) => (session = latest));
    // TLS 1.3 sends the session after the handshake.
    first.write('GET /booking HTTP/1.0\r\nHost: localhost\r\n\r\n');
    await once(first.resume(), 'close');
    const second = await shakeHands({ ...version, session });
    expect(second.isSessionReused()).toBe(true);
    second.destroy();
  }
  const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' } as const;
  await expect(shakeHands(old)).rejects.toThrow('protocol version');
});

test('no record of TLS keeps a browser from reading a document while it arrives', async ({ cluster: _ }) => {
  const records: number[] = [];
  const socket = connect(TLS13).on('data', ({ length }: Buffer) => records.push(length));
  socket.write('GET /booking HTTP/1.0\r\nHost: localhost\r\n\r\n');
  await once(socket, 'close');
  expect(Math.max(...records)).toBeLessThanOrEqual(4_096);
  expect(records.length).toBeGreaterThan(4);
});

test('a handshake without our server name gets no certificate', async ({ cluster: _ }) => {
  for (const servername of ['evil.example', ''])
    await expect(shakeHands({ servername })).rejects.toThrow('unrecognized name');
});

test('a foreign Host is refused, whatever the server name in TLS', async ({ cluster, recipients }) => {
  const headers = { host: 'evil.example' };
  const page = await cluster.fetch('/booking', { headers });
  expect(page.status).toBe(421);
  expect(page.headers['cache-control']).toBe('no-store');
  // The app accepts a request when its Origin is its own host.
  const { 'sec-fetch-site': _, ...sent } = bookingOf('guest@example.com').headers;
  const options = {
    ...bookingOf('guest@example.com'),
    headers: { ...sent, ...headers, origin: 'https://evil.example' },
  };
  expect((await cluster.fetch('/api/send-email', options)).status).toBe(421);
  expect(recipients()).toEqual([]);

  for (const request of [
    'GET /booking HTTP/1.0\r\n\r\n',
    'GET https://evil.example/booking HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  ]) {
    expect(await sendBytes(request)).toMatch(/^HTTP\/1.1 421 /);
  }

  const session = openHttp2();
  const [response] = await once(session.request({ ':authority': 'evil.example', ':path': '/booking' }), 'response');
  session.destroy();
  expect(response[':status']).toBe(421);
});

test('plain HTTP redirects to the same address with TLS, for our own host only', async ({ cluster: _ }) => {
  const isPlain = true;
  for (const request of ['GET / HTTP/1.0\r\n\r\n', 'GET / HTTP/1.0\r\nHost: evil.example\r\n\r\n'])
    expect(await sendBytes(request, { isPlain })).toMatch(/^HTTP\/1.1 421 /);
  const redirect = await sendBytes('GET /booking?x=1 HTTP/1.0\r\nHost: localhost\r\n\r\n', { isPlain });
  expect(redirect).toMatch(/^HTTP\/1.1 301 /);
  expect(redirect).toContain(`\r\nLocation: https://localhost:${PORTS.front}/booking?x=1\r\n`);
});

test('other host names redirect to the first', async ({ cluster }) => {
  const { status, headers } = await cluster.fetch('/booking?x=1', { headers: { host: OTHER_NAME } });
  expect(status).toBe(301);
  expect(headers.location).toBe(`https://localhost:${PORTS.front}/booking?x=1`);
});
