import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { type Running, run, untilListening } from '../support/processes';
import { PORTS, SITE_VARIABLES } from '../support/settings';
import type { Cluster, InstanceName } from './cluster';
import { expect, test } from './fixtures';
import { addressOf, CDN, MONTHS } from './traffic';
import { pids, sampleMemory, used, workers } from './usage';
import { percentile, visit } from './visitors';

const VISITORS = Number(process.env.LOAD_VISITORS ?? 2_000);
const MINUTES = Number(process.env.LOAD_MINUTES ?? 2);
const THROUGHPUT_SECONDS = 15;

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

/** No higher in the last third than in the middle one, within what garbage collection leaves. */
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

/** One request for each of 2,000 clients behind a CDN, so that none reaches its limit. */
const CROWD = Array.from({ length: 2_000 }, (_, visitor) => ({
  headers: { host: 'localhost', 'accept-encoding': 'gzip', 'x-forwarded-for': addressOf(visitor) },
}));

for (const path of ['/', '/availability', MONTHS[0]]) {
  test(`as many as possible: ${path}`, async ({ cluster }) => {
    for (const { title, origin, working } of [
      { title: 'one instance', origin: cluster.instanceUrl('a'), working: () => pids(cluster, ['a']) },
      { title: 'nginx from its cache', origin: FRONT, working: () => workers(cluster) },
    ]) {
      const options = { connections: 50, requests: CROWD, servername: 'localhost', tlsOptions: { localAddress: CDN } };
      await autocannon({ ...options, url: `${origin}${path}`, duration: 3 });
      const processes = working();
      const before = used(processes);
      const result = await autocannon({ ...options, url: `${origin}${path}`, duration: THROUGHPUT_SECONDS });
      const answered = result['2xx'];
      const perCore = Math.round(answered / (used(processes) - before));
      const rate = Math.round(answered / result.duration);
      console.log(`${path} ${title}: ${rate} requests/s, ${perCore} per core, p97.5 ${result.latency.p97_5} ms`);
      expect(result.errors + result.timeouts + result.non2xx).toBe(0);
    }
  });
}
