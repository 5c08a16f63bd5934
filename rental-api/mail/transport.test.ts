import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startTestMailServer } from '../../test/mail-server';
import { parseSmtpUrl } from './smtp-url';
import { fileTransport, smtpTransport } from './transport';

const MAIL = { from: 'a@example.com', to: 'b@example.com', message: 'Subject: x\r\n\r\nZeile\r\n.\r\nZeile\r\n' };

const deliverTo = (address: string, { signal } = new AbortController()) =>
  smtpTransport(parseSmtpUrl(`smtp://${address}`)).deliver(MAIL, 'name', signal);
const refusal = (responseCode: number) => Object.assign(new Error('b@example.com is not known'), { responseCode });
const refuseText = (responseCode: number): SMTPServerOptions => ({
  onData: (stream, _session, done) => stream.on('end', () => done(refusal(responseCode))).resume(),
});

describe('by SMTP', () => {
  it('delivers a mail as it is', async () => {
    const { port, received } = await startTestMailServer();
    expect(await deliverTo(`127.0.0.1:${port}`)).toEqual({ outcome: 'delivered' });
    expect(received).toEqual([[MAIL.to, MAIL.message]]);
  });

  it.each<[string, SMTPServerOptions, string]>([
    ['a recipient that is refused', { onRcptTo: (_a, _s, done) => done(refusal(550)) }, 'unknown recipient'],
    ['a recipient that is put off', { onRcptTo: (_a, _s, done) => done(refusal(450)) }, 'failed'],
    ['a sender that is refused', { onMailFrom: (_a, _s, done) => done(refusal(550)) }, 'failed'],
    ['a text that is refused', refuseText(554), 'refused'],
    ['a text that is put off', refuseText(451), 'failed'],
    ['a server that is busy', { onConnect: (_s, done) => done(refusal(421)) }, 'failed'],
  ])('knows %s, and names nobody', async (_name, habits, outcome) => {
    const { port } = await startTestMailServer(habits);
    const result = await deliverTo(`127.0.0.1:${port}`);
    expect(result.outcome).toBe(outcome);
    expect(JSON.stringify(result)).not.toContain('@');
  });

  it('knows a server that is not there', async () => {
    expect(await deliverTo('127.0.0.1:9')).toEqual({ outcome: 'failed', code: expect.stringContaining('E') });
  });

  it('gives its login to no other machine without TLS', async () => {
    // An address of this machine that is not its loopback name.
    const { port } = await startTestMailServer({}, '127.0.0.2');
    const code = expect.stringContaining('STARTTLS');
    expect(await deliverTo(`user:pass@127.0.0.2:${port}`)).toEqual({ outcome: 'failed', code });
  });
});

/** Starts a server that only sends, again and again. Returns its address, and the socket of its first client. */
async function startHostileServer(text: string, pauseMs: number) {
  let connected: (socket: Socket) => void = () => undefined;
  const client = new Promise<Socket>((resolve) => (connected = resolve));
  async function* endless() {
    while (true) {
      yield text;
      await sleep(pauseMs);
    }
  }
  const server = createServer((socket) => {
    connected(socket.resume());
    pipeline(endless, socket).catch(() => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, client };
}

it.each([
  ['says nothing', ''],
  ['drips its greeting', '220-x\r\n'],
])('a mail server that %s loses the connection when the attempt is cut off', async (_name, text) => {
  const { address, client } = await startHostileServer(text, 20);
  const attempt = new AbortController();
  const result = deliverTo(address, attempt);
  const socket = await client;
  const closed = new Promise((resolve) => socket.once('close', resolve));
  attempt.abort();
  expect(await result).toEqual({ outcome: 'failed', code: 'EABORT' });
  await closed;
});

it.each([
  ['empty lines', '\n'.repeat(2 ** 16)],
  ['one line', 'x'.repeat(2 ** 16)],
])('a mail server that sends %s without end loses the connection at once', async (_name, flood) => {
  const { address, client } = await startHostileServer(flood, 0);
  expect(await deliverTo(address)).toEqual({ outcome: 'failed', code: expect.stringContaining('CONN') });
  await expect.poll(async () => (await client).destroyed).toBe(true);
});

it('as a file, the same mail is the same file', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'outbox-')), 'outbox');
  const transport = fileTransport(folder);
  for (let count = 0; count < 2; count++)
    expect(await transport.deliver(MAIL, 'name', new AbortController().signal)).toEqual({ outcome: 'delivered' });
  expect(readFileSync(join(folder, 'name.eml'), 'utf8')).toBe(MAIL.message);
});
