import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCertificate } from '../tools/certificate';
import { expect, test } from './support/fixtures';
import { startMailbox } from './support/mailbox';
import { ownRentalApi, withOwnRentalApi } from './support/own-rental-api';
import { INBOX } from './support/settings';

const NOTHING_WAITS = { waiting: 0, failed: 0, setAside: 0 };

test('while the mail server answers without end, a stop is clean, and the next start delivers the mails', async () => {
  const hostile = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 hello\r\n');
    const timer = setInterval(() => socket.write('250-more\r\n'), 500);
    socket.on('close', () => clearInterval(timer));
  });
  await once(hostile.listen(0, '127.0.0.1'), 'listening');
  const { port } = hostile.address() as AddressInfo;
  const mailbox = await startMailbox(0);
  const api = ownRentalApi({ SMTP_URL: `smtp://127.0.0.1:${port}`, RENTAL_API_INBOX: INBOX });
  try {
    await api.start();
    const attempt = once(hostile, 'connection');
    const sending = api.send();
    await attempt;
    const stopped = api.stop();
    expect(await sending).toBe(200);
    expect(await stopped).toBe(0);
    await api.start({ SMTP_URL: mailbox.address });
    await expect.poll(async () => (await api.health()).mail).toEqual(NOTHING_WAITS);
    expect([mailbox.received().length, mailbox.inbox().length]).toEqual([1, 1]);
  } finally {
    await api.kill();
    await mailbox.stop();
    hostile.close();
  }
});

for (const scheme of ['smtps', 'smtp'])
  test(`a login and mails go to a mail server over TLS: ${scheme}`, async () => {
    const { key, cert } = await createCertificate(mkdtempSync(join(tmpdir(), 'fotobox-mail-')));
    const logins: string[] = [];
    const mailbox = await startMailbox(0, {
      secure: scheme === 'smtps',
      disabledCommands: [],
      authOptional: false,
      key: readFileSync(key),
      cert: readFileSync(cert),
      onAuth({ username, password }, { secure }, done) {
        logins.push(`${username} ${password} ${secure}`);
        done(null, { user: username });
      },
    });
    const SMTP_URL = `${scheme}://hallo:geheim@localhost:${mailbox.port}`;
    await withOwnRentalApi({ SMTP_URL, RENTAL_API_INBOX: INBOX, NODE_EXTRA_CA_CERTS: cert }, async (api) => {
      expect(await api.send()).toBe(200);
      expect((await api.health()).mail).toEqual(NOTHING_WAITS);
      await api.stop();
      // A certificate that nobody vouches for.
      await api.start({ NODE_EXTRA_CA_CERTS: '' });
      expect(await api.send()).toBe(200);
      expect((await api.health()).mail).toEqual({ ...NOTHING_WAITS, waiting: 2 });
    }).finally(mailbox.stop);
    expect(logins).toEqual(Array(2).fill('hallo geheim true'));
    expect([mailbox.received().length, mailbox.inbox().length]).toEqual([1, 1]);
  });
