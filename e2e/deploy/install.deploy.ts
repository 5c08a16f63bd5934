import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, INSTALL, LISTING, test, VARIABLES, writeVariables } from './fixtures';

/** The score of `systemd-analyze security`, times ten. docs/deploy.md explains the rest of the exposure. */
const EXPOSURE_LIMIT = 12;

test('names what is missing or bad, and changes nothing', async ({ machine }) => {
  const before = await machine.succeed(LISTING);
  for (const [variables, named] of [
    [{ ...VARIABLES, SITE_URL: 'http://www.fotobox.test' }, 'SITE_URL'],
    [{ ...VARIABLES, CERTIFICATE: '/root/none.pem' }, 'CERTIFICATE'],
    [{ ...VARIABLES, OTHER_DOMAINS: 'a b;c' }, 'OTHER_DOMAINS'],
  ] as const) {
    writeVariables(machine, variables);
    const { code, output } = await machine.attempt(`${INSTALL} /root/server.env`);
    expect(code).toBe(1);
    expect(output).toContain(named);
  }
  writeVariables(machine, VARIABLES);
  expect(await machine.succeed(LISTING)).toBe(before);
});

test('a dry run says what it would do, and does nothing', async ({ machine }) => {
  const before = await machine.succeed(LISTING);
  const output = await machine.succeed(`${INSTALL} --dry-run /root/server.env`);
  expect(output).toContain('apt-get install');
  expect(output).toContain('systemctl start fotobox@3000');
  expect(await machine.succeed(LISTING)).toBe(before);
});

test('installs, and a second time changes nothing', async ({ machine }) => {
  await machine.succeed(`${INSTALL} /root/server.env`);
  const units = ['fotobox@3000', 'fotobox@3001', 'fotobox-rental-api', 'nginx', 'redis-server'];
  const states = await machine.succeed(`systemctl is-active ${units.join(' ')}`);
  expect(states.split('\n')).toEqual(units.map(() => 'active'));
  expect(await machine.succeed('systemctl --failed --no-legend')).toBe('');
  // The rental API names the website to the servers of calendars.
  expect(await machine.succeed('cat /etc/fotobox-rental-api.env')).toContain(`SITE_URL=${VARIABLES.SITE_URL}\n`);
  const before = await machine.succeed(LISTING);
  expect(await machine.succeed(`${INSTALL} /root/server.env`)).toContain('Nothing to change.');
  expect(await machine.succeed(LISTING)).toBe(before);
});

test('refuses variables that the programs refuse, before it writes them', async ({ machine }) => {
  const before = await machine.succeed(LISTING);
  writeVariables(machine, { ...VARIABLES, MAIL_REPLY_TO: 'nobody' });
  const { code, output } = await machine.attempt(`${INSTALL} /root/server.env`);
  writeVariables(machine, VARIABLES);
  expect(output).toContain('MAIL_REPLY_TO');
  expect(code).toBe(1);
  expect(await machine.succeed(LISTING)).toBe(before);
});

test('units have no faults and little exposure', async ({ machine }) => {
  for (const unit of ['fotobox@3000.service', 'fotobox-rental-api.service', 'fotobox-rental-api.socket'])
    expect(await machine.succeed(`systemd-analyze verify --man=no ${unit}`)).toBe('');
  for (const unit of ['fotobox@.service', 'fotobox-rental-api.service'])
    await machine.succeed(
      `set -o pipefail; systemd-analyze security --offline=true --threshold=${EXPOSURE_LIMIT} --no-pager /etc/systemd/system/${unit} | tail -n 2`,
    );
});

test('nginx runs with our file, whose lines differ only where they are marked', async ({ machine }) => {
  await machine.succeed('nginx -t');
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
