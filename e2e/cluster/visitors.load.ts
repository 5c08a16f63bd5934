import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { PORTS } from '../support/settings';
import type { Cluster, InstanceName } from './cluster';
import { expect, test } from './fixtures';
import { MONTHS } from './traffic';
import { percentile, visit } from './visitors';

const VISITORS = Number(process.env.LOAD_VISITORS ?? 2_000);
const MINUTES = Number(process.env.LOAD_MINUTES ?? 3);
const THROUGHPUT_SECONDS = 15;

const MEGABYTE = 2 ** 20;
const FRONT = `https://127.0.0.1:${PORTS.front}`;

/** Seconds of processor time that nginx's workers have used, from Linux' own books. */
function nginxSeconds(cluster: Cluster): number {
  const master = cluster.process('nginx').pid;
  const workers = readFileSync(`/proc/${master}/task/${master}/children`, 'utf8').trim().split(' ');
  const ticks = workers.map((pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, value) => sum + value, 0) / 100;
}

const used = async (cluster: Cluster, names: InstanceName[]) => {
  const seconds = await Promise.all(names.map((name) => cluster.metric(name, 'process_cpu_seconds_total')));
  return seconds.reduce<number>((sum, value) => sum + (value ?? 0), 0);
};

const memory = async (cluster: Cluster, names: InstanceName[]) => {
  const bytes = await Promise.all(names.map((name) => cluster.metric(name, 'process_resident_memory_bytes')));
  return Math.round(Math.max(...bytes.map((value) => value ?? 0)) / MEGABYTE);
};

for (const { title, origin, instances } of [
  { title: 'one instance', origin: (cluster: Cluster) => cluster.instanceUrl('a'), instances: ['a'] },
  { title: 'two instances behind nginx', origin: () => FRONT, instances: ['a', 'b'] },
] as { title: string; origin: (cluster: Cluster) => string; instances: InstanceName[] }[]) {
  test(`${VISITORS} visitors for ${MINUTES} minutes: ${title}`, async ({ cluster }) => {
    const [processor, nginx] = [await used(cluster, instances), nginxSeconds(cluster)];
    const rss = [await memory(cluster, instances)];
    const sampling = setInterval(async () => rss.push(await memory(cluster, instances)), 10_000);
    const crowd = await visit(origin(cluster), VISITORS, MINUTES * 60_000);
    clearInterval(sampling);
    console.table({
      [title]: {
        requests: crowd.requests,
        'requests/s': Math.round(crowd.requests / (MINUTES * 60)),
        sends: crowd.sends,
        errors: crowd.errors.length,
        'document p50 (ms)': percentile(crowd.documents, 0.5).toFixed(1),
        'document p95 (ms)': percentile(crowd.documents, 0.95).toFixed(1),
        'cores, instances': (((await used(cluster, instances)) - processor) / (MINUTES * 60)).toFixed(2),
        'cores, nginx': ((nginxSeconds(cluster) - nginx) / (MINUTES * 60)).toFixed(2),
      },
    });
    console.log(`memory of an instance every 10 s (MB): ${rss.join(' ')}`);
    expect(crowd.errors).toEqual([]);
    expect(crowd.sends).toBeGreaterThan(0);
    // Flat: no more in the last third than in the middle one, but for what a collection may have left.
    const third = Math.floor(rss.length / 3);
    expect(Math.max(...rss.slice(-third))).toBeLessThan(1.15 * Math.max(...rss.slice(third, -third)));
  });
}

for (const path of ['/', '/availability', MONTHS[0]]) {
  test(`as many as possible: ${path}`, async ({ cluster }) => {
    for (const { title, origin, seconds } of [
      { title: 'one instance', origin: cluster.instanceUrl('a'), seconds: () => used(cluster, ['a']) },
      { title: 'nginx from its cache', origin: FRONT, seconds: async () => nginxSeconds(cluster) },
    ]) {
      const options = { connections: 50, headers: { 'accept-encoding': 'gzip' } };
      await autocannon({ ...options, url: `${origin}${path}`, duration: 3 });
      const before = await seconds();
      const result = await autocannon({ ...options, url: `${origin}${path}`, duration: THROUGHPUT_SECONDS });
      const answered = result['2xx'];
      const perCore = Math.round(answered / ((await seconds()) - before));
      const rate = Math.round(answered / result.duration);
      console.log(`${path} ${title}: ${rate} requests/s, ${perCore} per core, p97.5 ${result.latency.p97_5} ms`);
      expect(result.errors + result.timeouts + result.non2xx).toBe(0);
    }
  });
}
