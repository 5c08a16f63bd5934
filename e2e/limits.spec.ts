import { randomUUID } from 'node:crypto';
import * as http from 'node:http';
import fc from 'fast-check';
import { spellingsOf } from '../lib/booking/spellings';
import { VALID_BODY } from '../lib/booking/test-data';
import { expect, test } from './support/fixtures';
import { type OwnSite, postBooking, startOwnSite, withOwnSite } from './support/own-site';
import { times } from './support/times';
import { respond } from './support/upstream';

const OK = respond(200, '{}');

const agent = new http.Agent({ keepAlive: true, maxSockets: 50 });

/** Sends like `postBooking`, at a fraction of the processor time of `fetch`. */
function postCheaply({ url }: OwnSite, body: unknown, headers: Record<string, string>) {
  const content = JSON.stringify(body);
  const sent = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers };
  return new Promise<number | undefined>((resolve, reject) => {
    http
      .request(`${url}/api/send-email`, {
        agent,
        method: 'POST',
        headers: { ...sent, 'content-length': Buffer.byteLength(content) },
      })
      .on('response', (response) => response.resume().on('end', () => resolve(response.statusCode)))
      .on('error', reject)
      .end(content);
  });
}

// The tests share an instance. Each has clients and recipients of its own.
test.describe('at the default limits, behind a proxy,', () => {
  let site: OwnSite;
  test.beforeAll(async () => {
    const defaults = { MAIL_LIMIT_PER_IP: '', MAIL_LIMIT_PER_RECIPIENT: '', MAIL_LIMIT_PER_DAY: '' };
    site = startOwnSite({ ...defaults, TRUST_PROXY_HOPS: '1' });
    await site.ready();
  });
  test.afterAll(() => site.kill());

  const sendFrom = (address: string, email: string) =>
    postCheaply(site, { ...VALID_BODY, email }, { 'x-forwarded-for': address });

  test('210 bounced sends from seven IPv6 networks leave everyone else their sends', async ({ upstream }) => {
    upstream.fail(/send-email/, respond(422));
    const attack = (index: number) =>
      sendFrom(`2001:db8:${index % 7}:${Math.floor(index / 7)}::1`, `bounce${index}@example.com`);
    expect(await times(210, attack)).toEqual(Array(210).fill(502));
    expect(await times(7, attack), 'each network has had as much as three clients').toEqual(Array(7).fill(429));
    upstream.fail(/send-email/, OK);
    const honest = (index: number) => sendFrom(`198.51.100.${index}`, `guest${index}@example.com`);
    expect(await times(20, honest)).toEqual(Array(20).fill(200));
  });

  test('refused bodies count as attempts of the client that the proxy names', async ({ upstream }) => {
    upstream.fail(/send-email/, OK);
    const statuses = await times(12, () => sendFrom('203.0.113.5', 'no address'));
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
    expect(await sendFrom('203.0.113.7, 203.0.113.5', 'guest@example.com')).toBe(429);
    expect(await sendFrom('203.0.113.5, 203.0.113.6', 'guest@example.com')).toBe(200);
  });

  test('a mailbox gets three mails, whatever the spelling of its address, the client and the moment', async ({
    mailbox,
  }) => {
    for (const [index, address] of ['juergen.gross@gmail.com', 'juergen@müller.example'].entries()) {
      const spellings = fc.sample(spellingsOf(address), { numRuns: 100, seed: 20_270_508 });
      const sends = [address, ...spellings].map((spelling, number) => sendFrom(`203.0.${index}.${number}`, spelling));
      const statuses = await Promise.all(sends);
      expect(statuses.filter((status) => status === 200)).toHaveLength(3);
      expect([...new Set(statuses)].sort()).toEqual([200, 422, 429]);
    }
    expect(mailbox.received()).toHaveLength(6);
  });

  for (const [name, fault, statuses] of [
    ['was certainly not mailed does not count', respond(422), [502, 502, 502, 200]],
    ['may have been mailed counts', respond(500), [502, 502, 502, 429]],
  ] as const) {
    test(`a send that ${name} for its recipient`, async ({ upstream }) => {
      const email = `${randomUUID()}@example.com`;
      upstream.fail(/send-email/, fault);
      const failed = await times(3, () => sendFrom('192.0.2.2', email));
      upstream.fail(/send-email/, OK);
      expect([...failed, await sendFrom('192.0.2.3', email)]).toEqual(statuses);
    });
  }

  test('800 bounced sends from old and new clients do not use up memory', async ({ upstream }) => {
    upstream.fail(/send-email/, respond(422));
    const send = (number: number) => {
      const address = number % 2 ? '203.0.113.66' : `2001:db9:${number.toString(16)}::1`;
      const headers = { 'x-forwarded-for': address, 'idempotency-key': randomUUID() };
      return postCheaply(site, { ...VALID_BODY, email: `bounce${number}@example.com` }, headers);
    };
    const statuses: Record<number, number> = {};
    const sendAll = async (from: number, to: number) => {
      for (let start = from; start < to; start += 50) {
        const batch = Array.from({ length: 50 }, (_, index) => send(start + index));
        for (const status of await Promise.all(batch)) statuses[status ?? 0] = (statuses[status ?? 0] ?? 0) + 1;
      }
    };
    await sendAll(0, 300);
    const before = site.memory();
    await sendAll(300, 800);
    expect(site.memory() - before).toBeLessThan(150);
    expect(statuses, 'each new client has its sends, the old one has ten').toEqual({ 502: 410, 429: 390 });
    upstream.fail(/send-email/, OK);
    expect(await sendFrom('192.0.2.7', 'last@example.com')).toBe(200);
  });
});

test('without a proxy a client has ten sends, whatever address it claims, and then a time to wait', async ({
  upstream,
}) => {
  upstream.fail(/send-email/, OK);
  await withOwnSite({ MAIL_LIMIT_PER_IP: '10' }, async (site) => {
    const responses = await times(12, (index) =>
      postBooking(site, VALID_BODY, {
        'x-forwarded-for': `203.0.113.${index}`,
        'x-client-address': `198.51.100.${index}`,
      }),
    );
    expect(responses.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429, 429]);
    expect(Number(responses.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(upstream.calls(/send-email/)).toHaveLength(10);
  });
});
