import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseSettings } from '../settings';
import { problem } from './findings';
import { checkMail } from './mail';

let server: SMTPServer;
let received: string[];

beforeEach(async () => {
  received = [];
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      done(password === 'right' ? null : new Error('wrong'), { user: username }),
    onData: (stream, { envelope }, done) => {
      text(stream).then((message) => {
        received.push(`${envelope.rcptTo.map(({ address }) => address)}\n${message}`);
        done();
      }, done);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
});
afterEach(() => new Promise<void>((resolve) => server.close(resolve)));

const settings = (password: string) => {
  const { port } = server.server.address() as AddressInfo;
  const SMTP_URL = `smtp://user:${password}@127.0.0.1:${port}`;
  return parseSettings({ SMTP_URL, RENTAL_API_TOKEN: 'our-token', RENTAL_API_INBOX: 'buero@example.com' });
};

const FILE = '.env';

it('logs in, and mails nothing unless it is told to', async () => {
  const findings = await checkMail(settings('right'), { file: FILE });
  expect(findings.every(({ isProblem, file }) => !isProblem && file === FILE)).toBe(true);
  expect(findings[1]?.text).toBe('Anfragen gehen an buero@example.com.');
  expect(received).toEqual([]);
});

it('mails an invented request to the address that it is told', async () => {
  const findings = await checkMail(settings('right'), { file: FILE, sendTo: 'ich@example.com' });
  expect(findings.some(({ isProblem }) => isProblem)).toBe(false);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatch(/^ich@example\.com\n.*Subject: .*Buchungsanfrage.*anfrage-\d{4}-\d\d-\d\d\.ics/s);
});

it('says that the login is refused', async () => {
  const findings = await checkMail(settings('wrong'), { file: FILE, sendTo: 'ich@example.com' });
  expect(findings).toEqual([problem(FILE, expect.stringContaining('Die Anmeldung beim Mailserver ist gescheitert'))]);
  expect(received).toEqual([]);
});

it('says that no request arrives without a mail server', async () => {
  expect(await checkMail(parseSettings({}), { file: FILE })).toEqual([
    problem(FILE, expect.stringContaining('SMTP_URL fehlt')),
  ]);
});
