import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { spellingsOf } from '../lib/booking/spellings';
import { VALID_BOOKING } from '../lib/booking/test-data';
import { expect, test } from './support/fixtures';
import { type OwnSite, postBooking, withOwnSite } from './support/own-site';
import { answers, hangs, resets } from './support/upstream';

const SEED = 20_270_508;

const OK = answers(200, '{}');

test.describe('limits', () => {
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

  const ONE_EACH = { MAIL_LIMIT_PER_IP: '100', MAIL_LIMIT_PER_RECIPIENT: '1' };
  const status = async (site: OwnSite, change = {}) =>
    (await postBooking(site, { ...VALID_BOOKING, ...change })).status;

  for (const [name, fault] of [
    ['was refused', answers(422)],
    ['met a rental API that is busy', answers(429)],
  ] as const) {
    test(`a send that ${name} was certainly not mailed, and does not count for its recipient`, async ({ upstream }) => {
      await withOwnSite(ONE_EACH, async (site) => {
        upstream.fail(/send-email/, fault);
        for (let count = 0; count < 3; count++) expect(await status(site)).toBe(502);
        upstream.reset();
        upstream.fail(/send-email/, OK);
        expect(await status(site)).toBe(200);
        expect(await status(site)).toBe(429);
      });
    });
  }

  for (const [name, fault, answer] of [
    ['failed with 500', answers(500), 502],
    ['was lost', resets, 502],
    ['took too long', hangs, 504],
    ['was redirected', answers(303, '', { location: '/elsewhere' }), 502],
  ] as const) {
    test(`a send that ${name} does count: it may have been mailed`, async ({ upstream }) => {
      await withOwnSite(ONE_EACH, async (site) => {
        upstream.fail(/send-email/, fault);
        expect(await status(site)).toBe(answer);
        upstream.reset();
        upstream.fail(/send-email/, OK);
        expect(await status(site)).toBe(429);
        expect(await status(site, { email: 'other@example.com' })).toBe(200);
      });
    });
  }

  test('what a client may send is given back only where nothing reached the rental API', async ({ upstream }) => {
    upstream.fail(/send-email/, answers(422));
    await withOwnSite({ MAIL_LIMIT_PER_IP: '3' }, async (site) => {
      const sends = [];
      for (let count = 0; count < 4; count++) sends.push(await status(site));
      expect(sends).toEqual([502, 502, 502, 429]);
    });
    await withOwnSite({ MAIL_LIMIT_PER_IP: '3', RENTAL_API_URL: 'http://127.0.0.1:9' }, async (site) => {
      const sends = [];
      for (let count = 0; count < 5; count++) sends.push(await status(site));
      expect(sends).toEqual(Array(5).fill(502));
    });
  });

  test('all together send no more than a day allows', async ({ upstream }) => {
    upstream.fail(/send-email/, OK);
    await withOwnSite({ MAIL_LIMIT_PER_DAY: '3' }, async (site) => {
      const sends = [];
      for (let count = 0; count < 4; count++) sends.push(await status(site, { email: `guest${count}@example.com` }));
      expect(sends).toEqual([200, 200, 200, 429]);
      upstream.reset();
      upstream.fail(/send-email/, answers(422));
      expect(await status(site)).toBe(429);
    });
  });
});

test.describe('attacks at default limits', () => {
  const DEFAULTS = {
    MAIL_LIMIT_PER_IP: '',
    MAIL_LIMIT_PER_RECIPIENT: '',
    MAIL_LIMIT_PER_DAY: '',
    TRUST_PROXY_HOPS: '1',
  };
  const sendFrom = async (site: OwnSite, address: string, email: string) =>
    (await postBooking(site, { ...VALID_BOOKING, email }, { 'x-forwarded-for': address })).status;

  test('one client whose recipients bounce stops nobody else', async ({ mailbox }) => {
    mailbox.refuse(/bounce/);
    await withOwnSite(DEFAULTS, async (site) => {
      const attack = await Promise.all(
        Array.from({ length: 6 }, async (_, sender) => {
          const statuses: number[] = [];
          for (let count = 0; count < 30; count++)
            statuses.push(await sendFrom(site, '203.0.113.66', `bounce${sender}-${count}@example.com`));
          return statuses;
        }),
      );
      const honest: number[] = [];
      for (let count = 0; count < 30; count++)
        honest.push(await sendFrom(site, `198.51.100.${count}`, `guest${count}@example.com`));
      expect(honest).toEqual(Array(30).fill(200));
      expect(attack.flat().filter((status) => status === 502)).toHaveLength(10);
      expect(attack.flat().filter((status) => status === 429)).toHaveLength(170);
      expect(mailbox.received()).toHaveLength(30);
    });
  });

  test('one mailbox gets three mails, however its address is spelled and whoever sends', async ({ mailbox }) => {
    const mailboxes = ['juergen.gross@gmail.com', 'jürgen@müller.example'];
    await withOwnSite(DEFAULTS, async (site) => {
      for (const [index, address] of mailboxes.entries()) {
        const spellings = fc.sample(spellingsOf(address), { numRuns: 70, seed: SEED });
        const statuses = [];
        for (const [number, spelling] of [address, ...spellings].entries())
          statuses.push(await sendFrom(site, `203.0.${index}.${number}`, spelling));
        expect(statuses.filter((status) => status === 200)).toHaveLength(3);
        expect([...new Set(statuses)].sort()).toEqual([200, 422, 429]);
      }
      expect(mailbox.received()).toHaveLength(6);
    });
  });

  test('one IPv6 network is three clients, and leaves the rest of the day to others', async ({ upstream }) => {
    upstream.fail(/send-email/, OK);
    await withOwnSite(DEFAULTS, async (site) => {
      const statuses: number[] = [];
      for (let count = 0; count < 60; count++)
        statuses.push(await sendFrom(site, `2001:db8:1:${count.toString(16)}::1`, `guest${count}@example.com`));
      expect(statuses).toEqual([...Array(30).fill(200), ...Array(30).fill(429)]);
      expect(await sendFrom(site, '2001:db8:2::1', 'other@example.com')).toBe(200);
      expect(await sendFrom(site, '192.0.2.1', 'another@example.com')).toBe(200);
    });
  });

  test('thousands of sends that bounce, of one client and of ever new ones, leave the memory as it was', async ({
    upstream,
  }) => {
    test.setTimeout(120_000);
    upstream.fail(/send-email/, answers(422));
    await withOwnSite(DEFAULTS, async (site) => {
      const addressOf = (number: number) => (number % 2 ? '203.0.113.66' : `2001:db8:${number.toString(16)}::1`);
      const send = async (number: number) => {
        const change = { email: `bounce${number}@example.com` };
        const headers = { 'x-forwarded-for': addressOf(number), 'idempotency-key': randomUUID() };
        await (await postBooking(site, { ...VALID_BOOKING, ...change }, headers)).text();
      };
      const sendAll = async (from: number, to: number) => {
        for (let start = from; start < to; start += 50)
          await Promise.all(Array.from({ length: 50 }, (_, index) => send(start + index)));
      };
      await sendAll(0, 500);
      const before = site.memory();
      await sendAll(500, 6_000);
      expect(site.memory() - before).toBeLessThan(150);
      expect(upstream.calls(/send-email/)).toHaveLength(200);
    });
  });
});

test.describe('exactly one mail', () => {
  const withKey = (key: string) => ({ 'idempotency-key': key });

  test('50 parallel sends with one key, in any letter case, are one mail', async ({ upstream }) => {
    await withOwnSite({}, async (site) => {
      const release = upstream.hold(/send-email/);
      upstream.fail(/send-email/, OK);
      const key = randomUUID();
      const send = (number: number) =>
        postBooking(site, VALID_BOOKING, withKey(number % 2 ? key.toUpperCase() : key)).then(({ status }) => status);
      const first = send(0);
      await expect.poll(() => upstream.calls(/send-email/).length).toBe(1);
      const others = await Promise.all(Array.from({ length: 49 }, (_, index) => send(index + 1)));
      expect(others).toEqual(Array(49).fill(409));
      release();
      expect(await first).toBe(200);
      expect([await send(0), await send(1)]).toEqual([200, 200]);
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

  test('a certain failure frees the key for any request', async ({ upstream }) => {
    await withOwnSite({}, async (site) => {
      const key = randomUUID();
      upstream.fail(/send-email/, answers(422));
      expect((await postBooking(site, VALID_BOOKING, withKey(key))).status).toBe(502);
      upstream.reset();
      upstream.fail(/send-email/, OK);
      expect((await postBooking(site, { ...VALID_BOOKING, name: 'Anders' }, withKey(key))).status).toBe(200);
    });
  });

  for (const [name, fault] of [
    ['an error', answers(503)],
    ['a lost response', resets],
  ] as const) {
    test(`${name} keeps the key for the same request, and the rental API is told of it`, async ({ upstream }) => {
      await withOwnSite({}, async (site) => {
        const key = randomUUID().toUpperCase();
        upstream.fail(/send-email/, fault);
        expect((await postBooking(site, VALID_BOOKING, withKey(key))).status).toBe(502);
        expect((await postBooking(site, { ...VALID_BOOKING, name: 'Anders' }, withKey(key))).status).toBe(422);
        upstream.fail(/send-email/, OK);
        expect((await postBooking(site, VALID_BOOKING, withKey(key))).status).toBe(200);
        const keys = upstream.calls(/send-email/).map(({ headers }) => headers['idempotency-key']);
        expect(keys).toEqual([key, key]);
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

test('the breaker answers failure at once after five outages, and recovers', async ({ upstream }) => {
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
