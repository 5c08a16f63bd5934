import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import { parseSmtpUrl } from './smtp-url';
import { startTestMailServer } from './test-mail-server';
import { fileTransport, smtpTransport } from './transport';

const MAIL = { from: 'a@example.com', to: 'b@example.com', message: 'Subject: x\r\n\r\nZeile\r\n.\r\nZeile\r\n' };

const deliverTo = (address: string) => smtpTransport(parseSmtpUrl(`smtp://${address}`)).deliver(MAIL);
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

  it.each(['user:pass', 'hallo%40localhost:pass', 'localhost:25'])(
    'gives the login %s to no other machine without TLS',
    async (login) => {
      // An address of this machine that is not its loopback name.
      const { port } = await startTestMailServer({}, '127.0.0.2');
      expect(await deliverTo(`${login}@127.0.0.2:${port}`)).toMatchObject({
        outcome: 'failed',
        code: expect.stringContaining('STARTTLS'),
      });
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
