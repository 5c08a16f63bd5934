import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'playwright/test';
import { bookingOf, type Front, openFront, startLoad } from '../cluster/traffic';
import { createCertificate } from '../support/certificate';
import { type Mailbox, startMailbox } from '../support/mailbox';
import { INBOX } from '../support/settings';
import { bootMachine, DEBIAN, FOLDER, type Machine, say } from './machine';

const NAME = 'www.fotobox.test';
const VARIABLES = {
  SITE_URL: `https://${NAME}`,
  OTHER_DOMAINS: 'fotobox.test',
  CERTIFICATE: '/root/fullchain.pem',
  CERTIFICATE_KEY: '/root/privkey.pem',
  RENTAL_API_TOKEN: 'canary-token-7f3a9c51d2',
  RENTAL_API_INBOX: INBOX,
  SMTP_URL: 'smtp://127.0.0.1:2525',
  MAIL_REPLY_TO: 'hallo@example.com',
  MAIL_FROM_EMAIL: 'no-reply@example.com',
  MAIL_LIMIT_PER_IP: '100000',
  MAIL_LIMIT_PER_RECIPIENT: '100000',
  MAIL_LIMIT_PER_DAY: '100000',
  ...(DEBIAN === 'bookworm' && { NODE_TARBALL: '/root/node-of-this-machine.tar.gz' }),
};
/** Everything that the scripts may write to, with modes and times; and when each service was started. */
const LISTING = `find /etc /srv /opt /usr /var/www /var/lib/dpkg -printf '%p %M %u %s %T@ %l\\n' | sort
  systemctl show --property Id,ActiveEnterTimestampMonotonic 'fotobox*' nginx redis-server`;
/** Of systemd-analyze security, times ten. What is left is named in docs/deploy.md. */
const EXPOSURE_LIMIT = 12;
const INSTALL = '/root/first/deploy/install.sh';

let machine: Machine;
let mailbox: Mailbox;
let front: Front;

const writeVariables = (variables: Record<string, string>) =>
  writeFileSync(
    join(machine.root, 'root/server.env'),
    Object.entries(variables)
      .map(([key, value]) => `${key}=${value}\n`)
      .join(''),
  );

/** What nodejs.org offers, made of the Node that runs this. */
function packNode() {
  const folder = mkdtempSync(join(tmpdir(), 'fotobox-node-'));
  cpSync(process.execPath, join(folder, 'node-of-this-machine/bin/node'));
  execFileSync('tar', [
    '-czf',
    join(machine.root, 'root/node-of-this-machine.tar.gz'),
    '-C',
    folder,
    'node-of-this-machine',
  ]);
  rmSync(folder, { recursive: true });
}

test.beforeAll(async () => {
  machine = await bootMachine();
  mailbox = await startMailbox(2525);
  const folder = mkdtempSync(join(tmpdir(), 'fotobox-deploy-'));
  const { key, cert } = createCertificate(folder, NAME);
  front = openFront(readFileSync(cert), { name: NAME, port: 443 });
  for (const file of [key, cert]) cpSync(file, join(machine.root, 'root', file.slice(folder.length)));
  rmSync(folder, { recursive: true });
  cpSync(join(FOLDER, 'first'), join(machine.root, 'root/first'), { recursive: true, verbatimSymlinks: true });
  if (VARIABLES.NODE_TARBALL) packNode();
  writeVariables(VARIABLES);
  await machine.show(
    'cat /etc/debian_version; ls /usr/bin | wc -l; which node nginx redis-server || echo nothing of it',
  );
});

test.afterAll(async () => {
  front.close();
  await mailbox.stop();
  await machine.stop();
});

test('names what is missing or bad, and changes nothing', async () => {
  const before = await machine.succeed(LISTING);
  for (const [variables, named] of [
    [{ ...VARIABLES, SITE_URL: 'http://www.fotobox.test' }, 'SITE_URL'],
    [{ ...VARIABLES, CERTIFICATE: '/root/none.pem' }, 'CERTIFICATE'],
    [{ ...VARIABLES, OTHER_DOMAINS: 'a b;c' }, 'OTHER_DOMAINS'],
  ] as const) {
    writeVariables(variables);
    const { code, output } = await machine.attempt(`${INSTALL} /root/server.env`);
    expect(code).toBe(1);
    expect(output).toContain(named);
  }
  writeVariables(VARIABLES);
  expect(await machine.succeed(LISTING)).toBe(before);
});

test('a dry run says what it would do, and does nothing', async () => {
  const before = await machine.succeed(LISTING);
  const output = await machine.show(`${INSTALL} --dry-run /root/server.env`);
  expect(output).toContain('apt-get install');
  expect(output).toContain('systemctl start fotobox@3000');
  expect(await machine.succeed(LISTING)).toBe(before);
});

test('installs, and a second time changes nothing', async () => {
  await machine.show(`${INSTALL} /root/server.env`);
  await machine.show('systemctl is-active fotobox@3000 fotobox@3001 fotobox-rental-api nginx redis-server');
  await machine.show('systemctl --failed --no-legend');
  const before = await machine.succeed(LISTING);
  expect(await machine.show(`${INSTALL} /root/server.env`)).toContain('Nothing to change.');
  expect(await machine.succeed(LISTING)).toBe(before);
});

test('refuses variables that the programs refuse, before it writes them', async () => {
  const before = await machine.succeed(LISTING);
  writeVariables({ ...VARIABLES, MAIL_REPLY_TO: 'nobody' });
  const { code, output } = await machine.attempt(`${INSTALL} /root/server.env`);
  writeVariables(VARIABLES);
  expect(output).toContain('MAIL_REPLY_TO');
  expect(code).toBe(1);
  expect(await machine.succeed(LISTING)).toBe(before);
});

test('units have no faults and little exposure', async () => {
  for (const unit of ['fotobox@3000.service', 'fotobox-rental-api.service', 'fotobox-rental-api.socket'])
    expect(await machine.show(`systemd-analyze verify --man=no ${unit}`)).toBe('');
  for (const unit of ['fotobox@.service', 'fotobox-rental-api.service'])
    await machine.show(
      `systemd-analyze security --offline=true --threshold=${EXPOSURE_LIMIT} --no-pager /etc/systemd/system/${unit} | tail -n 2`,
    );
});

test('nginx runs with our file, whose lines differ only where they are marked', async () => {
  await machine.show('nginx -t');
  const lines = (file: string) => readFileSync(file, 'utf8').split('\n');
  const installed = lines(join(machine.root, 'etc/nginx/conf.d/fotobox.conf'));
  const ours = lines('deploy/nginx.conf');
  const changed = ours.filter((line, index) => line !== installed[index]);
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.filter((line) => !line.includes('# yours'))).toEqual([]);
  expect(installed.join('\n')).not.toContain('example.com');
  const logrotate = await machine.succeed('logrotate --debug /etc/logrotate.conf 2>&1');
  expect(logrotate).toContain('considering log /var/log/nginx/fotobox.log');
});

test('a request arrives as two mails', async () => {
  const response = await front.fetch('/api/send-email', bookingOf('gast@example.com'));
  expect(response.status).toBe(200);
  await expect.poll(() => [mailbox.inbox().length, mailbox.received().length]).toEqual([1, 1]);
  for (const { recipients, mail } of [...mailbox.inbox(), ...mailbox.received()])
    say(`\nMail to ${recipients.join()}: ${mail.subject}`);
  expect(mailbox.received()[0]?.recipients).toEqual(['gast@example.com']);
});

/** Sends requests while a command runs, and says what came of them. */
async function underLoad(command: string) {
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

const releaseOf = async () => /dpl=(\w+)/.exec(String((await front.fetch('/')).body))?.[1];

test('updates and rolls back under load without a lost request', async () => {
  expect(await releaseOf()).toBe('first');
  cpSync(join(FOLDER, 'second'), join(machine.root, 'root/second'), { recursive: true, verbatimSymlinks: true });
  const [oldFile = ''] = /\/_next\/static\/[^"]+\.js/.exec(String((await front.fetch('/')).body)) ?? [];
  expect((await underLoad('/root/second/deploy/update.sh')).code).toBe(0);
  expect(await releaseOf()).toBe('second');
  expect((await front.fetch(oldFile)).status).toBe(200);
  expect((await underLoad('/srv/fotobox/current/deploy/update.sh --rollback')).code).toBe(0);
  expect(await releaseOf()).toBe('first');
});

test('keeps the old build when the new one does not start', async () => {
  rmSync(join(machine.root, 'root/second/server.js'));
  await machine.succeed(
    `sed -i 's/"deploymentId": *"second"/"deploymentId": "broken"/' /root/second/.next/required-server-files.json`,
  );
  const { code, output } = await underLoad('/root/second/deploy/update.sh');
  expect(code).toBe(1);
  expect(output).toContain('did not become ready');
  expect(await releaseOf()).toBe('first');
});
