import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { calendar } from '../../rental-api/calendar/test-calendar';
import { bookingOf, type Front, startLoad } from '../cluster/traffic';
import type { Mailbox } from '../support/mailbox';
import { copyBuild, expect, test, VARIABLES } from './fixtures';
import { type Machine, say } from './machine';

const DATA_FOLDER = '/var/lib/fotobox-rental-api';

interface Parts {
  machine: Machine;
  front: Front;
  mailbox: Mailbox;
}

test('a request arrives as two mails', async ({ front, mailbox }) => {
  const response = await front.fetch('/api/send-email', bookingOf('gast@example.com'));
  expect(response.status).toBe(200);
  await expect.poll(() => [mailbox.inbox().length, mailbox.received().length]).toEqual([1, 1]);
  for (const { recipients, mail } of [...mailbox.inbox(), ...mailbox.received()])
    say(`\nMail to ${recipients.join()}: ${mail.subject}`);
  expect(mailbox.received()[0]?.recipients).toEqual(['gast@example.com']);
});

/** Runs a command while requests are sent. Writes their results to the transcript and expects no lost request. */
async function underLoad({ machine, front, mailbox }: Parts, command: string) {
  mailbox.reset();
  const load = startLoad(front.fetch, { readers: 4, senders: 4 });
  await wait(3_000);
  const { code, output, seconds } = await machine.attempt(command);
  await wait(3_000);
  const { reads, sends } = await load.stop();
  const statuses = sends.map((send) => send.statuses.join());
  const repeated = statuses.filter((status) => status !== '200');
  say(`\n# ${command}\n${output}\n(${seconds.toFixed(1)} s, exit code ${code})`);
  say(
    `Meanwhile: reads by status ${JSON.stringify([...reads])}, ${sends.length} sends, repeated: ${repeated.join(' ') || 'none'}`,
  );
  if (reads.size > 1)
    await machine.attempt('grep -v " 200 " /var/log/nginx/fotobox.log').then((log) => say(log.output));
  expect([...reads.keys()]).toEqual([200]);
  expect(reads.get(200)).toBeGreaterThan(500);
  expect(sends.length).toBeGreaterThan(20);
  expect(repeated.filter((status) => status !== '502,200')).toEqual([]);
  const copies = () => mailbox.received().map(({ recipients }) => recipients.join());
  await expect.poll(() => copies().length).toBe(sends.length);
  expect(new Set(copies()).size).toBe(sends.length);
  return { code, output };
}

const releaseOf = async (front: Front) => /dpl=(\w+)/.exec(String((await front.fetch('/')).body))?.[1];

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

test('refuses to run while another update does', async ({ machine }) => {
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

test("the check reads the owner's calendar, and mails from the sender of the website", async ({ machine, mailbox }) => {
  const booth = { id: 1, name: 'Klassik', calendar: 'termine.ics' };
  const data = { template: null, photobooths: [booth], accessories: [], bundles: [] };
  writeFileSync(join(machine.root, 'root/data.json'), JSON.stringify(data));
  writeFileSync(join(machine.root, DATA_FOLDER, 'termine.ics'), calendar());
  await machine.succeed(`cat >${DATA_FOLDER}/data.json </root/data.json`);
  mailbox.reset();
  const output = await machine.show(
    `cd /srv/fotobox/current && RENTAL_API_DATA=${DATA_FOLDER}/data.json ` +
      'node --env-file=/etc/fotobox-rental-api.env rental-api/dist/server.mjs check --send-to owner@example.com',
  );
  expect(output).toContain('Klassik');
  expect(mailbox.received()[0]?.mail.from?.value[0]?.address).toBe(VARIABLES.MAIL_FROM_EMAIL);
  const days = 'curl -fs "http://127.0.0.1:4000/api/photobooths/monthly/availability?date=2027-05-01"';
  await expect.poll(() => machine.attempt(days).then(({ output }) => output)).toContain('Klassik');
});
