import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster, Workshop } from './cluster';
import { expect, test } from './fixtures';
import { addressOf, bookingOf, PAGES } from './traffic';

/** Requests that nginx cannot answer from its cache. */
const KINDS = ['page', 'read', 'send'] as const;
type Kind = (typeof KINDS)[number];

/** Counts the requests that waited for an instance until nginx gave up. */
const timeoutsIn = ({ folder }: Workshop) =>
  readFileSync(join(folder, 'error.log'), 'utf8').split('upstream timed out').length - 1;

/** Simulates visitors. Each request asks for something new. A failed send is repeated once, under its key. */
function visitorsOf(cluster: Cluster) {
  const emails: string[] = [];
  let number = 0;

  async function visit(kind: Kind) {
    number++;
    const from = addressOf(number);
    const statusOf = async (path: string, options = {}) => (await cluster.fetch(path, { from, ...options })).status;
    const day = new Date(Date.UTC(2028, 0, number)).toISOString().slice(0, 10);
    const booking = bookingOf(`guest${number}@example.com`);
    const send = () => statusOf('/api/send-email', booking);
    const requests = {
      page: () => statusOf(`${PAGES[number % PAGES.length]}?visitor=${number}`),
      read: () => statusOf(`/api/bundles/availability?date=${day}`),
      async send() {
        emails.push(booking.body.email);
        const status = await send();
        return status === 504 ? send() : status;
      },
    };
    expect(await requests[kind](), kind).toBe(200);
  }
  return { emails, visit };
}

type Visit = ReturnType<typeof visitorsOf>['visit'];

/** Lets visitors come while one instance hangs. Expects one mail for each send. Returns how many requests timed out. */
async function timeoutsWhileHung(
  { cluster, workshop, recipients }: { cluster: Cluster; workshop: Workshop; recipients: () => string[] },
  come: (visit: Visit) => Promise<unknown>,
) {
  // Renders each page once, which takes longest. Pages need the host of SITE_URL.
  for (const name of ['a', 'b'] as const)
    for (const path of PAGES) await fetch(cluster.instanceUrl(name).replace('127.0.0.1', 'localhost') + path);
  const before = timeoutsIn(workshop);
  const { visit, emails } = visitorsOf(cluster);
  cluster.process('a').signal('SIGSTOP');
  await come(visit);
  const timeouts = timeoutsIn(workshop) - before;
  cluster.process('a').signal('SIGCONT');
  await expect.poll(async () => (await fetch(`${cluster.instanceUrl('a')}/api/ready`)).status).toBe(200);
  expect(recipients().sort()).toEqual(emails.sort());
  return timeouts;
}

for (const first of KINDS) {
  test(`a hung instance lets one ${first} wait, and each send is mailed once`, async ({
    cluster,
    workshop,
    recipients,
  }) => {
    const timeouts = await timeoutsWhileHung({ cluster, workshop, recipients }, async (visit) => {
      for (let count = 0; count < 4; count++) await visit(first);
      for (let count = 0; count < 15; count++) await visit(KINDS[count % KINDS.length] ?? 'page');
    });
    expect(timeouts).toBe(1);
  });
}

test('few visitors wait who come while the first one waits for a hung instance', async ({
  cluster,
  workshop,
  recipients,
}) => {
  const timeouts = await timeoutsWhileHung({ cluster, workshop, recipients }, async (visit) => {
    // Of two requests, one reaches the hung instance.
    const first = [visit('read'), visit('read')];
    await Promise.race(first);
    const others = Array.from({ length: 5 }, async (_, visitor) => {
      for (let count = 0; count < 20; count++) await visit(KINDS[(visitor + count) % KINDS.length] ?? 'page');
    });
    await Promise.all([...first, ...others]);
  });
  // No more than half of those who asked at the same moment, because the other instance never has more of them.
  expect(timeouts).toBeLessThanOrEqual(3);
  expect(timeouts).toBeGreaterThan(0);
});
