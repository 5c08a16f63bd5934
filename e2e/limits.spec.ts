import { randomUUID } from 'node:crypto';
import { VALID_BOOKING } from '../lib/booking/test-data';
import { expect, test } from './support/fixtures';
import { postBooking, withOwnSite } from './support/own-site';
import { answers, resets } from './support/upstream';

const OK = answers(200, '{}');

test.describe('limits (DESIGN §4)', () => {
  test('one client sends ten times in ten minutes, whatever addresses it claims', async ({ upstream }) => {
    upstream.fail(/send-email/, OK);
    await withOwnSite({ MAIL_LIMIT_PER_IP: '10', MAIL_LIMIT_PER_RECIPIENT: '100' }, async (site) => {
      for (let count = 1; count <= 12; count++) {
        const forged = { 'x-forwarded-for': `203.0.113.${count}`, 'x-client-address': `198.51.100.${count}` };
        const response = await postBooking(site, { ...VALID_BOOKING, email: `guest${count}@example.com` }, forged);
        expect(response.status).toBe(count <= 10 ? 200 : 429);
        if (count > 10) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      expect(upstream.calls(/send-email/)).toHaveLength(10);
    });
  });

  test('trusted proxies name the client; only their entries count', async ({ upstream }) => {
    upstream.fail(/send-email/, OK);
    await withOwnSite(
      { MAIL_LIMIT_PER_IP: '1', MAIL_LIMIT_PER_RECIPIENT: '100', TRUST_PROXY_HOPS: '1' },
      async (site) => {
        const from = async (forwardedFor: string) =>
          (await postBooking(site, VALID_BOOKING, { 'x-forwarded-for': forwardedFor })).status;
        expect(await from('203.0.113.1')).toBe(200);
        expect(await from('203.0.113.2')).toBe(200);
        expect(await from('198.51.100.9, 203.0.113.1')).toBe(429);
      },
    );
  });

  test('1,000 sends to one recipient with forged addresses arrive three times at most', async ({ upstream }) => {
    upstream.fail(/send-email/, OK);
    await withOwnSite({ MAIL_LIMIT_PER_IP: '100000', MAIL_LIMIT_PER_RECIPIENT: '3' }, async (site) => {
      const statuses: number[] = [];
      for (let batch = 0; batch < 20; batch++) {
        const sends = Array.from({ length: 50 }, (_, index) =>
          postBooking(
            site,
            { ...VALID_BOOKING, email: index % 2 ? VALID_BOOKING.email : VALID_BOOKING.email.toUpperCase() },
            { 'x-forwarded-for': `203.0.113.${index}`, 'idempotency-key': randomUUID() },
          ),
        );
        for (const response of await Promise.all(sends)) statuses.push(response.status);
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(3);
      expect(statuses.filter((status) => status === 429)).toHaveLength(997);
      expect(upstream.calls(/send-email/)).toHaveLength(3);
    });
  });

  test('a send that certainly failed does not count', async ({ upstream }) => {
    await withOwnSite({ MAIL_LIMIT_PER_IP: '100', MAIL_LIMIT_PER_RECIPIENT: '1' }, async (site) => {
      upstream.fail(/send-email/, answers(500));
      for (let count = 0; count < 3; count++) expect((await postBooking(site, VALID_BOOKING)).status).toBe(502);
      upstream.reset();
      upstream.fail(/send-email/, OK);
      expect((await postBooking(site, VALID_BOOKING)).status).toBe(200);
      expect((await postBooking(site, VALID_BOOKING)).status).toBe(429);
    });
  });

  test('a send whose answer was lost does count: it may have been mailed', async ({ upstream }) => {
    await withOwnSite({ MAIL_LIMIT_PER_IP: '100', MAIL_LIMIT_PER_RECIPIENT: '1' }, async (site) => {
      upstream.fail(/send-email/, resets);
      expect((await postBooking(site, VALID_BOOKING)).status).toBe(502);
      expect((await postBooking(site, VALID_BOOKING)).status).toBe(429);
      expect(upstream.calls(/send-email/)).toHaveLength(1);
    });
  });
});

test.describe('exactly one mail (DESIGN §4)', () => {
  const withKey = (key: string) => ({ 'idempotency-key': key });

  test('50 parallel sends with one key are one mail and one answer', async ({ upstream }) => {
    await withOwnSite({}, async (site) => {
      const release = upstream.hold(/send-email/);
      upstream.fail(/send-email/, OK);
      const key = randomUUID();
      const sends = Array.from({ length: 50 }, () => postBooking(site, VALID_BOOKING, withKey(key)));
      await expect.poll(() => upstream.calls(/send-email/).length).toBe(1);
      release();
      const statuses = (await Promise.all(sends)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect((await postBooking(site, VALID_BOOKING, withKey(key))).status).toBe(200);
      expect(upstream.calls(/send-email/)).toHaveLength(1);
    });
  });

  test('another body under the same key is refused', async ({ upstream }) => {
    upstream.fail(/send-email/, OK);
    await withOwnSite({}, async (site) => {
      const key = randomUUID();
      expect((await postBooking(site, VALID_BOOKING, withKey(key))).status).toBe(200);
      expect((await postBooking(site, { ...VALID_BOOKING, name: 'Anders' }, withKey(key))).status).toBe(422);
      expect(upstream.calls(/send-email/)).toHaveLength(1);
    });
  });

  for (const [name, fault] of [
    ['a definite failure', answers(503)],
    ['a lost answer', resets],
  ] as const) {
    test(`${name} frees the key for another try`, async ({ upstream }) => {
      await withOwnSite({}, async (site) => {
        const key = randomUUID();
        upstream.fail(/send-email/, fault);
        expect((await postBooking(site, VALID_BOOKING, withKey(key))).status).toBe(502);
        expect(upstream.calls(/send-email/)).toHaveLength(1);
        upstream.reset();
        upstream.fail(/send-email/, OK);
        expect((await postBooking(site, VALID_BOOKING, withKey(key))).status).toBe(200);
      });
    });
  }

  for (const key of [
    'x',
    '00000000-0000-0000-0000-00000000000g',
    '00000000-0000-0000-0000-000000000000, 00000000-0000-0000-0000-000000000001',
  ]) {
    test(`"${key}" is no key`, async ({ upstream }) => {
      await withOwnSite({}, async (site) => {
        expect((await postBooking(site, VALID_BOOKING, withKey(key))).status).toBe(422);
        expect(upstream.calls(/./)).toEqual([]);
      });
    });
  }
});

test('the breaker answers failure at once after five failures, and recovers (DESIGN §4)', async ({ upstream }) => {
  upstream.fail(/send-email/, answers(500));
  await withOwnSite({}, async (site) => {
    const send = async () => (await postBooking(site, VALID_BOOKING)).status;
    for (let count = 0; count < 5; count++) expect(await send()).toBe(502);
    expect(await send()).toBe(503);
    expect(upstream.calls(/send-email/)).toHaveLength(5);
    upstream.reset();
    upstream.fail(/send-email/, OK);
    await expect.poll(send, { timeout: 15_000 }).toBe(200);
  });
});
