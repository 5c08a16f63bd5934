import { VALID_BODY } from '../lib/booking/test-data';
import { EXISTING_DAYS, EXISTING_MONTHS, MISSING_DAYS, MISSING_MONTHS } from '../lib/shared/test-days';
import { expect, test } from './support/fixtures';
import { type OwnSite, postBooking, startOwnSite } from './support/own-site';
import { DAYS } from './support/rental-data';
import { resets, respond, slowly } from './support/upstream';

const RESOURCES = ['photobooths', 'accessories', 'bundles'] as const;

const monthPath = (month: string) => `/api/photobooths/monthly/availability?date=${encodeURIComponent(month)}`;
const dayPath = (resource: (typeof RESOURCES)[number], day: string) =>
  `/api/${resource}/availability?date=${encodeURIComponent(day)}`;

test.describe('a read of the calendar', () => {
  test('of a month passes on what the rental API says, for half a minute', async ({ request }) => {
    const response = await request.get(monthPath('2027-05-01'));
    expect(response.status()).toBe(200);
    expect(response.headers()['cache-control']).toContain('s-maxage=30');
    const [first] = await response.json();
    expect(first).toMatchObject({ id: 1, name: 'Klassik' });
    expect(first.availability['2027-05-06']).toBe(DAYS['2027-05-06']?.booths[0]);
  });

  test('of a day passes on each of the three lists', async ({ request, upstream }) => {
    for (const resource of RESOURCES) {
      const path = dayPath(resource, '2027-08-08');
      const response = await request.get(path);
      expect(response.status()).toBe(200);
      expect(await response.json()).toBeInstanceOf(Array);
      const [call] = upstream.calls(new RegExp(resource));
      expect(call).toMatchObject({ method: 'GET', path });
      expect(call?.headers).toMatchObject({ accept: 'application/json', 'content-type': 'application/json' });
      expect(call?.headers.authorization).toBeUndefined();
    }
  });

  test('is refused without a valid date, and no call is made', async ({ request, upstream }) => {
    const months = ['', '2027-05-02', '2027-05', '../x', '2027-05-01\n', ...MISSING_MONTHS].map(monthPath);
    const days = ['', 'heute', '2027-2-3', '2027-05-01T00:00', ...MISSING_DAYS];
    const dayPaths = RESOURCES.flatMap((resource) => days.map((day) => dayPath(resource, day)));
    for (const path of [...months, ...dayPaths, '/api/bundles/availability']) {
      const response = await request.get(path);
      expect([path, response.status()]).toEqual([path, 400]);
      expect(response.headers()['content-type']).toBe('application/problem+json');
    }
    expect((await request.get('/api/secrets/availability?date=2027-05-01')).status()).toBe(404);
    expect(upstream.calls(/availability/)).toEqual([]);
  });

  test('is answered for the first and the last months and days', async ({ request }) => {
    const days = RESOURCES.flatMap((resource) => EXISTING_DAYS.map((day) => dayPath(resource, day)));
    for (const path of [...EXISTING_MONTHS.map(monthPath), ...days])
      expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
  });

  test('shares its call with equal reads', async ({ request, upstream }) => {
    const read = () => request.get(monthPath('2040-01-01'));
    const responses = await Promise.all(Array.from({ length: 20 }, read));
    expect(responses.every((response) => response.ok())).toBe(true);
    await read();
    expect(upstream.calls(/2040-01-01/)).toHaveLength(1);
  });

  test('is retried once when the connection breaks', async ({ request, upstream }) => {
    upstream.fail(/bundles/, resets);
    await request.get(dayPath('bundles', '2042-01-01'));
    expect(upstream.calls(/bundles/)).toHaveLength(2);
  });
});

test.describe('reads are independent of each other', () => {
  let site: OwnSite;
  test.beforeAll(async () => {
    site = startOwnSite({ TRUST_PROXY_HOPS: '1' });
    await site.ready();
  });
  test.afterAll(() => site.kill());

  const THIS_MONTH = `${new Date().toISOString().slice(0, 7)}-01`;
  const farMonth = (index: number) => new Date(Date.UTC(2040, index)).toISOString().slice(0, 10);
  const bundlesOf = (day: number) => dayPath('bundles', new Date(Date.UTC(2030, 0, day)).toISOString().slice(0, 10));

  /** Reads as the client with this address. */
  const readFrom = async (address: string, path: string) =>
    (await fetch(site.url + path, { headers: { 'x-forwarded-for': address } })).status;

  /** Makes this many requests, 20 at a time. Returns how often each status came. */
  async function countStatuses(count: number, read: (index: number) => Promise<number>) {
    const counts: Record<number, number> = {};
    for (let start = 0; start < count; start += 20)
      for (const status of await Promise.all(Array.from({ length: 20 }, (_, index) => read(start + index))))
        counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  }

  test('many large far months do not push the current one out of the cache', async ({ upstream }) => {
    const large = [{ availability: {}, note: 'x'.repeat(900_000) }];
    upstream.fail(/monthly/, respond(200, JSON.stringify(large)));
    expect(await readFrom('198.51.100.1', monthPath(THIS_MONTH))).toBe(200);
    const far = await countStatuses(40, (index) => readFrom('198.51.100.1', monthPath(farMonth(index))));
    expect(far).toEqual({ 200: 40 });
    expect(await readFrom('198.51.100.1', monthPath(THIS_MONTH))).toBe(200);
    expect(upstream.calls(new RegExp(THIS_MONTH))).toHaveLength(1);
  });

  test('300 far months of one client at once hold up nobody else', async ({ upstream }) => {
    upstream.fail(/monthly.*=20[5-7]/, slowly(2_000, respond(200, '[]')));
    const attack = Array.from({ length: 300 }, (_, index) => readFrom('203.0.113.1', monthPath(farMonth(120 + index))));
    await expect.poll(() => upstream.calls(/monthly.*=205/).length).toBeGreaterThan(0);

    expect(await readFrom('198.51.100.1', '/')).toBe(200);
    expect(await readFrom('198.51.100.1', monthPath(THIS_MONTH))).toBe(200);
    expect(await readFrom('198.51.100.2', bundlesOf(1))).toBe(200);
    const booking = await postBooking(site, VALID_BODY, { 'x-forwarded-for': '198.51.100.3' });
    expect(booking.status).toBe(200);

    // 21 may wait at a time. On a slow machine the last ones arrive when the first ones have been answered.
    expect((await Promise.all(attack)).filter((status) => status === 429).length).toBeGreaterThan(200);
    expect(upstream.mostConnections()).toBeLessThanOrEqual(16);
  });

  test('a client that reads too much has to wait, and so has an IPv6 network', async ({ upstream }) => {
    upstream.fail(/bundles/, respond(200, '[]'));
    // A batch of 20 beyond each limit: 300 reads of a client, 900 of a network.
    const client = await countStatuses(320, (day) => readFrom('203.0.113.2', bundlesOf(100 + day)));
    expect(client).toEqual({ 200: 300, 429: 20 });
    expect(await readFrom('203.0.113.2', bundlesOf(100)), 'cached').toBe(200);
    expect(await readFrom('203.0.113.3', bundlesOf(999))).toBe(200);
    const network = await countStatuses(920, (day) =>
      readFrom(`2001:db8:1:${Math.floor(day / 200)}::${day % 20}`, bundlesOf(1_000 + day)),
    );
    expect(network).toEqual({ 200: 900, 429: 20 });
  });

  test('a failing list or far month stops neither others nor sends', async ({ upstream }) => {
    upstream.fail(/accessories|=209/, respond(500));
    const read = (path: string) => readFrom('198.51.100.4', path);
    for (let count = 1; count <= 6; count++) {
      expect(await read(dayPath('accessories', `2030-01-0${count}`))).toBe(502);
      expect(await read(monthPath(`209${count}-01-01`))).toBe(502);
    }
    for (const path of [bundlesOf(6), dayPath('photobooths', '2030-01-06'), monthPath(THIS_MONTH)])
      expect(await read(path), path).toBe(200);
    expect((await postBooking(site, VALID_BODY)).status).toBe(200);
  });
});
