import { times } from '../support/own-site';
import type { Cluster } from './cluster';
import { expect, test } from './fixtures';
import { bookingOf, MONTHS, PAGES } from './traffic';

type Act = (cluster: Cluster) => Promise<unknown>;

const setMemory =
  (bytes: number): Act =>
  (cluster) =>
    cluster.commandRedis(`CONFIG SET maxmemory ${bytes}`);

/** What happens to a Redis, how it ends, and the reason in the log. */
const FAULTS: [fault: string, reason: string, begin: Act, end: Act][] = [
  ['dies', 'ECONNREFUSED', ({ process }) => process('redis').kill(), ({ startRedis }) => startRedis()],
  [
    'hangs',
    'TIMEOUT',
    async ({ process }) => process('redis').signal('SIGSTOP'),
    async ({ process }) => process('redis').signal('SIGCONT'),
  ],
  ['is full', 'OOM', setMemory(1), setMemory(0)],
];

test.describe('when Redis fails', () => {
  test.use({ variables: { MAIL_LIMIT_PER_RECIPIENT: '3' } });

  test('each instance applies the limits separately, says so, and shares them again later', async ({ cluster }) => {
    for (const [fault, reason, begin, end] of FAULTS)
      await test.step(`Redis ${fault}`, async () => {
        const { length } = cluster.outputOf('a');
        const logged = () => cluster.outputOf('a').slice(length);
        const sendTo = (email: string) => () => cluster.sendTo('a', bookingOf(`${email}@example.com`));
        expect(await sendTo(`${reason}-before`)()).toBe(200);
        await begin(cluster);
        expect(await times(4, sendTo(reason))).toEqual([200, 200, 200, 429]);
        await expect.poll(logged, fault).toContain(`"reason":"${reason}"`);
        await end(cluster);
        await expect.poll(logged, fault).toContain('"store":"up"');
      });
  });
});

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
