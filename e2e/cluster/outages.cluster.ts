import { setTimeout as wait } from 'node:timers/promises';
import { de } from '../support/texts';
import type { Cluster } from './cluster';
import { expect, test } from './fixtures';
import { bookingOf, MONTHS, PAGES } from './traffic';

test.use({ sharesBackends: false });

test.describe('limits', () => {
  test.use({ variables: { MAIL_LIMIT_PER_RECIPIENT: '3' } });

  test('hold within each instance without Redis', async ({ cluster, recipients }) => {
    await cluster.process('redis').kill();
    await expect.poll(() => cluster.metric('a', 'shared_store_up')).toBe(0);
    const statuses: number[] = [];
    for (let number = 0; number < 4; number++) {
      const { body, ...booking } = bookingOf('guest@example.com');
      const url = `${cluster.instanceUrl('a')}/api/send-email`;
      statuses.push((await fetch(url, { ...booking, body: JSON.stringify(body) })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(recipients()).toHaveLength(3);
  });
});

test.describe('pages and cached months', () => {
  /** A cached month is fresh for 30 seconds. */
  const UNTIL_STALE_MS = 31_000;

  async function readAll(cluster: Cluster) {
    for (const path of [...PAGES, ...MONTHS]) {
      const { status, body } = await cluster.fetch(path);
      expect(status, path).toBe(200);
      expect(body.length).toBeGreaterThan(50);
    }
  }

  test('are served without the rental API, and then without the instances', async ({ cluster, upstream }) => {
    await readAll(cluster);
    await upstream.stop();
    await readAll(cluster);
    await wait(UNTIL_STALE_MS);
    await readAll(cluster);
    expect((await cluster.fetch('/')).body.toString()).toContain(de.home.cards.photoBoxes.title);
    const unknown = '/api/photobooths/monthly/availability?date=2031-01-01';
    expect([502, 503, 504]).toContain((await cluster.fetch(unknown)).status);

    for (const name of ['a', 'b'] as const) await cluster.process(name).kill();
    await readAll(cluster);
    expect((await cluster.fetch(MONTHS[0] ?? '')).headers['x-cache']).toBe('STALE');
  });
});
