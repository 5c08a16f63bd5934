import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Running, run, untilListening } from '../support/processes';
import { PORTS, SITE_VARIABLES } from '../support/settings';
import type { Cluster, InstanceName } from './cluster';
import { expect, test } from './fixtures';
import { pids, sampleMemory, used, workers } from './usage';
import { percentile, visit } from './visitors';

const VISITORS = Number(process.env.LOAD_VISITORS ?? 2_000);
const MINUTES = Number(process.env.LOAD_MINUTES ?? 2);

const FRONT = `https://127.0.0.1:${PORTS.front}`;

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

/** Expects the last third to be no higher than the middle one, apart from uncollected garbage. */
function expectFlat(megabytes: number[]) {
  const third = Math.floor(megabytes.length / 3);
  expect(Math.max(...megabytes.slice(-third))).toBeLessThan(1.15 * Math.max(...megabytes.slice(third, -third)));
}

for (const { title, origin, instances } of [
  { title: 'one instance', origin: (cluster: Cluster) => cluster.instanceUrl('a'), instances: ['a'] },
  { title: 'two instances behind nginx', origin: () => FRONT, instances: ['a', 'b'] },
] as { title: string; origin: (cluster: Cluster) => string; instances: InstanceName[] }[]) {
  test(`${VISITORS} visitors for ${MINUTES} minutes: ${title}`, async ({ cluster }) => {
    const sites = pids(cluster, instances);
    const [processor, nginx] = [used(sites), used(workers(cluster))];
    const sampling = sampleMemory(sites);
    const crowd = await visit(origin(cluster), VISITORS, MINUTES * 60_000);
    const rss = sampling.stop();
    console.table({
      [title]: {
        requests: crowd.durations.length,
        'requests/s': Math.round(crowd.durations.length / (MINUTES * 60)),
        sends: crowd.sends,
        errors: crowd.errors.length,
        'document p50 (ms)': percentile(crowd.documents, 0.5).toFixed(1),
        'document p95 (ms)': percentile(crowd.documents, 0.95).toFixed(1),
        'cores, instances': ((used(sites) - processor) / (MINUTES * 60)).toFixed(2),
        'cores, nginx': ((used(workers(cluster)) - nginx) / (MINUTES * 60)).toFixed(2),
      },
    });
    expect(crowd.errors).toEqual([]);
    expect(crowd.sends).toBeGreaterThan(0);
    expectFlat(rss);
  });
}
