import { times } from '../support/times';
import { hangs, respond } from '../support/upstream';
import { expect, test } from './fixtures';
import { bookingOf } from './traffic';

test.describe('instances share their limits', () => {
  test.use({ variables: { MAIL_LIMIT_PER_IP: '10', MAIL_LIMIT_PER_RECIPIENT: '3' } });

  test('per client, whatever address it claims', async ({ cluster, recipients }) => {
    const send = (number: number, from: string) => {
      const booking = bookingOf(`guest${number}@example.com`);
      const forged = { 'x-forwarded-for': `203.0.113.${number}` };
      return cluster.fetch('/api/send-email', { ...booking, headers: { ...booking.headers, ...forged }, from });
    };
    const responses = await times(14, (number) => send(number, '127.0.0.2'));
    expect(responses.map(({ status }) => status)).toEqual([...Array(10).fill(200), ...Array(4).fill(429)]);
    expect((await send(20, '127.0.0.3')).status).toBe(200);
    expect(recipients()).toHaveLength(11);
  });

  test('per recipient', async ({ cluster, recipients }) => {
    const statuses = await times(8, (number) => cluster.sendTo(number % 2 ? 'a' : 'b', bookingOf('Guest@example.com')));
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
    const first = cluster.sendTo('a', booking);
    await expect.poll(() => recipients().length).toBe(1);
    expect(await cluster.sendTo('a', booking)).toBe(409);
    expect(await cluster.sendTo('b', booking)).toBe(409);
    release();
    expect(await first).toBe(200);
    expect(await cluster.sendTo('b', booking)).toBe(200);
    const other = { ...booking, body: { ...booking.body, name: 'Anders' } };
    expect(await cluster.sendTo('b', other)).toBe(422);
    expect(recipients()).toHaveLength(1);
  });

  test('when both get it at the same time', async ({ cluster, recipients }) => {
    await times(25, async (number) => {
      const booking = bookingOf(`guest${number}@example.com`);
      const sends = (['a', 'b', 'b', 'a'] as const).map((name) => cluster.sendTo(name, booking));
      for (const status of await Promise.all(sends)) expect([200, 409]).toContain(status);
      expect(recipients()).toHaveLength(number + 1);
    });
  });

  test('a failed send can be repeated at the other instance', async ({ cluster, upstream, recipients }) => {
    const booking = bookingOf('guest@example.com');
    upstream.fail(/send-email/, respond(500));
    expect(await cluster.sendTo('a', booking)).toBe(502);
    upstream.fail(/send-email/, respond(200));
    expect(await cluster.sendTo('b', booking)).toBe(200);
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
      const first = cluster.sendTo('a', booking).catch(() => 'broken');
      await expect.poll(() => recipients().length).toBe(1);
      cluster.process('a').signal(signal);
      upstream.fail(/send-email/, respond(200));
      expect(await cluster.sendTo('b', booking)).toBe(409);
      await expect.poll(() => cluster.sendTo('b', booking), { timeout: 40_000 }).toBe(200);

      // That the first send failed in the end does not undo the second one.
      cluster.process('a').signal('SIGCONT');
      expect(await first).toBe(event === 'dies' ? 'broken' : 504);
      expect(await cluster.sendTo('b', booking)).toBe(200);
      const keys = upstream.calls(/send-email/).map(({ headers }) => headers['idempotency-key']);
      expect(keys).toEqual(Array(2).fill(booking.headers['idempotency-key']));
    });
  }
});
