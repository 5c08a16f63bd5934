import { readFileSync } from 'node:fs';
import https from 'node:https';
import { expect, it, onTestFinished } from 'vitest';
import { createCertificate } from '../../test/certificate';
import { newFolder } from '../../test/folder';
import { listen } from '../../test/listen';
import { UnusableFeed } from '../calendar/components';
import { download } from './download';

/** Starts a server with a new certificate, which clients trust. Returns its address. */
async function startTlsServer(options: Parameters<typeof createCertificate>[1] = {}) {
  const files = await createCertificate(newFolder(), options);
  const [key, cert] = [files.key, files.cert].map((file) => readFileSync(file));
  const { port, stop } = await listen(https.createServer({ key, cert }, (_, response) => response.end('x')));
  https.globalAgent.options.ca = cert;
  onTestFinished(() => {
    delete https.globalAgent.options.ca;
    return stop();
  });
  return `https://localhost:${port}/secret`;
}

async function startUntrustedServer() {
  const address = await startTlsServer();
  delete https.globalAgent.options.ca;
  return address;
}

it('reads from a server with a good certificate', async () => {
  expect(String(await download(new URL(await startTlsServer()), ''))).toBe('x');
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

it.each<[string, () => string | Promise<string>, string | RegExp]>([
  ['nobody', startUntrustedServer, 'nobody known has signed the certificate'],
  [
    'an expired certificate',
    () => startTlsServer({ notBeforeDate: inDays(-2), notAfterDate: inDays(-1) }),
    'is expired',
  ],
  ['a future certificate', () => startTlsServer({ notBeforeDate: inDays(1) }), 'is not valid yet'],
  ['another name', () => startTlsServer({ names: ['calendar.example.com'] }), 'is for another name'],
  ['no server', () => 'https://secret.invalid/', /no server with this name|cannot be looked up/],
  ['a closed port', () => 'http://127.0.0.1:9/secret', 'the server refuses the connection'],
])('names %s as the reason, without the address', async (_name, start, reason) => {
  const failure = download(new URL(await start()), '');
  await expect(failure).rejects.toThrow(UnusableFeed);
  await expect(failure).rejects.toThrow(reason);
  await expect(failure).rejects.not.toThrow(/secret|localhost|127/);
});
