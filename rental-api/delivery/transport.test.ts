import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createCertificate } from '../../test/certificate';
import { newFolder } from '../../test/folder';
import { type Refused, startTalkingMailServer, startTestMailServer } from '../../test/mail-server';
import { openTestMailService } from '../../test/mail-service';
import { PAYLOAD } from '../../test/payload';
import { recordingLog } from '../../test/recording-log';
import { openSpool } from './spool';
import { fileTransport, parseSmtpUrl, smtpTransport } from './transport';

const MAIL = { from: 'a@example.com', to: ['b@example.com'], message: 'Subject: x\r\n\r\nZeile\r\n.\r\nZeile\r\n' };

const deliverTo = (address: string, { signal } = new AbortController(), mail = MAIL) =>
  smtpTransport(parseSmtpUrl(`smtp://${address}`)).deliver(mail, 'name', signal);

it('delivers an email unchanged by SMTP', async () => {
  const { port, received } = await startTestMailServer();
  expect(await deliverTo(`127.0.0.1:${port}`)).toEqual({ mailed: 'yes' });
  expect(received).toEqual([[MAIL.to.join(), MAIL.message]]);
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

it.each(['smtps', 'smtp'])('ends an attempt over %s with a certificate of no trusted authority', async (scheme) => {
  const { key, cert } = await createCertificate(newFolder());
  const files = { key: readFileSync(key), cert: readFileSync(cert) };
  const { port } = await startTestMailServer({ secure: scheme === 'smtps', disabledCommands: [], ...files });
  const server = { ...parseSmtpUrl(`${scheme}://localhost:${port}`), requireTLS: true };
  const result = await smtpTransport(server).deliver(MAIL, 'name', new AbortController().signal);
  expect(result).toMatchObject({ mailed: 'no', cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT CONN' } });
});

it('sends its login to no other machine without TLS', async () => {
  // An address of this machine that is not its loopback name.
  const { port } = await startTestMailServer({}, '127.0.0.2');
  expect(await deliverTo(`user:pass@127.0.0.2:${port}`)).toMatchObject({
    mailed: 'no',
    cause: { code: 'STARTTLS 500' },
  });
});

it.each<[Refused, string, string]>([
  ['CONN', 'CONN 554 5.7.1', '554 5.7.1 You are not allowed to connect.'],
  ['EHLO', 'HELO 550 5.7.1', '550 5.7.1 Helo invalid'],
  ['AUTH', 'AUTH PLAIN 535 5.7.8', '535 5.7.8 Username and Password not accepted'],
  ['MAIL', 'MAIL FROM 550 5.1.1', '550 5.1.1 User unknown'],
  ['RCPT', 'RCPT TO 554 5.7.1', '554 5.7.1 <juergen@example.com>: Relay access denied'],
  ['DATA', 'DATA 554 5.6.0', '554 5.6.0 Message content rejected'],
  ['.', 'DATA 554 5.2.0', '554 5.2.0 SendAsDenied'],
  ['RCPT', 'unknown recipient', '550 5.1.1 <juergen@example.com>: User unknown'],
  ['.', 'unknown recipient', '550 5.1.1 <juergen@example.com>: User unknown'],
])('at %s, takes the answer for "%s", and names nobody in the log: %s', async (at, code, line) => {
  const folder = newFolder();
  const log = recordingLog();
  const { port } = await startTalkingMailServer((command) => (command === at ? [line] : undefined));
  const transport = smtpTransport(parseSmtpUrl(`smtp://user:hush@127.0.0.1:${port}`));
  const service = openTestMailService({ spool: await openSpool(folder, log), transport, log });
  onTestFinished(() => service.stop());
  const answer = await service.accept(PAYLOAD, 'key').catch(({ status, field }) => [status, field]);
  expect(log.lines.join()).not.toMatch(/example|juergen|hush/);
  if (code === 'unknown recipient') {
    expect([answer, readdirSync(folder)]).toEqual([[422, 'to'], []]);
    return;
  }
  expect([answer, service.health()]).toMatchObject([{ status: 'accepted' }, { waiting: 2, refusals: [code] }]);
  expect(log.lines.filter((logged) => logged.includes(`"mailed":"no","code":"${code}"`))).toHaveLength(2);
});

it.each<[Refused, 'no' | 'maybe']>([
  ['CONN', 'no'],
  ['EHLO', 'no'],
  ['AUTH', 'no'],
  ['MAIL', 'no'],
  ['RCPT', 'no'],
  ['DATA', 'no'],
  ['.', 'maybe'],
])('has delivered (%s) "%s" if the attempt is aborted or the server is gone there', async (step, mailed) => {
  for (const end of ['abort', 'destroy'] as const) {
    const attempt = new AbortController();
    let closed: Promise<unknown> | undefined;
    const { port } = await startTalkingMailServer((at, _line, socket) => {
      if (at !== step) return undefined;
      closed = new Promise((resolve) => socket.once('close', resolve));
      if (end === 'abort') attempt.abort();
      else socket.destroy();
      return [];
    });
    const { mailed: result, cause } = await deliverTo(`user:pass@127.0.0.1:${port}`, attempt);
    expect([end, result, cause?.words]).toEqual([end, mailed, '']);
    await closed;
  }
});

it('does not try to connect after a stop', async () => {
  const stopped = new AbortController();
  stopped.abort();
  expect(await deliverTo('127.0.0.1:1', stopped)).toMatchObject({ mailed: 'no', cause: { code: 'EABORT' } });
});

it.each([
  [['b@example.com', 'fort@example.com'], 'yes', ['fort@example.com']],
  [['b@example.com', 'spaeter@example.com'], 'yes', ['spaeter@example.com']],
  [['fort@example.com', 'weg@example.com'], 'no', ['fort@example.com', 'weg@example.com']],
  [['fort@example.com'], 'no', undefined],
])('delivers an email to %j: %s, and names refused addresses of several', async (to, mailed, refused) => {
  const { port, lines } = await startTalkingMailServer((at, line) =>
    at === 'RCPT' && /fort|weg/.test(line)
      ? ['550 5.1.1 User unknown']
      : at === 'RCPT' && line.includes('spaeter')
        ? ['450 4.2.0 Greylisted']
        : undefined,
  );
  const result = await deliverTo(`127.0.0.1:${port}`, undefined, { ...MAIL, to });
  expect([result.mailed, result.refusedRecipients?.map(({ address }) => address)]).toEqual([mailed, refused]);
  if (mailed === 'yes') await expect.poll(() => lines.at(-1)).toBe('QUIT');
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
