import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { VALID_BODY } from '../lib/booking/test-data';
import { expect, test } from './support/fixtures';
import { postBooking } from './support/own-site';
import { isListening, run, untilListening } from './support/processes';
import { PORTS, SITE_VARIABLES } from './support/settings';

const SITE_URL = `http://localhost:${PORTS.ownSite}`;
// Only the cluster uses this port otherwise, and it never runs at the same time.
const API_PORT = PORTS.instanceA;
const VARIABLES = {
  ...SITE_VARIABLES,
  PORT: PORTS.ownSite,
  SITE_URL,
  RENTAL_API_URL: '',
  RENTAL_API_PORT: API_PORT,
};

/** Runs a test in a project's folder that holds the bundle of the rental API and a file with variables. */
async function inProject(body: (folder: string) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'fotobox-start-all-'));
  cpSync('rental-api/dist', join(folder, 'rental-api/dist'), { recursive: true });
  const lines = Object.entries(VARIABLES).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(folder, 'rental-api/.env'), lines.join(''));
  await body(folder);
  rmSync(folder, { recursive: true });
}

const startAll = (folder: string) => run('node', [resolve('.next/standalone/start.mjs')], folder);

test('npm run start:all sends through its own rental API, with rental-api/.env, until SIGTERM', async () => {
  await inProject(async (folder) => {
    const both = startAll(folder);
    await Promise.all([untilListening(PORTS.ownSite, both), untilListening(API_PORT, both)]);
    expect((await postBooking({ url: SITE_URL }, VALID_BODY)).status).toBe(200);
    expect(readdirSync(join(folder, 'rental-api/outbox'))).toHaveLength(2);
    both.signal('SIGTERM');
    expect(await both.exited).toBe(0);
    expect([await isListening(PORTS.ownSite), await isListening(API_PORT)]).toEqual([false, false]);
  });
});

test('npm run start:all fails when one of its programs does, and stops the other', async () => {
  await inProject(async (folder) => {
    const both = startAll(folder);
    await Promise.all([untilListening(PORTS.ownSite, both), untilListening(API_PORT, both)]);
    const [rentalApi] = readFileSync(`/proc/${both.pid}/task/${both.pid}/children`, 'utf8').split(' ');
    process.kill(Number(rentalApi), 'SIGKILL');
    expect(await both.exited).toBe(1);
    expect(await isListening(PORTS.ownSite)).toBe(false);
  });
});
