import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, INSTALL, LISTING, test, VARIABLES, writeVariables } from './fixtures';

/** The score of `systemd-analyze security`, times ten. docs/deploy.md explains the rest of the exposure. */
const EXPOSURE_LIMIT = 12;

test('names missing and bad variables, and changes nothing', async ({ machine }) => {
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

test('installs, and a second run changes nothing', async ({ machine }) => {
  await machine.succeed(`${INSTALL} /root/server.env`);
  const units = ['fotobox@3000', 'fotobox@3001', 'fotobox-rental-api', 'nginx', 'redis-server'];
  const states = await machine.succeed(`systemctl is-active ${units.join(' ')}`);
  expect(states.split('\n')).toEqual(units.map(() => 'active'));
  expect(await machine.succeed('systemctl --failed --no-legend')).toBe('');
  // The rental API tells the servers of calendars which website it belongs to.
  expect(await machine.succeed('cat /etc/fotobox-rental-api.env')).toContain(`SITE_URL=${VARIABLES.SITE_URL}\n`);
  const before = await machine.succeed(LISTING);
  expect(await machine.succeed(`${INSTALL} /root/server.env`)).toContain('Nothing to change.');
  expect(await machine.succeed(LISTING)).toBe(before);
});

test('reads the variables as editors save them, and refuses what systemd and Node would read differently', async ({
  machine,
}) => {
  const write = (content: string | Buffer) => writeFileSync(join(machine.root, 'root/edited.env'), content);
  const written = Object.entries(VARIABLES).map(([name, value]) => `${name}=${value} \r\n`);
  write(`\ufeff# ours\r\n${written.join('')}`);
  expect(await machine.succeed(`${INSTALL} /root/edited.env`)).toContain('Nothing to change.');
  const asLine = (value: string) => `METRICS_TOKEN=${value}\n`;
  for (const [content, message] of [
    [Buffer.from(`\ufeff${written.join('')}`, 'utf16le'), 'save it as UTF-8'],
    [Buffer.from(asLine('B\u00fcdchen'), 'latin1'), 'save it as UTF-8'],
    ...['MAIL_FROM_NAME: A', 'export A=b', ...['it\\s', 'it#s', '"its"', "'its'", '`its'].map(asLine)].map(
      (line) => [written.join('') + line, `expected NAME=value in line ${written.length + 1}`] as const,
    ),
  ] as const) {
    write(content);
    const { code, output } = await machine.attempt(`${INSTALL} /root/edited.env`);
    expect(output).toContain(message);
    expect(output).not.toMatch(/it.?s/);
    expect(code).toBe(1);
  }
});

test('systemd and Node read accepted values exactly as they were written', async ({ machine }) => {
  const values = ['a"b', "a'b", 'a`b', 'a$b', '$HOME$$', '50%h', 'a b', 'a;b', 'a=', 'ü€😀'];
  const named = Object.fromEntries(values.map((value, index) => [`VALUE_${index}`, value]));
  const lines = Object.entries(named).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(machine.root, 'root/values.env'), lines.join(''));
  const print = `node -p 'JSON.stringify(process.env)'`;
  for (const reader of [
    `systemd-run --wait --pipe --quiet -p EnvironmentFile=/root/values.env ${print}`,
    `env -i PATH=$PATH ${print.replace('node', 'node --env-file=/root/values.env')}`,
  ])
    expect(JSON.parse(await machine.succeed(reader))).toMatchObject(named);
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

test('units have no faults and a low exposure score', async ({ machine }) => {
  for (const unit of ['fotobox@3000.service', 'fotobox-rental-api.service', 'fotobox-rental-api.socket'])
    expect(await machine.succeed(`systemd-analyze verify --man=no ${unit}`)).toBe('');
  for (const unit of ['fotobox@.service', 'fotobox-rental-api.service'])
    await machine.succeed(
      `set -o pipefail; systemd-analyze security --offline=true --threshold=${EXPOSURE_LIMIT} --no-pager /etc/systemd/system/${unit} | tail -n 2`,
    );
});

test('nginx runs with our file, which differs only in the marked lines', async ({ machine }) => {
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
