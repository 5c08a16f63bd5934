import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { bookingOf, type Client, startLoad } from '../cluster/traffic';
import type { Mailbox } from '../support/mailbox';
import { copyBuild, expect, test } from './fixtures';
import type { Machine } from './machine';

interface Parts {
  machine: Machine;
  front: Client;
  mailbox: Mailbox;
}

test('a request arrives as two emails', async ({ front, mailbox }) => {
  const response = await front.fetch('/api/send-email', bookingOf('gast@example.com'));
  expect(response.status).toBe(200);
  await expect.poll(() => [mailbox.inbox().length, mailbox.received().length]).toEqual([1, 1]);
  expect(mailbox.received()[0]?.recipients).toEqual(['gast@example.com']);
});

/** Runs a command while requests are sent. Expects that no request is lost, and that each leads to one email. */
async function underLoad({ machine, front, mailbox }: Parts, command: string) {
  mailbox.reset();
  const load = startLoad(front.fetch, { readers: 4, senders: 4 });
  await load.serves(250);
  const result = await machine.attempt(command);
  await load.serves(250);
  const { reads, sends } = await load.stop();
  expect([...reads.keys()], result.output).toEqual([200]);
  expect(sends.length).toBeGreaterThan(20);
  const repeated = sends.map(({ statuses }) => statuses.join()).filter((statuses) => statuses !== '200');
  expect(repeated.filter((statuses) => statuses !== '502,200')).toEqual([]);
  const copies = () => mailbox.received().map(({ recipients }) => recipients.join());
  await expect.poll(() => copies().length).toBe(sends.length);
  expect(new Set(copies()).size).toBe(sends.length);
  return result;
}

const releaseOf = async (front: Client) => /dpl=(\w+)/.exec(String((await front.fetch('/')).body))?.[1];

test('updates and rolls back under load without a lost request', async ({ machine, front, mailbox }) => {
  const parts = { machine, front, mailbox };
  expect(await releaseOf(front)).toBe('first');
  copyBuild(machine, 'second');
  const [oldFile = ''] = /\/_next\/static\/[^"]+\.js/.exec(String((await front.fetch('/')).body)) ?? [];
  expect((await underLoad(parts, '/root/second/deploy/update.sh')).code).toBe(0);
  expect(await releaseOf(front)).toBe('second');
  expect((await front.fetch(oldFile)).status).toBe(200);
  expect((await underLoad(parts, '/srv/fotobox/current/deploy/update.sh --rollback')).code).toBe(0);
  expect(await releaseOf(front)).toBe('first');
});

test('refuses to run while another update is running', async ({ machine }) => {
  const { code, output } = await machine.attempt(
    'exec 8>/run/fotobox-update.lock && flock 8 && /srv/fotobox/current/deploy/update.sh --restart 8>&-',
  );
  expect(code).toBe(1);
  expect(output).toContain('Another update is running');
});

test('keeps the old build when the new one does not start', async ({ machine, front, mailbox }) => {
  rmSync(join(machine.root, 'root/second/server.mjs'));
  await machine.succeed(
    `sed -i 's/"deploymentId": *"second"/"deploymentId": "broken"/' /root/second/.next/required-server-files.json`,
  );
  const { code, output } = await underLoad({ machine, front, mailbox }, '/root/second/deploy/update.sh');
  expect(code).toBe(1);
  expect(output).toContain('did not become ready');
  expect(await releaseOf(front)).toBe('first');
});
