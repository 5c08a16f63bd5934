import { randomUUID } from 'node:crypto';
import { VALID_BOOKING } from '../lib/booking/test-data';
import { expect, test } from './support/fixtures';
import { type OwnSite, postBooking, startOwnSite, withOwnSite } from './support/own-site';
import { hangs, resets, respond } from './support/upstream';

const OK = respond(200, '{}');

const statusOf = async (site: OwnSite, change = {}) =>
  (await postBooking(site, { ...VALID_BOOKING, ...change })).status;

test.describe('limits', () => {
  test('a client may send ten times in ten minutes, whatever address it claims', async ({ upstream }) => {
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

  test('of 1,000 sends to one recipient under forged addresses, three are mailed', async ({ upstream }) => {
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

  test.describe('a send counts for its recipient', () => {
    let site: OwnSite;
    test.beforeAll(async () => {
      site = startOwnSite({ MAIL_LIMIT_PER_IP: '100', MAIL_LIMIT_PER_RECIPIENT: '1' });
      await site.ready();
    });
    test.afterAll(() => site.kill());

    const newRecipient = () => ({ email: `${randomUUID()}@example.com` });

    for (const [name, fault] of [
      ['was refused', respond(422)],
      ['met a busy rental API', respond(429)],
    ] as const) {
      test(`not if it certainly was not mailed: it ${name}`, async ({ upstream }) => {
        const recipient = newRecipient();
        upstream.fail(/send-email/, fault);
        for (let count = 0; count < 3; count++) expect(await statusOf(site, recipient)).toBe(502);
        upstream.reset();
        upstream.fail(/send-email/, OK);
        expect(await statusOf(site, recipient)).toBe(200);
        expect(await statusOf(site, recipient)).toBe(429);
      });
    }

    for (const [name, fault, status] of [
      ['failed with 500', respond(500), 502],
      ['was lost', resets, 502],
      ['took too long', hangs, 504],
      ['was redirected', respond(303, '', { location: '/elsewhere' }), 502],
    ] as const) {
      test(`if it may have been mailed: it ${name}`, async ({ upstream }) => {
        const recipient = newRecipient();
        upstream.fail(/send-email/, fault);
        expect(await statusOf(site, recipient)).toBe(status);
        upstream.reset();
        upstream.fail(/send-email/, OK);
        expect(await statusOf(site, recipient)).toBe(429);
        expect(await statusOf(site, newRecipient())).toBe(200);
      });
    }
  });

  test('a send counts for its client unless nothing reached the rental API', async ({ upstream }) => {
    upstream.fail(/send-email/, respond(422));
    await withOwnSite({ MAIL_LIMIT_PER_IP: '3' }, async (site) => {
      const sends = [];
      for (let count = 0; count < 4; count++) sends.push(await statusOf(site));
      expect(sends).toEqual([502, 502, 502, 429]);
    });
    await withOwnSite({ MAIL_LIMIT_PER_IP: '3', RENTAL_API_URL: 'http://127.0.0.1:9' }, async (site) => {
      const sends = [];
      for (let count = 0; count < 5; count++) sends.push(await statusOf(site));
      expect(sends).toEqual(Array(5).fill(502));
    });
  });

  test('all clients together stay within the limit of a day', async ({ upstream }) => {
    upstream.fail(/send-email/, OK);
    await withOwnSite({ MAIL_LIMIT_PER_DAY: '3' }, async (site) => {
      const sends = [];
      for (let count = 0; count < 4; count++) sends.push(await statusOf(site, { email: `guest${count}@example.com` }));
      expect(sends).toEqual([200, 200, 200, 429]);
      upstream.reset();
      upstream.fail(/send-email/, respond(422));
      expect(await statusOf(site)).toBe(429);
    });
  });
});

test('the breaker fails at once after five outages, and recovers', async ({ upstream }) => {
  upstream.fail(/send-email/, respond(500));
  await withOwnSite({}, async (site) => {
    const send = async () => (await postBooking(site, VALID_BOOKING)).status;
    for (let count = 0; count < 5; count++) expect(await send()).toBe(502);
    expect(await send()).toBe(503);
    expect(upstream.calls(/send-email/)).toHaveLength(5);
    upstream.reset();
    upstream.fail(/send-email/, OK);
    await expect.poll(send).toBe(200);
  });
});
