import { times } from '../support/own-site';
import type { Cluster } from './cluster';
import { expect, test } from './fixtures';
import { bookingOf, MONTHS, PAGES } from './traffic';

for (const [fault, breakRedis] of [
  ['dies', (cluster: Cluster) => cluster.process('redis').kill()],
  ['hangs', async (cluster: Cluster) => cluster.process('redis').signal('SIGSTOP')],
  ['refuses writes', (cluster: Cluster) => cluster.commandRedis('CONFIG SET min-replicas-to-write 1')],
] as const) {
  test.describe(`when Redis ${fault}`, () => {
    test.use({ variables: { MAIL_LIMIT_PER_RECIPIENT: '3' } });

    test('each instance applies the limits separately', async ({ cluster, recipients }) => {
      await breakRedis(cluster);
      const statuses = await times(4, () => cluster.sendTo('a', bookingOf('guest@example.com')));
      expect(statuses).toEqual([200, 200, 200, 429]);
      expect(recipients()).toHaveLength(3);
      expect(await cluster.sharesStore('a')).toBe(0);
    });
  });
}

async function expectPages(cluster: Cluster) {
  for (const path of PAGES) {
    const { status, body } = await cluster.fetch(path);
    expect(status, path).toBe(200);
    expect(body.length, path).toBeGreaterThan(1_000);
  }
}

test('pages outlive the rental API and the instances, and availability is never stale', async ({
  cluster,
  upstream,
}) => {
  const [month = ''] = MONTHS;
  const statusOf = async (path: string) => (await cluster.fetch(path)).status;
  await expectPages(cluster);
  expect(await statusOf(month)).toBe(200);
  await upstream.stop();
  expect(await statusOf(month)).toBe(200);
  const isRefused = async () => [502, 503, 504].includes(await statusOf(month));
  await expect.poll(isRefused, { message: 'availability expires', timeout: 120_000 }).toBe(true);
  await expectPages(cluster);

  for (const name of ['a', 'b'] as const) await cluster.process(name).kill();
  await expect.poll(async () => (await cluster.fetch('/availability')).headers['x-cache']).toBe('STALE');
  await expectPages(cluster);
  expect(await isRefused()).toBe(true);
});
