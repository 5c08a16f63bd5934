import { once } from 'node:events';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { expect, it, onTestFinished } from 'vitest';
import { UnusableFeed } from '../calendar/components';
import { download } from './download';

const DAY_MS = 86_400_000;
const YESTERDAY = new Date(Date.now() - DAY_MS);
const TOMORROW = new Date(Date.now() + DAY_MS);

interface CertificateOptions {
  name?: string;
  from?: Date;
  to?: Date;
  isTrusted?: boolean;
}

/** Starts a server with a new certificate. Returns its address. */
async function startTlsServer({
  name = 'localhost',
  from = YESTERDAY,
  to = TOMORROW,
  isTrusted = true,
}: CertificateOptions) {
  const certificate = await generate([{ name: 'commonName', value: name }], {
    algorithm: 'sha256',
    notBeforeDate: from,
    notAfterDate: to,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: name }] },
    ],
  });
  const server = https.createServer({ key: certificate.private, cert: certificate.cert }, (_, response) =>
    response.end('x'),
  );
  if (isTrusted) https.globalAgent.options.ca = certificate.cert;
  onTestFinished(() => {
    delete https.globalAgent.options.ca;
    server.closeAllConnections();
    server.close();
  });
  await once(server.listen(0, 'localhost'), 'listening');
  return `https://localhost:${(server.address() as AddressInfo).port}/secret`;
}

it('reads from a server with a good certificate', async () => {
  const { content } = (await download(new URL(await startTlsServer({})), { userAgent: '' })) ?? {};
  expect(String(content)).toBe('x');
});

const LONG_AGO = new Date(Date.now() - 2 * DAY_MS);
const LATER = new Date(Date.now() + 2 * DAY_MS);

it.each<[string, () => string | Promise<string>, string | RegExp]>([
  ['nobody', () => startTlsServer({ isTrusted: false }), 'nobody known has signed the certificate'],
  ['an expired certificate', () => startTlsServer({ from: LONG_AGO, to: YESTERDAY }), 'is expired'],
  ['a future certificate', () => startTlsServer({ from: TOMORROW, to: LATER }), 'is not valid yet'],
  ['another name', () => startTlsServer({ name: 'calendar.example.com' }), 'is for another name'],
  ['no server', () => 'https://secret.invalid/', /no server with this name|cannot be looked up/],
  ['a closed port', () => 'http://127.0.0.1:9/secret', 'the server refuses the connection'],
])('names %s as the reason, without the address', async (_name, start, reason) => {
  const failure = download(new URL(await start()), { userAgent: '' });
  await expect(failure).rejects.toThrow(UnusableFeed);
  await expect(failure).rejects.toThrow(reason);
  await expect(failure).rejects.not.toThrow(/secret|localhost|127/);
});
