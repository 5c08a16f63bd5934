import { de } from '../support/texts';
import { times } from '../support/times';
import type { Cluster } from './cluster';
import { expect, test } from './fixtures';
import { bookingOf, MONTHS, PAGES } from './traffic';

test.use({ sharesBackends: false });

test.describe('limits', () => {
  test.use({ variables: { MAIL_LIMIT_PER_RECIPIENT: '3' } });

  test('hold within each instance without Redis', async ({ cluster, recipients }) => {
    await cluster.process('redis').kill();
    await expect.poll(() => cluster.metric('a', 'shared_store_up')).toBe(0);
    const statuses = await times(4, () => cluster.sendTo('a', bookingOf('guest@example.com')));
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(recipients()).toHaveLength(3);
  });
});

async function expectPages(cluster: Cluster) {
  for (const path of PAGES) {
    const { status, body } = await cluster.fetch(path);
    expect(status, path).toBe(200);
    expect(body.length, path).toBeGreaterThan(1_000);
  }
}

test('pages are served without the rental API and the instances, and availability only while it is recent', async ({
  cluster,
  upstream,
}) => {
  const month = MONTHS[0] ?? '';
  const statusOf = async (path: string) => (await cluster.fetch(path)).status;
  await expectPages(cluster);
  expect(await statusOf(month)).toBe(200);
  await upstream.stop();
  expect(await statusOf(month)).toBe(200);
  const isRefused = async () => [502, 503, 504].includes(await statusOf(month));
  await expect.poll(isRefused, { message: 'availability expires', timeout: 120_000 }).toBe(true);
  await expectPages(cluster);
  expect((await cluster.fetch('/')).body.toString()).toContain(de.home.cards.photoBoxes.title);

  for (const name of ['a', 'b'] as const) await cluster.process(name).kill();
  await expect.poll(async () => (await cluster.fetch('/availability')).headers['x-cache']).toBe('STALE');
  await expectPages(cluster);
  expect(await isRefused()).toBe(true);
});
