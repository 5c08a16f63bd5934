import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { type Running, run, untilListening } from '../support/processes';
import { PORTS, SITE_VARIABLES } from '../support/settings';
import type { Cluster, InstanceName } from './cluster';
import { expect, test } from './fixtures';
import { addressOf, bookingOf, CDN, MONTHS } from './traffic';
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

// From /proc, because a request for metrics would add to the load.
const workers = (cluster: Cluster) => {
  const master = cluster.nginx.pid;
  const children = readFileSync(`/proc/${master}/task/${master}/children`, 'utf8').trim().split(' ').map(Number);
  return children.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('worker'));
};
const pids = (cluster: Cluster, names: InstanceName[]) => names.map((name) => Number(cluster.process(name).pid));

/** Processor seconds of processes. */
const used = (pids: number[]) =>
  pids
    .map((pid) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [])
    .reduce((sum, fields) => sum + (Number(fields[11]) + Number(fields[12])) / 100, 0);

/** The largest resident memory among processes, in megabytes. */
const memory = (pids: number[]) =>
  Math.max(
    ...pids.map((pid) =>
      Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024),
    ),
  );

/** Notes the memory of processes every ten seconds until it is stopped. */
function sampleMemory(pids: number[]) {
  const megabytes = [memory(pids)];
  const timer = setInterval(() => megabytes.push(memory(pids)), 10_000);
  return {
    stop: () => {
      clearInterval(timer);
      console.log(`memory of an instance every 10 s (MB): ${megabytes.join(' ')}`);
      return megabytes;
    },
  };
}

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
        requests: crowd.requests,
        'requests/s': Math.round(crowd.requests / (MINUTES * 60)),
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

test('200 visitors beside attackers', async ({ cluster }) => {
  const seconds = MINUTES * 60;
  const instances: InstanceName[] = ['a', 'b'];
  const sampling = sampleMemory(pids(cluster, instances));
  const attackers = run(
    'node',
    ['e2e/cluster/attackers.mjs', ...[PORTS.front, seconds].map(String), JSON.stringify(bookingOf('').body)],
    process.cwd(),
  );
  const crowd = await visit(FRONT, 200, seconds * 1000);
  await attackers.exited;
  const rss = sampling.stop();
  const attacks: Record<string, Record<string, number>> = JSON.parse(attackers.output());
  console.table(attacks);
  const [p50, p95] = [0.5, 0.95].map((share) => percentile(crowd.documents, share).toFixed(1));
  console.log(`visitors: ${crowd.requests} requests, ${crowd.sends} sends, p50 ${p50} ms, p95 ${p95} ms`);
  expect(crowd.errors).toEqual([]);
  for (const [kind, statuses] of Object.entries(attacks)) expect(statuses, kind).not.toHaveProperty('500');
  expectFlat(rss);
});

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
