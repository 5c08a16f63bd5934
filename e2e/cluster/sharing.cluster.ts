import { hangs, respond } from '../support/upstream';
import type { Cluster, InstanceName } from './cluster';
import { expect, test } from './fixtures';
import { bookingOf } from './traffic';

/** Sends to an instance directly, without nginx. */
async function sendTo(cluster: Cluster, name: InstanceName, { body, ...options }: ReturnType<typeof bookingOf>) {
  const response = await fetch(`${cluster.instanceUrl(name)}/api/send-email`, {
    ...options,
    body: JSON.stringify(body),
  });
  return response.status;
}

test.describe('instances share their limits', () => {
  test.use({ variables: { MAIL_LIMIT_PER_IP: '10', MAIL_LIMIT_PER_RECIPIENT: '3' } });

  test('per client, whatever address it claims', async ({ cluster, recipients }) => {
    const send = (number: number, from: string) => {
      const booking = bookingOf(`guest${number}@example.com`);
      const forged = { 'x-forwarded-for': `203.0.113.${number}` };
      return cluster.fetch('/api/send-email', { ...booking, headers: { ...booking.headers, ...forged }, from });
    };
    const statuses: number[] = [];
    for (let number = 0; number < 14; number++) statuses.push((await send(number, '127.0.0.2')).status);
    expect(statuses).toEqual([...Array(10).fill(200), ...Array(4).fill(429)]);
    expect((await send(20, '127.0.0.3')).status).toBe(200);
    expect(recipients()).toHaveLength(11);
  });

  test('per recipient', async ({ cluster, recipients }) => {
    const statuses: number[] = [];
    for (let number = 0; number < 8; number++)
      statuses.push(await sendTo(cluster, number % 2 ? 'a' : 'b', bookingOf('Guest@example.com')));
    expect(statuses).toEqual([...Array(3).fill(200), ...Array(5).fill(429)]);
    expect(recipients()).toHaveLength(3);
    const limited = 'booking_limits_reached_total{limit="recipient"}';
    expect([await cluster.metric('a', limited), await cluster.metric('b', limited)]).toEqual([3, 2]);
  });
});

test.describe('one key mails once across instances', () => {
  test('during and after the send', async ({ cluster, upstream, recipients }) => {
    const release = upstream.hold(/send-email/);
    const booking = bookingOf('guest@example.com');
    const first = sendTo(cluster, 'a', booking);
    await expect.poll(() => recipients().length).toBe(1);
    expect(await sendTo(cluster, 'a', booking)).toBe(409);
    expect(await sendTo(cluster, 'b', booking)).toBe(409);
    release();
    expect(await first).toBe(200);
    expect(await sendTo(cluster, 'b', booking)).toBe(200);
    const other = { ...booking, body: { ...booking.body, name: 'Anders' } };
    expect(await sendTo(cluster, 'b', other)).toBe(422);
    expect(recipients()).toHaveLength(1);
  });

  test('a failed send can be repeated at the other instance', async ({ cluster, upstream, recipients }) => {
    const booking = bookingOf('guest@example.com');
    upstream.fail(/send-email/, respond(500));
    expect(await sendTo(cluster, 'a', booking)).toBe(502);
    upstream.fail(/send-email/, respond(200));
    expect(await sendTo(cluster, 'b', booking)).toBe(200);
    expect(recipients()).toHaveLength(2);
  });

  for (const [event, signal] of [
    ['dies', 'SIGKILL'],
    ['hangs', 'SIGSTOP'],
  ] as const) {
    test(`an instance that ${event} during a send leaves the key in use until no send can be under way`, async ({
      cluster,
      upstream,
      recipients,
    }) => {
      upstream.fail(/send-email/, hangs);
      const booking = bookingOf('guest@example.com');
      const first = sendTo(cluster, 'a', booking).catch(() => 'broken');
      await expect.poll(() => recipients().length).toBe(1);
      cluster.process('a').signal(signal);
      upstream.fail(/send-email/, respond(200));
      expect(await sendTo(cluster, 'b', booking)).toBe(409);
      await expect.poll(() => sendTo(cluster, 'b', booking), { timeout: 40_000 }).toBe(200);

      // That the first send failed in the end does not undo the second one.
      cluster.process('a').signal('SIGCONT');
      expect(await first).toBe(event === 'dies' ? 'broken' : 504);
      expect(await sendTo(cluster, 'b', booking)).toBe(200);
      const keys = upstream.calls(/send-email/).map(({ headers }) => headers['idempotency-key']);
      expect(keys).toEqual(Array(2).fill(booking.headers['idempotency-key']));
    });
  }
});
