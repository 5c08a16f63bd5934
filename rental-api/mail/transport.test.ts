import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import { parseSmtpUrl } from './smtp-url';
import { fileTransport, smtpTransport } from './transport';

const MAIL = { from: 'a@example.com', to: 'b@example.com', message: 'Subject: x\r\n\r\nZeile\r\n.\r\nZeile\r\n' };

/** Delivers a mail to a mail server with these habits. */
async function deliverTo(habits: SMTPServerOptions, mail = MAIL) {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      text(stream).then((message) => {
        received.push(envelope.rcptTo.map(({ address }) => address).join(), message);
        done();
      }, done);
    },
    ...habits,
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const result = await smtpTransport(parseSmtpUrl(`smtp://127.0.0.1:${port}`)).deliver(mail);
  await new Promise<void>((resolve) => server.close(resolve));
  return { result, received };
}
const refusal = (responseCode: number) => Object.assign(new Error('b@example.com is not known'), { responseCode });

describe('by SMTP', () => {
  it('delivers a mail as it is', async () => {
    const { result, received } = await deliverTo({});
    expect([result, received]).toEqual([{ outcome: 'delivered' }, [MAIL.to, MAIL.message]]);
  });

  it.each<[string, SMTPServerOptions, string]>([
    ['a recipient that is refused', { onRcptTo: (_a, _s, done) => done(refusal(550)) }, 'unknown recipient'],
    ['a recipient that is put off', { onRcptTo: (_a, _s, done) => done(refusal(450)) }, 'failed'],
    ['a sender that is refused', { onMailFrom: (_a, _s, done) => done(refusal(550)) }, 'failed'],
    [
      'a text that is refused',
      { onData: (stream, _s, done) => stream.on('end', () => done(refusal(554))).resume() },
      'refused',
    ],
    [
      'a text that is put off',
      { onData: (stream, _s, done) => stream.on('end', () => done(refusal(451))).resume() },
      'failed',
    ],
    ['a server that is busy', { onConnect: (_s, done) => done(refusal(421)) }, 'failed'],
  ])('knows %s, and names nobody', async (_name, habits, outcome) => {
    const { result } = await deliverTo(habits);
    expect(result.outcome).toBe(outcome);
    expect(JSON.stringify(result)).not.toContain('@');
  });

  it('knows a server that is not there', async () => {
    const { outcome, code } = await smtpTransport(parseSmtpUrl('smtp://127.0.0.1:9')).deliver(MAIL);
    expect([outcome, code]).toEqual(['failed', expect.stringContaining('E')]);
  });

  it.each(['user:pass', 'hallo%40localhost:pass', 'localhost:25'])(
    'gives the login %s to no other machine without TLS',
    async (login) => {
      // An address of this machine that is not its loopback name.
      const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] }).listen(0, '127.0.0.2');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const result = await smtpTransport(parseSmtpUrl(`smtp://${login}@127.0.0.2:${port}`)).deliver(MAIL);
      server.close();
      expect(result).toMatchObject({ outcome: 'failed', code: expect.stringContaining('STARTTLS') });
    },
  );
});

it('as a file, the same mail is the same file', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'outbox-')), 'outbox');
  const transport = fileTransport(folder);
  for (let count = 0; count < 2; count++)
    expect(await transport.deliver(MAIL, 'name')).toEqual({ outcome: 'delivered' });
  expect(readFileSync(join(folder, 'name.eml'), 'utf8')).toBe(MAIL.message);
});
