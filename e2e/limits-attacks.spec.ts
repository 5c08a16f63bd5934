import { randomUUID } from 'node:crypto';
import * as http from 'node:http';
import fc from 'fast-check';
import { spellingsOf } from '../lib/booking/spellings';
import { VALID_BOOKING } from '../lib/booking/test-data';
import { expect, test } from './support/fixtures';
import { type OwnSite, postBooking, withOwnSite } from './support/own-site';
import { respond } from './support/upstream';

const SEED = 20_270_508;

const OK = respond(200, '{}');

const agent = new http.Agent({ keepAlive: true, maxSockets: 50 });

/** Sends like `postBooking`, at a fraction of the processor time of `fetch`. */
function postCheaply({ url }: OwnSite, body: unknown, headers: Record<string, string>) {
  const sent = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers };
  const content = JSON.stringify(body);
  return new Promise<void>((resolve, reject) => {
    http
      .request(`${url}/api/send-email`, {
        agent,
        method: 'POST',
        headers: { ...sent, 'content-length': Buffer.byteLength(content) },
      })
      .on('response', (response) => response.resume().on('end', resolve))
      .on('error', reject)
      .end(content);
  });
}

test.describe('attacks at default limits', () => {
  const DEFAULTS = {
    MAIL_LIMIT_PER_IP: '',
    MAIL_LIMIT_PER_RECIPIENT: '',
    MAIL_LIMIT_PER_DAY: '',
    TRUST_PROXY_HOPS: '1',
  };
  const sendFrom = async (site: OwnSite, address: string, email: string) =>
    (await postBooking(site, { ...VALID_BOOKING, email }, { 'x-forwarded-for': address })).status;

  test('bounced mails of one client do not stop other clients', async ({ mailbox }) => {
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

  test('210 rejected sends from seven IPv6 networks leave everyone else their sends', async ({ upstream }) => {
    upstream.fail(/send-email/, respond(422));
    await withOwnSite(DEFAULTS, async (site) => {
      const statuses: number[] = [];
      for (let network = 0; network < 7; network++)
        for (let count = 0; count < 30; count++)
          statuses.push(
            await sendFrom(site, `2001:db8:${network}:${count}::1`, `bounce${network}-${count}@example.com`),
          );
      expect(statuses).toEqual(Array(210).fill(502));
      upstream.fail(/send-email/, OK);
      for (let count = 0; count < 20; count++)
        expect(await sendFrom(site, `198.51.100.${count}`, `guest${count}@example.com`)).toBe(200);
    });
  });

  test('refused bodies count as attempts of their client', async ({ upstream }) => {
    upstream.fail(/send-email/, OK);
    await withOwnSite(DEFAULTS, async (site) => {
      const statuses: number[] = [];
      for (let count = 0; count < 12; count++) statuses.push(await sendFrom(site, '203.0.113.5', 'no address'));
      expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
      expect(await sendFrom(site, '203.0.113.5', 'guest@example.com')).toBe(429);
      expect(await sendFrom(site, '203.0.113.6', 'guest@example.com')).toBe(200);
    });
  });

  test('five bodies full of combining marks delay nobody', async ({ upstream }) => {
    upstream.fail(/send-email/, OK);
    await withOwnSite(DEFAULTS, async (site) => {
      const marks = `a${'\u0301\u0327'.repeat(3_500)}`;
      const attack = Array.from({ length: 5 }, () => postBooking(site, { ...VALID_BOOKING, name: marks }));
      const honest = await sendFrom(site, '198.51.100.1', 'guest@example.com');
      expect((await Promise.all(attack)).map(({ status }) => status)).toEqual(Array(5).fill(422));
      expect(honest).toBe(200);
      expect((await postBooking(site, { ...VALID_BOOKING, name: 'x'.repeat(16 * 1024) })).status).toBe(413);
    });
  });

  test('a mailbox gets three mails, whatever the spelling of its address and the client', async ({ mailbox }) => {
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

  test('an IPv6 network counts as three clients and leaves others their sends', async ({ upstream }) => {
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

  test('thousands of bounced sends from old and new clients do not use up memory', async ({ upstream }) => {
    upstream.fail(/send-email/, respond(422));
    await withOwnSite(DEFAULTS, async (site) => {
      const addressOf = (number: number) => (number % 2 ? '203.0.113.66' : `2001:db8:${number.toString(16)}::1`);
      const send = (number: number) => {
        const headers = { 'x-forwarded-for': addressOf(number), 'idempotency-key': randomUUID() };
        return postCheaply(site, { ...VALID_BOOKING, email: `bounce${number}@example.com` }, headers);
      };
      const sendAll = async (from: number, to: number) => {
        for (let start = from; start < to; start += 50)
          await Promise.all(Array.from({ length: 50 }, (_, index) => send(start + index)));
      };
      await sendAll(0, 500);
      const before = site.memory();
      await sendAll(500, 6_000);
      expect(site.memory() - before).toBeLessThan(150);
      upstream.fail(/send-email/, OK);
      expect(await sendFrom(site, '192.0.2.7', 'guest@example.com')).toBe(200);
    });
  });
});
