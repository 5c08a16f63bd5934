import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Running, run, untilListening } from '../support/processes';
import { PORTS, SITE_VARIABLES } from '../support/settings';
import { expect, test } from './fixtures';
import { percentile, visit } from './visitors';

const VISITORS = Number(process.env.LOAD_VISITORS ?? 2_000);
const MINUTES = Number(process.env.LOAD_MINUTES ?? 2);

/** The embedded rental API in its own process, because this one is busy with the visitors. */
test.use({ variables: { RENTAL_API_URL: `http://127.0.0.1:${PORTS.rentalApi}` } });
let rentalApi: Running;
let folder: string;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fotobox-load-'));
  rentalApi = run('node', ['rental-api/dist/server.mjs'], process.cwd(), {
    RENTAL_API_PORT: String(PORTS.rentalApi),
    RENTAL_API_TOKEN: SITE_VARIABLES.RENTAL_API_TOKEN,
    RENTAL_API_DATA: join(folder, 'data.json'),
    RENTAL_API_OUTBOX: join(folder, 'outbox'),
    RENTAL_API_SPOOL: join(folder, 'spool'),
  });
  await untilListening(PORTS.rentalApi, rentalApi);
});
test.afterAll(async () => {
  await rentalApi.kill();
  rmSync(folder, { recursive: true, force: true });
});

for (const [title, origin, instances] of [
  ['one instance', `http://127.0.0.1:${PORTS.instanceA}`, ['a']],
  ['two instances behind nginx', `https://127.0.0.1:${PORTS.front}`, ['a', 'b']],
] as const) {
  test(`${VISITORS} visitors for ${MINUTES} minutes: ${title}`, async ({ cluster }) => {
    const memory = () => Math.round(Math.max(...instances.map((name) => cluster.process(name).memory())));
    const megabytes = [memory()];
    const sampling = setInterval(() => megabytes.push(memory()), 1_000);
    const { documents, durations, errors, sends } = await visit(origin, VISITORS, MINUTES * 60_000);
    clearInterval(sampling);
    console.table({
      [title]: {
        requests: durations.length,
        'requests/s': Math.round(durations.length / (MINUTES * 60)),
        sends,
        errors: errors.length,
        'document p50 (ms)': percentile(documents, 0.5).toFixed(1),
        'document p95 (ms)': percentile(documents, 0.95).toFixed(1),
        'memory (MB)': Math.max(...megabytes),
      },
    });
    expect(errors).toEqual([]);
    expect(sends).toBeGreaterThan(0);
    // Memory does not grow, apart from garbage that has not been collected yet.
    const third = Math.floor(megabytes.length / 3);
    expect(Math.max(...megabytes.slice(-third))).toBeLessThan(1.15 * Math.max(...megabytes.slice(third, -third)));
  });
}
