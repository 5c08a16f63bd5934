import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseSettings } from '../settings';
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

it('connects, and mails nothing unless it is told to', async () => {
  const { isGood, lines } = await checkMail(settings('right'), undefined);
  expect([isGood, lines[1], received]).toEqual([true, 'Requests go to buero@example.com.', []]);
});

it('mails an invented request to the address that it is told', async () => {
  const { isGood } = await checkMail(settings('right'), 'ich@example.com');
  expect([isGood, received.length]).toEqual([true, 1]);
  expect(received[0]).toMatch(/^ich@example\.com\n.*Subject: .*Buchungsanfrage.*anfrage-\d{4}-\d\d-\d\d\.ics/s);
});

it('says that the login is refused', async () => {
  const { isGood, lines } = await checkMail(settings('wrong'), 'ich@example.com');
  expect([isGood, received]).toEqual([false, []]);
  expect(lines[0]).toContain('does not take our login');
});

it('says where requests go without a mail server', async () => {
  const { isGood, lines } = await checkMail(parseSettings({}), undefined);
  expect([isGood, lines.length]).toEqual([true, 1]);
});
