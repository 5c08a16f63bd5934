import { expect, test } from './fixtures';
import { addressOf, bookingOf } from './traffic';

/** Requests that nginx cannot answer from its cache. */
const KINDS = ['page', 'read', 'send'] as const;

for (const first of KINDS) {
  test(`a hung instance delays one ${first}, and each request is mailed once`, async ({ cluster, recipients }) => {
    const emails: string[] = [];
    let number = 0;

    /** Requests something new. A failed booking request is repeated once, under its key. */
    async function visit(kind: (typeof KINDS)[number]) {
      const from = addressOf(++number);
      const statusOf = async (path: string, options = {}) => (await cluster.fetch(path, { from, ...options })).status;
      const day = new Date(Date.UTC(2028, 0, number)).toISOString().slice(0, 10);
      if (kind === 'page') return statusOf(`/booking?visitor=${number}`);
      if (kind === 'read') return statusOf(`/api/bundles/availability?date=${day}`);
      const booking = bookingOf(`guest${number}@example.com`);
      emails.push(booking.body.email);
      const status = await statusOf('/api/send-email', booking);
      return status === 504 ? statusOf('/api/send-email', booking) : status;
    }

    cluster.process('a').signal('SIGSTOP');
    for (const kind of [...Array(4).fill(first), ...KINDS, ...KINDS, ...KINDS])
      expect(await visit(kind), kind).toBe(200);
    expect(cluster.timeouts()).toBe(1);
    cluster.process('a').signal('SIGCONT');
    await expect.poll(async () => (await fetch(`${cluster.instanceUrl('a')}/api/ready`)).status).toBe(200);
    expect(recipients().sort()).toEqual(emails.sort());
  });
}
