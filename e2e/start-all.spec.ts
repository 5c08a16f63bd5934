import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { VALID_BODY } from '../test/bookings';
import { newFolder } from '../test/folder';
import { expect, test } from './support/fixtures';
import { postBooking } from './support/own-site';
import { isListening, type Running, run, untilListening, untilStarted } from './support/processes';
import { PORTS, SITE_VARIABLES } from './support/settings';

const SITE_URL = `http://localhost:${PORTS.ownSite}`;
/** Otherwise only the cluster uses this port, and the cluster never runs at the same time. */
const API_PORT = PORTS.instanceA;

/** Returns a folder as `npm run start:all` needs it, and the content of its `rental-api/.env`. */
function ownersFolder() {
  const folder = newFolder();
  cpSync('rental-api/dist', join(folder, 'rental-api/dist'), { recursive: true });
  const variables = { PORT: PORTS.ownSite, SITE_URL, RENTAL_API_URL: '', RENTAL_API_PORT: API_PORT };
  const lines = Object.entries({ ...SITE_VARIABLES, ...variables }).map(([name, value]) => `${name}=${value}\r\n`);
  const envFile = join(folder, 'rental-api/.env');
  writeFileSync(envFile, `\ufeff${lines.join('')}`);
  return { folder, envFile, lines: lines.join('') };
}

const START = resolve('.next/standalone/start.mjs');
const areListening = () => Promise.all([isListening(PORTS.ownSite), isListening(API_PORT)]);
const untilBothListen = (both: Running) =>
  Promise.all([untilListening(PORTS.ownSite, both), untilListening(API_PORT, both)]);
const childrenOf = (pid = 0) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

for (const [end, code] of [
  ['SIGTERM', 0],
  ['the end of one of them', 1],
] as const)
  test(`npm run start:all runs website and rental API with rental-api/.env, until ${end}`, async () => {
    const { folder, envFile, lines } = ownersFolder();
    const start = () => run('node', [START], folder, { HOSTNAME: 'this-machine.invalid' });
    writeFileSync(envFile, Buffer.from(`\ufeff${lines}`, 'utf16le'));
    const refused = start();
    expect(await refused.exited).toBe(1);
    expect(refused.output()).toContain(
      'rental-api/.env ist unbrauchbar:\n✗ Zeile 1: Speichern Sie die Datei als UTF-8',
    );
    writeFileSync(envFile, `\ufeff${lines}`);

    const both = start();
    await untilBothListen(both);
    expect((await postBooking({ url: SITE_URL }, VALID_BODY)).status).toBe(200);
    expect(readdirSync(join(folder, 'rental-api/outbox'))).toHaveLength(2);
    expect(both.output()).toContain('SMTP_URL fehlt.');
    const [rentalApi = 0] = childrenOf(both.pid);
    if (end === 'the end of one of them') process.kill(rentalApi, 'SIGKILL');
    else both.signal(end);
    expect(await both.exited).toBe(code);
    expect(await areListening()).toEqual([false, false]);
  });

test('when npm run start:all is killed, both programs end, and the line of cron starts them again', async () => {
  const { folder } = ownersFolder();
  const byCron = () => run('flock', ['-n', 'fotobox.lock', 'node', START], folder);
  const killed = byCron();
  await untilBothListen(killed);
  const [start = 0] = childrenOf(killed.pid);
  process.kill(start, 'SIGKILL');
  await killed.exited;
  await expect.poll(areListening).toEqual([false, false]);

  const both = byCron();
  await untilBothListen(both);
  const [startedAgain = 0] = childrenOf(both.pid);
  process.kill(startedAgain, 'SIGTERM');
  expect(await both.exited).toBe(0);
});

test('npm run start:all ends with 0 on SIGTERM while both programs are still starting', async () => {
  const both = run('node', [START], ownersFolder().folder);
  await untilStarted(both, () => childrenOf(both.pid).length === 2);
  both.signal('SIGTERM');
  expect(await both.exited).toBe(0);
});
