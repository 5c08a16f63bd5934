import { times } from '../support/own-site';
import { PORTS } from '../support/settings';
import { hangs, respond } from '../support/upstream';
import { expect, test } from './fixtures';
import { bookingOf } from './traffic';

test.describe('instances share their limits', () => {
  test.use({ variables: { MAIL_LIMIT_PER_IP: '10', MAIL_LIMIT_PER_RECIPIENT: '3' } });

  test('per client, even if it claims other addresses, and per recipient', async ({ cluster, recipients }) => {
    const send = async (email: string, number: number, from: string) => {
      const booking = bookingOf(email);
      const headers = { ...booking.headers, 'x-forwarded-for': `203.0.113.${number}` };
      const { status, body } = await cluster.fetch('/api/send-email', { ...booking, headers, from });
      return status === 429 ? JSON.parse(body.toString()).limit : status;
    };
    const statuses = await times(14, (number) => send(`guest${number}@example.com`, number, '127.0.0.2'));
    expect(statuses).toEqual([...Array(10).fill(200), ...Array(4).fill('client')]);
    const others = await times(6, (number) => send('Guest@example.com', number, `127.0.1.${number}`));
    expect(others).toEqual([...Array(3).fill(200), ...Array(3).fill('recipient')]);
    expect(recipients()).toHaveLength(13);
  });
});

test.describe('instances share a limit of everybody', () => {
  test.use({
    variables: { MAIL_LIMIT_PER_DAY: '6', RENTAL_API_ALERT_URL: `http://127.0.0.1:${PORTS.recorder}/alert` },
  });

  test('with its third for new networks, and one of them tells the owner', async ({
    cluster,
    recipients,
    upstream,
  }) => {
    const sendFrom = async (network: string, name: 'a' | 'b') => {
      const booking = bookingOf('guest@example.com');
      const headers = { ...booking.headers, 'x-forwarded-for': `${network}.1` };
      return cluster.sendTo(name, { ...booking, headers });
    };
    const few = await times(8, (index) => sendFrom('203.0.113', index % 2 ? 'a' : 'b'));
    expect(few).toEqual([...Array(4).fill(200), ...Array(4).fill(429)]);
    const others = await times(4, (index) => sendFrom('198.51.100', index % 2 ? 'a' : 'b'));
    expect(others).toEqual([200, 200, 429, 429]);
    expect(recipients()).toHaveLength(6);
    await expect.poll(() => upstream.calls(/alert/).length).toBe(1);
  });
});

test.describe('one key sends one email across instances', () => {
  test('during and after the attempt, and when both instances get the key at the same time', async ({
    cluster,
    upstream,
    recipients,
  }) => {
    const release = upstream.hold(/send-email/);
    const booking = bookingOf('guest@example.com');
    const first = cluster.sendTo('a', booking);
    await expect.poll(() => recipients().length).toBe(1);
    expect(await cluster.sendTo('b', booking)).toBe(409);
    release();
    expect(await first).toBe(200);
    expect(await cluster.sendTo('b', booking)).toBe(200);
    const changed = { ...booking, body: { ...booking.body, name: 'Anders' } };
    expect(await cluster.sendTo('b', changed)).toBe(422);
    expect(recipients()).toHaveLength(1);
    await times(25, async (number) => {
      const other = bookingOf(`guest${number}@example.com`);
      const sends = (['a', 'b', 'b', 'a'] as const).map((name) => cluster.sendTo(name, other));
      for (const status of await Promise.all(sends)) expect([200, 409]).toContain(status);
      expect(recipients()).toHaveLength(number + 2);
    });
  });

  for (const [event, signal] of [
    ['dies', 'SIGKILL'],
    ['hangs', 'SIGSTOP'],
  ] as const) {
    test(`when an instance ${event} during the attempt`, async ({ cluster, upstream, recipients }) => {
      upstream.fail(/send-email/, hangs);
      const booking = bookingOf('guest@example.com');
      const first = cluster.sendTo('a', booking).catch(() => 'broken');
      await expect.poll(() => recipients().length).toBe(1);
      cluster.process('a').signal(signal);
      upstream.fail(/send-email/, respond(200));
      // The key is in use until no attempt can be under way.
      expect(await cluster.sendTo('b', booking)).toBe(409);
      await expect.poll(() => cluster.sendTo('b', booking), { timeout: 40_000 }).toBe(200);

      // The late failure of the first attempt does not undo the second one.
      cluster.process('a').signal('SIGCONT');
      expect(await first).toBe(event === 'dies' ? 'broken' : 504);
      expect(await cluster.sendTo('b', booking)).toBe(200);
      const keys = upstream.calls(/send-email/).map(({ headers }) => headers['idempotency-key']);
      expect(keys).toEqual(Array(2).fill(booking.headers['idempotency-key']));
    });
  }
});
