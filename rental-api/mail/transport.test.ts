import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { newFolder } from '../../test/folder';
import { type Refused, startTalkingMailServer, startTestMailServer } from '../../test/mail-server';
import { parseSmtpUrl } from './smtp-url';
import { fileTransport, smtpTransport } from './transport';

const MAIL = { from: 'a@example.com', to: 'b@example.com', message: 'Subject: x\r\n\r\nZeile\r\n.\r\nZeile\r\n' };

const deliverTo = (address: string, { signal } = new AbortController()) =>
  smtpTransport(parseSmtpUrl(`smtp://${address}`)).deliver(MAIL, 'name', signal);
it('delivers an email unchanged by SMTP', async () => {
  const { port, received } = await startTestMailServer();
  expect(await deliverTo(`127.0.0.1:${port}`)).toEqual({ mailed: 'yes' });
  expect(received).toEqual([[MAIL.to, MAIL.message]]);
});

it.each([
  ['https://www.example.com', 'www.example.com'],
  ['https://www.müller.de', 'www.xn--mller-kva.de'],
  ['https://www.example.com.', 'www.example.com'],
  ['http://192.0.2.1:3000', '[192.0.2.1]'],
  ['https://[2001:db8::1]', '[IPv6:2001:db8::1]'],
  ['http://localhost:3000', 'localhost'],
])('greets the mail server of %s as %s', async (siteUrl, name) => {
  const { port, lines } = await startTalkingMailServer(() => undefined);
  const transport = smtpTransport(parseSmtpUrl(`smtp://127.0.0.1:${port}`), siteUrl);
  await transport.deliver(MAIL, 'name', new AbortController().signal);
  await transport.verify(new AbortController().signal);
  expect(lines.filter((line) => line.startsWith('EHLO'))).toEqual([`EHLO ${name}`, `EHLO ${name}`]);
});

it('sends its login to no other machine without TLS', async () => {
  // An address of this machine that is not its loopback name.
  const { port } = await startTestMailServer({}, '127.0.0.2');
  expect(await deliverTo(`user:pass@127.0.0.2:${port}`)).toEqual({ mailed: 'no', refusal: 'STARTTLS 500' });
});

/** Starts a server that follows the dialogue up to a command, and then only sends `flood`, again and again. */
async function startHostileServer(command: Refused, flood: string, pauseMs: number) {
  let attacked: (socket: Socket) => void;
  const attackedSocket = new Promise<Socket>((resolve) => (attacked = resolve));
  const { port } = await startTalkingMailServer((at, _line, socket) => {
    if (at !== command) return;
    const attack = () => {
      if (socket.destroyed) return;
      if (pauseMs) setTimeout(attack, pauseMs);
      if (socket.write(flood) && !pauseMs) setImmediate(attack);
    };
    if (!pauseMs) socket.on('drain', attack);
    attack();
    attacked(socket);
    return [];
  });
  onTestFinished(async () => void (await attackedSocket).destroy());
  return { address: `127.0.0.1:${port}`, attackedSocket };
}

it.each<[string, Refused, string]>([
  ['says nothing', 'CONN', ''],
  ['drips its greeting', 'CONN', '220-x\r\n'],
  ['drips its answer to the recipient', 'RCPT', '250-x\r\n'],
  ['drips its last answer', '.', '250-x\r\n'],
  ['drips bytes of its last answer', '.', '2'],
])('closes the connection to a mail server that %s when the attempt is aborted', async (_name, command, text) => {
  const { address, attackedSocket } = await startHostileServer(command, text, 20);
  const attempt = new AbortController();
  const result = deliverTo(address, attempt);
  const socket = await attackedSocket;
  const closed = new Promise((resolve) => socket.once('close', resolve));
  attempt.abort();
  expect(await result).toEqual({ mailed: 'no', code: 'EABORT' });
  await closed;
});

it.each([
  ['empty lines', '\n'.repeat(2 ** 16)],
  ['extensions', '250-x\r\n'.repeat(2 ** 13)],
  ['one line', 'x'.repeat(2 ** 16)],
])('closes the connection at once to a mail server that sends endless %s', async (_name, flood) => {
  for (const command of ['CONN', 'EHLO', '.'] as const) {
    const { address, attackedSocket } = await startHostileServer(command, flood, 0);
    expect(await deliverTo(address)).toEqual({ mailed: 'no', code: expect.stringContaining('CONN') });
    await expect.poll(async () => (await attackedSocket).destroyed).toBe(true);
  }
});

it('writes the same email to the same file', async () => {
  const folder = join(newFolder(), 'outbox');
  const transport = fileTransport(folder);
  for (let count = 0; count < 2; count++)
    expect(await transport.deliver(MAIL, 'name', new AbortController().signal)).toEqual({ mailed: 'yes' });
  expect(readFileSync(join(folder, 'name.eml'), 'utf8')).toBe(MAIL.message);
});

it.each([
  ['smtp://localhost:25', 'localhost', 25, false],
  ['smtp://127.0.0.1', '127.0.0.1', 587, false],
  ['smtp://[::1]:25/', '::1', 25, false],
  ['smtp://localhost:25@mail.example.com', 'mail.example.com', 587, true],
  ['smtp://localhost.example.com', 'localhost.example.com', 587, true],
  ['smtp://m%C3%BCller.de', 'xn--mller-kva.de', 587, true],
])('%s connects to %s at port %i, and requires TLS: %s', (url, host, port, requireTLS) => {
  expect(parseSmtpUrl(url)).toMatchObject({ host, port, requireTLS });
});

it.each([
  ['smtp://user:hush@mail.example.com?tls.rejectUnauthorized=false', /^takes no options: \?tls\.rejectUnauthorized$/],
  ['smtp://user:12?hush@mail.example.com', /^takes no options: write \? in a password as %3F$/],
  ['smtp://user:hush%@mail.example.com', /^expected %25 for each %/],
  ['smtp://user:1#hush@x', /^expected an address/],
  ['https://mail.example.com', /^expected an address/],
  ['smtp://', /^expected an address/],
])('refuses %s without quoting its password', (url, message) => {
  expect(() => parseSmtpUrl(url)).toThrow(message);
  expect(() => parseSmtpUrl(url)).toThrow(/^((?!hush).)*$/);
});
