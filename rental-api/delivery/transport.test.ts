import { readdirSync, readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createCertificate } from '../../test/certificate';
import { newFolder } from '../../test/folder';
import { type Refused, startTalkingMailServer, startTestMailServer } from '../../test/mail-server';
import { openTestMailService } from '../../test/mail-service';
import { PAYLOAD } from '../../test/payload';
import { recordingLog } from '../../test/recording-log';
import { checkMail } from '../check/mail';
import { parseSettings } from '../settings';
import { fileTransport } from './file-transport';
import { STEP_SECONDS, type Step } from './smtp-dialogue';
import { parseSmtpUrl } from './smtp-url';
import { openSpool } from './spool';
import { smtpTransport } from './transport';

const MAIL = { from: 'a@example.com', to: ['b@example.com'], message: 'Subject: x\r\n\r\nZeile\r\n.\r\nZeile\r\n' };

const noWait = async () => undefined;

const deliverTo = (address: string, { signal } = new AbortController(), mail = MAIL) =>
  smtpTransport(parseSmtpUrl(`smtp://${address}`)).deliver(mail, 'name', signal, noWait);

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
  await transport.deliver(MAIL, 'name', new AbortController().signal, noWait);
  await transport.verify(new AbortController().signal);
  expect(lines.filter((line) => line.startsWith('EHLO'))).toEqual([`EHLO ${name}`, `EHLO ${name}`]);
});

it.each(['smtps', 'smtp'])('ends an attempt over %s with a certificate of no trusted authority', async (scheme) => {
  const { key, cert } = await createCertificate(newFolder());
  const files = { key: readFileSync(key), cert: readFileSync(cert) };
  const { port } = await startTestMailServer({ secure: scheme === 'smtps', disabledCommands: [], ...files });
  const server = { ...parseSmtpUrl(`${scheme}://localhost:${port}`), requireTLS: true };
  const result = await smtpTransport(server).deliver(MAIL, 'name', new AbortController().signal, noWait);
  expect(result).toMatchObject({ mailed: 'no', code: 'DEPTH_ZERO_SELF_SIGNED_CERT TLS' });
});

it('sends its login to no other machine without TLS', async () => {
  // An address of this machine that is not its loopback name.
  const { port } = await startTestMailServer({}, '127.0.0.2');
  expect(await deliverTo(`user:pass@127.0.0.2:${port}`)).toMatchObject({ mailed: 'no', refusal: 'STARTTLS 500' });
});

/** Sends a request through a mail server that refuses every email with these lines. Also asks the check for its advice. */
async function requestTo(at: Refused, reply: string[]) {
  const folder = newFolder();
  const log = recordingLog();
  const { port } = await startTalkingMailServer((command) => (command === at ? reply : undefined));
  const settings = parseSettings({ SMTP_URL: `smtp://user:hush@127.0.0.1:${port}`, RENTAL_API_TOKEN: 'our-token' });
  if (!settings.smtp) throw new Error('no mail server');
  const transport = smtpTransport(settings.smtp);
  const service = openTestMailService({ spool: await openSpool(folder, log), transport, log });
  onTestFinished(() => service.stop());
  const answer = await service.accept(PAYLOAD, 'key').then(
    ({ status }) => status,
    ({ status, field }) => [status, field],
  );
  const states = readdirSync(folder).map((name) => name.split('.').slice(4).join('.'));
  expect(log.lines.join()).not.toMatch(/example|juergen|hush/);
  const findings = await checkMail(settings, { file: '.env', sendTo: PAYLOAD.to });
  const [advice] = findings.flatMap(({ isProblem, text }) => (isProblem ? text : []));
  expect(advice).toContain(`): ${reply.join(' ')}`);
  // After a refused login, nothing is sent.
  expect(findings).toHaveLength(['CONN', 'EHLO', 'AUTH'].includes(at) ? 1 : 3);
  return { answer, states, health: service.health(), log: log.lines, advice };
}

/** The command | the name of the answer in the log | a part of the advice | the lines of the answer. */
const ANSWERS = `
# The address is wrong.
RCPT | unknown recipient | Empfängers gibt es nicht | 550 5.1.1 <juergen@example.com>: Recipient address rejected: User unknown in local recipient table
RCPT | unknown recipient | Empfängers gibt es nicht | 550 Requested action not taken: mailbox unavailable
RCPT | unknown recipient | Empfängers gibt es nicht | 553 5.1.3 bad destination mailbox address syntax
RCPT | unknown recipient | Empfängers gibt es nicht | 550 Unrouteable address
RCPT | unknown recipient | Empfängers gibt es nicht | 551 User not local; please try <forward-path>
RCPT | unknown recipient | Empfängers gibt es nicht | 553 sorry, no mailbox here by that name
RCPT | unknown recipient | Empfängers gibt es nicht | 550 sorry, no mailbox here by that name. (#5.1.1)
RCPT | unknown recipient | Empfängers gibt es nicht | 550 5.1.2 <juergen@example.com>: Recipient address rejected: Domain not found
RCPT | unknown recipient | Empfängers gibt es nicht | 550 5.1.6 Mailbox has moved
RCPT | unknown recipient | Empfängers gibt es nicht | 550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup
RCPT | unknown recipient | Empfängers gibt es nicht | 550-5.1.1 The email account that you tried to reach does not exist. / 550 5.1.1 Learn more
RCPT | unknown recipient | Empfängers gibt es nicht | 550 5.1.1
RCPT | unknown recipient | Empfängers gibt es nicht | 550
RCPT | unknown recipient | Empfängers gibt es nicht | 550 relay@sender.example: no such user
. | unknown recipient | Empfängers gibt es nicht | 550 5.1.1 <juergen@example.com>: user unknown
DATA | unknown recipient | Empfängers gibt es nicht | 554 5.1.1 No valid recipients
# The matter of the sender or of the server.
RCPT | RCPT TO 553 5.7.1 | Absender | 553 5.7.1 Sender address rejected: not owned by user x
RCPT | RCPT TO 554 5.7.1 | ausgehende E-Mails | 554 5.7.1 <juergen@example.com>: Relay access denied
RCPT | RCPT TO 550 5.7.1 | IP-Adresse | 550 5.7.1 Service unavailable; client [192.0.2.1] blocked
RCPT | RCPT TO 504 5.5.2 | SITE_URL | 504 5.5.2 <[127.0.0.1]>: Helo command rejected
RCPT | RCPT TO 550 5.4.5 | keine weiteren | 550-5.4.5 Daily sending limit exceeded. / 550 5.4.5 Learn more
RCPT | RCPT TO 550 5.7.26 | DMARC | 550 5.7.26 Unauthenticated email is not accepted
RCPT | RCPT TO 554 | gesperrt | 554 Account suspended
RCPT | RCPT TO 552 5.2.2 | voll | 552 5.2.2 Mailbox full
RCPT | RCPT TO 552 | mit dieser Meldung | 552 exceeded storage allocation
RCPT | RCPT TO 550 | ausgehende E-Mails | 550 relay not permitted
RCPT | RCPT TO 550 | Absender | 550-Verification failed for <juergen@example.com> / 550 Sender verify failed
RCPT | RCPT TO 553 5.7.1 | mit dieser Meldung | 553 not in my list of allowed rcpthosts (#5.7.1)
RCPT | RCPT TO 550 5.1.0 | mit dieser Meldung | 550 #5.1.0 Address rejected.
RCPT | RCPT TO 550 5.7.1 | ausgehende E-Mails | 550 5.1.1 5.7.1 Unable to relay
RCPT | RCPT TO 550 5.1.8 | Absender | 550 5.1.8 Sender address rejected: Domain not found
RCPT | RCPT TO 550 5.1.11 | mit dieser Meldung | 550 5.1.11 Unknown
RCPT | RCPT TO 530 5.7.0 | fehlen Benutzer | 530 5.7.0 Authentication required
MAIL | MAIL FROM 550 5.7.60 | Absender | 550 5.7.60 No permissions to send as this sender
MAIL | MAIL FROM 550 | Absender | 550 Sender address is not allowed.
MAIL | MAIL FROM 550 5.1.1 | Absender | 550 5.1.1 User unknown
. | DATA 554 5.2.0 | Absender | 554 5.2.0 STOREDRV.Submission.Exception:SendAsDeniedException
. | DATA 550 | Spam | 550 Mailbox unavailable or spam
DATA | DATA 554 5.6.0 | Spam | 554 5.6.0 Message content rejected
CONN | CONN 554 5.7.1 | IP-Adresse | 554 5.7.1 You are not allowed to connect.
EHLO | HELO 550 5.7.1 | SITE_URL | 550 5.7.1 Helo invalid
AUTH | AUTH PLAIN 535 5.7.8 | App-Passwort | 535 5.7.8 Username and Password not accepted
MAIL | MAIL FROM 550 | Absender | 550 not allowed
EHLO | HELO 550 | SITE_URL | 550 Access denied
AUTH | AUTH PLAIN 504 5.7.4 | keine Passwörter mehr | 504 5.7.4 Unrecognized authentication type
AUTH | AUTH PLAIN 550 5.7.30 | keine Passwörter mehr | 550 5.7.30 Basic authentication is not supported
AUTH | AUTH PLAIN 535 5.7.139 | keine Passwörter mehr | 535 5.7.139 Authentication unsuccessful, basic authentication is disabled.
AUTH | AUTH PLAIN 535 5.7.139 | Microsoft 365 | 535 5.7.139 SmtpClientAuthentication is disabled
. | DATA 554 | mit dieser Meldung | 554 Transaction failed
# Later it may be accepted.
RCPT | RCPT TO 450 4.2.0 | Viertelstunde | 450 4.2.0 Greylisted
RCPT | RCPT TO 450 5.1.1 | Viertelstunde | 450 5.1.1 User unknown
. | DATA 451 | Viertelstunde | 451 Try again later
CONN | CONN 421 4.7.0 | Viertelstunde | 421 4.7.0 Busy
AUTH | AUTH PLAIN 454 4.7.0 | Viertelstunde | 454 4.7.0 Temporary authentication failure
`;

const answers = ANSWERS.trim()
  .split('\n')
  .filter((line) => !line.startsWith('#'));

it.each(answers.map((line) => line.split(' | ')))(
  'at %s: "%s", advice about "%s": %s',
  async (at, name, topic, lines) => {
    const { answer, states, health, log, advice } = await requestTo(at as Refused, lines?.split(' / ') ?? []);
    expect(advice).toContain(topic);
    if (name === 'unknown recipient') {
      expect([answer, states]).toEqual([[422, 'to'], []]);
      expect(health).toMatchObject({ waiting: 0, refusals: [], ownerWaitingSince: null });
      return;
    }
    const isPermanent = topic !== 'Viertelstunde';
    expect([answer, states]).toEqual(['accepted', ['business.customer']]);
    expect(health).toMatchObject({ waiting: 2, failed: 0, refusals: isPermanent ? [name] : [] });
    expect(health.ownerWaitingSince).not.toBeNull();
    const logged = `"mailed":"no","${isPermanent ? 'refusal' : 'code'}":"${name}"`;
    expect(log.filter((line) => line.includes(logged))).toHaveLength(2);
  },
);

it.each<[Refused, string[], Step, object]>([
  ['CONN', ['220-x'], 'greeting', { mailed: 'no', code: 'ETIMEDOUT greeting' }],
  ['EHLO', [], 'EHLO', { mailed: 'no', code: 'ETIMEDOUT EHLO' }],
  ['AUTH', [], 'AUTH', { mailed: 'no', code: 'ETIMEDOUT AUTH' }],
  ['MAIL', [], 'MAIL FROM', { mailed: 'no', code: 'ETIMEDOUT MAIL FROM' }],
  ['RCPT', [], 'RCPT TO', { mailed: 'no', code: 'ETIMEDOUT RCPT TO' }],
  ['DATA', [], 'DATA', { mailed: 'no', code: 'ETIMEDOUT DATA' }],
  ['.', ['250-x'], 'dot', { mailed: 'maybe', code: 'ETIMEDOUT dot' }],
])('waits for the end of an answer at %s %j as long as its step %s may take', async (at, lines, step, delivery) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let isSilent = false;
  const { port } = await startTalkingMailServer((command) => {
    if (isSilent) return [];
    isSilent = command === at;
    return isSilent ? lines : undefined;
  });
  let result: unknown;
  void deliverTo(`user:pass@127.0.0.1:${port}`).then((end) => (result = end));
  // At the greeting, nodemailer has a timer too. `expect.poll` would advance the timers.
  while (!isSilent || vi.getTimerCount() < (at === 'CONN' ? 2 : 1)) await new Promise(setImmediate);
  await vi.advanceTimersByTimeAsync(STEP_SECONDS[step] * 1000 - 1);
  expect(result).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  while (!result) await new Promise(setImmediate);
  expect(result).toMatchObject(delivery);
});

it('closes the connection when the attempt is aborted, and does not know the result after the dot', async () => {
  const attempt = new AbortController();
  let closed: Promise<unknown> | undefined;
  const { port } = await startTalkingMailServer((at, _line, socket) => {
    if (at !== '.') return undefined;
    closed = new Promise((resolve) => socket.once('close', resolve));
    attempt.abort();
    return [];
  });
  expect(await deliverTo(`127.0.0.1:${port}`, attempt)).toMatchObject({ mailed: 'maybe', code: 'EABORT dot' });
  await closed;
});

it('does not know the result after the dot, and records this before it sends the dot', async () => {
  const events: string[] = [];
  const { port } = await startTalkingMailServer((at, _line, socket) => {
    if (at === '.') {
      events.push('dot');
      socket.destroy();
    }
    return undefined;
  });
  const { signal } = new AbortController();
  const record = async () => void events.push('recorded');
  const result = await smtpTransport(parseSmtpUrl(`smtp://127.0.0.1:${port}`)).deliver(MAIL, 'name', signal, record);
  expect([events, result.mailed]).toEqual([['recorded', 'dot'], 'maybe']);
});

it('knows that an email was not delivered if the connection ends before the dot', async () => {
  let closed: Promise<unknown> | undefined;
  const { port } = await startTalkingMailServer((at, _line, socket) => {
    if (at !== 'DATA') return undefined;
    closed = new Promise((resolve) => socket.once('close', resolve));
    socket.end('354 End data with <CR><LF>.<CR><LF>\r\n');
    setImmediate(() => socket.destroy());
    return [];
  });
  const wait = async () => {
    await closed;
    // The client notices in one of the next turns of the event loop.
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
  };
  const { deliver } = smtpTransport(parseSmtpUrl(`smtp://127.0.0.1:${port}`));
  expect(await deliver(MAIL, 'name', new AbortController().signal, wait)).toMatchObject({ mailed: 'no' });
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
  await expect.poll(() => lines.at(-1)).toBe('QUIT');
});

it.each([
  ['empty lines', '\n'.repeat(2 ** 16)],
  ['extensions', '250-x\r\n'.repeat(2 ** 13)],
  ['one line', 'x'.repeat(2 ** 16)],
])('closes the connection at once to a mail server that sends endless %s', async (_name, flood) => {
  for (const command of ['CONN', 'EHLO', '.']) {
    let attacked: Socket | undefined;
    const { port } = await startTalkingMailServer((at, _line, socket) => {
      if (at !== command) return undefined;
      attacked = socket;
      const attack = () => void (socket.writable && socket.write(flood) && setImmediate(attack));
      socket.on('drain', attack);
      attack();
      return [];
    });
    expect(await deliverTo(`127.0.0.1:${port}`)).toMatchObject({ code: expect.stringContaining('ESOCKET') });
    await expect.poll(() => attacked?.destroyed).toBe(true);
  }
});

it('writes the same email to the same file', async () => {
  const folder = join(newFolder(), 'outbox');
  const transport = fileTransport(folder);
  for (let count = 0; count < 2; count++)
    expect(await transport.deliver(MAIL, 'name', new AbortController().signal, noWait)).toEqual({ mailed: 'yes' });
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
