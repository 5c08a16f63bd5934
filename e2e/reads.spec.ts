import { VALID_BOOKING } from '../lib/booking/test-data';
import { expect, test } from './support/fixtures';
import { type OwnSite, postBooking, withOwnSite } from './support/own-site';
import { DAYS, writeRentalData } from './support/rental-data';
import { PORTS } from './support/settings';
import { BRAND, t } from './support/texts';
import { hangs, resets, respond, slowly } from './support/upstream';

test.describe('API for the calendar', () => {
  test('passes on the months of the rental API and says how long to cache them', async ({ request }) => {
    const response = await request.get('/api/photobooths/monthly/availability?date=2027-05-01');
    expect(response.status()).toBe(200);
    expect(response.headers()['cache-control']).toContain('s-maxage=30');
    const [first] = await response.json();
    expect(first).toMatchObject({ id: 1, name: 'Klassik' });
    expect(first.availability['2027-05-06']).toBe(DAYS['2027-05-06']?.booths[0]);
  });

  for (const resource of ['photobooths', 'accessories', 'bundles']) {
    test(`passes on the ${resource} of a day`, async ({ request, upstream }) => {
      const response = await request.get(`/api/${resource}/availability?date=2027-08-08`);
      expect(response.status()).toBe(200);
      expect(await response.json()).toBeInstanceOf(Array);
      const [call] = upstream.calls(new RegExp(resource));
      expect(call).toMatchObject({ method: 'GET', path: `/api/${resource}/availability?date=2027-08-08` });
      expect(call?.headers).toMatchObject({ accept: 'application/json', 'content-type': 'application/json' });
      expect(call?.headers.authorization).toBeUndefined();
    });
  }

  for (const query of [
    '',
    '?date=',
    '?date=2027-05-02',
    '?date=2027-13-01',
    '?date=2027-05',
    '?date=../x',
    '?date=2027-05-01%0a',
    '?day=2027-05-01',
  ]) {
    test(`responds 400 to a month${query}`, async ({ request, upstream }) => {
      const response = await request.get(`/api/photobooths/monthly/availability${query}`);
      expect(response.status()).toBe(400);
      expect(response.headers()['content-type']).toBe('application/problem+json');
      expect(upstream.calls(/./)).toEqual([]);
    });
  }

  for (const query of ['', '?date=2027-02-30', '?date=heute', '?date=2027-2-3', '?date=2027-05-01T00:00']) {
    test(`responds 400 to a day${query}`, async ({ request }) => {
      expect((await request.get(`/api/bundles/availability${query}`)).status()).toBe(400);
    });
  }

  test('responds 404 to other resources', async ({ request }) => {
    expect((await request.get('/api/secrets/availability?date=2027-05-01')).status()).toBe(404);
  });

  test('shares one upstream call between equal reads', async ({ request, upstream }) => {
    const read = () => request.get('/api/photobooths/monthly/availability?date=2040-01-01');
    const responses = await Promise.all(Array.from({ length: 20 }, read));
    expect(responses.every((response) => response.ok())).toBe(true);
    await read();
    expect(upstream.calls(/2040-01-01/)).toHaveLength(1);
  });

  for (const [name, fault, status, day] of [
    ['a server error', respond(500), 502, '2041-01-01'],
    ['a redirect', respond(307, '', { location: '/elsewhere' }), 502, '2041-01-02'],
    ['too large a body', respond(200, `[${' '.repeat(2_000_000)}]`), 502, '2041-01-09'],
    ['a broken connection', resets, 502, '2041-01-03'],
    ['no response', hangs, 504, '2041-01-04'],
  ] as const) {
    test(`responds ${status} to ${name} and calls again next time`, async ({ request, upstream }) => {
      const path = `/api/bundles/availability?date=${day}`;
      upstream.fail(/bundles/, fault);
      expect((await request.get(path)).status()).toBe(status);
      upstream.reset();
      expect((await request.get(path)).status()).toBe(200);
      expect(upstream.calls(/bundles/)).toHaveLength(1);
    });
  }
});

for (const status of [301, 302, 303, 307, 308]) {
  test(`no call follows a redirect with ${status}`, async ({ upstream }) => {
    const elsewhere = `http://127.0.0.1:${PORTS.recorder}/elsewhere`;
    upstream.fail(/./, respond(status, '[]', { location: elsewhere }));
    await withOwnSite({}, async (site) => {
      const statusOf = async (path: string) => (await fetch(site.url + path)).status;
      expect(await (await fetch(site.url)).text()).toContain(t('home.heading', BRAND));
      expect(await statusOf('/api/photobooths/monthly/availability?date=2027-05-01')).toBe(502);
      for (const resource of ['photobooths', 'accessories', 'bundles'])
        expect(await statusOf(`/api/${resource}/availability?date=2027-05-08`)).toBe(502);
      expect((await postBooking(site, VALID_BOOKING)).status).toBe(502);
      expect(upstream.calls(/send-email/)).toHaveLength(1);
      expect(upstream.calls(/elsewhere/)).toEqual([]);
    });
  });
}

test('a read is retried once when the connection breaks', async ({ request, upstream }) => {
  upstream.fail(/bundles/, resets);
  await request.get('/api/bundles/availability?date=2042-01-01');
  expect(upstream.calls(/bundles/)).toHaveLength(2);
});

test.describe('reads are independent', () => {
  const MONTH = '/api/photobooths/monthly/availability?date=2027-05-01';
  const dayOf = (resource: string, day: number) =>
    `/api/${resource}/availability?date=${new Date(Date.UTC(2030, 0, day)).toISOString().slice(0, 10)}`;
  const read = async (site: OwnSite, path: string) => (await fetch(site.url + path)).status;

  test('a missing template is no failure, and the calendar works', async ({ upstream }) => {
    writeRentalData({ template: null });
    await withOwnSite({}, async (site) => {
      for (let count = 0; count < 7; count++) {
        expect(await (await fetch(site.url)).text()).toContain(t('home.heading', BRAND));
        expect(await read(site, dayOf('bundles', count))).toBe(200);
      }
      expect(upstream.calls(/templates/)).not.toEqual([]);
      expect(await read(site, MONTH)).toBe(200);
      expect(site.output()).not.toContain('templates/active');
    });
  });

  test('failing reads of one list stop neither the other lists of a day, nor months, nor sends', async ({
    upstream,
  }) => {
    upstream.fail(/accessories/, respond(500));
    await withOwnSite({}, async (site) => {
      for (let day = 1; day <= 5; day++) expect(await read(site, dayOf('accessories', day))).toBe(502);
      expect(await read(site, dayOf('accessories', 6))).toBe(503);
      expect(await read(site, dayOf('bundles', 6))).toBe(200);
      expect(await read(site, dayOf('photobooths', 6))).toBe(200);
      expect(await read(site, MONTH)).toBe(200);
      expect((await postBooking(site, VALID_BOOKING)).status).toBe(200);
    });
  });

  test('months that the rental API does not expect stop no others', async ({ upstream }) => {
    const monthOf = (key: string) => `/api/photobooths/monthly/availability?date=${key}`;
    upstream.fail(/=9/, respond(500));
    await withOwnSite({}, async (site) => {
      for (let year = 9_001; year <= 9_005; year++) expect(await read(site, monthOf(`${year}-01-01`))).toBe(502);
      expect(await read(site, monthOf('9006-01-01'))).toBe(503);
      expect(await read(site, monthOf(`${new Date().toISOString().slice(0, 7)}-01`))).toBe(200);
    });
  });

  test('200 days at once open 16 connections at most', async ({ upstream }) => {
    const release = upstream.hold(/bundles/);
    await withOwnSite({ TRUST_PROXY_HOPS: '1' }, async (site) => {
      const reads = Array.from({ length: 200 }, async (_, day) => {
        const headers = { 'x-forwarded-for': `203.0.113.${day}` };
        return (await fetch(site.url + dayOf('bundles', day), { headers })).status;
      });
      await expect.poll(() => upstream.calls(/bundles/).length).toBeGreaterThan(0);
      expect(await read(site, '/api/health')).toBe(200);
      expect(upstream.mostConnections()).toBeLessThanOrEqual(16);
      release();
      expect(new Set(await Promise.all(reads))).toEqual(new Set([200]));
      expect(upstream.mostConnections()).toBeLessThanOrEqual(16);
    });
  });

  test('hundreds of far months do not evict the current one', async ({ upstream }) => {
    const thisMonth = `${new Date().toISOString().slice(0, 7)}-01`;
    const monthOf = (key: string) => `/api/photobooths/monthly/availability?date=${key}`;
    const large = [{ availability: {}, note: 'x'.repeat(200_000) }];
    upstream.fail(/monthly/, respond(200, JSON.stringify(large)));
    await withOwnSite({}, async (site) => {
      expect(await read(site, monthOf(thisMonth))).toBe(200);
      for (let year = 2100; year < 2125; year++) {
        const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}-01`);
        await Promise.all(months.slice(0, 10).map((month) => read(site, monthOf(month))));
      }
      expect(await read(site, monthOf(thisMonth))).toBe(200);
      expect(upstream.calls(new RegExp(thisMonth))).toHaveLength(1);
      expect(upstream.calls(/monthly/).length).toBeGreaterThan(200);
    });
  });

  test('a client that reads too much is told to wait, others are not', async () => {
    await withOwnSite({ TRUST_PROXY_HOPS: '1' }, async (site) => {
      const from = async (address: string, path: string) =>
        (await fetch(site.url + path, { headers: { 'x-forwarded-for': address } })).status;
      const statuses: number[] = [];
      for (let day = 0; day < 400; day += 20) {
        const reads = Array.from({ length: 20 }, (_, index) => from('203.0.113.1', dayOf('bundles', day + index)));
        statuses.push(...(await Promise.all(reads)));
      }
      expect(statuses.filter((status) => status === 429)).toHaveLength(100);
      expect(statuses.filter((status) => status === 200)).toHaveLength(300);
      expect(await from('203.0.113.1', dayOf('bundles', 0))).toBe(200);
      expect(await from('203.0.113.2', dayOf('bundles', 999))).toBe(200);
    });
  });

  test('an IPv6 network may read as much as three clients', async ({ upstream }) => {
    upstream.fail(/bundles/, respond(200, '[]'));
    await withOwnSite({ TRUST_PROXY_HOPS: '1' }, async (site) => {
      const statuses: number[] = [];
      for (let network = 0; network < 6; network++) {
        for (let day = 0; day < 200; day += 20) {
          const reads = Array.from({ length: 20 }, async (_, index) => {
            const headers = { 'x-forwarded-for': `2001:db8:1:${network}::${index}` };
            return (await fetch(site.url + dayOf('bundles', network * 200 + day + index), { headers })).status;
          });
          statuses.push(...(await Promise.all(reads)));
        }
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(900);
      expect(statuses.filter((status) => status === 429)).toHaveLength(300);
    });
  });

  test('300 far months of one client at once hold up nobody else', async ({ upstream }) => {
    const METRICS_TOKEN = 'metrics-canary-8d21';
    const farMonth = (index: number) =>
      `${2100 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;
    const monthPath = (month: string) => `/api/photobooths/monthly/availability?date=${month}`;
    upstream.fail(/monthly.*=21/, slowly(2_000, respond(200, '[]')));
    await withOwnSite({ TRUST_PROXY_HOPS: '1', METRICS_TOKEN }, async (site) => {
      const from = async (address: string, path: string) =>
        (await fetch(site.url + path, { headers: { 'x-forwarded-for': address } })).status;
      const attack = Array.from({ length: 300 }, (_, index) => from('203.0.113.1', monthPath(farMonth(index))));
      await expect.poll(() => upstream.calls(/monthly.*=21/).length).toBeGreaterThan(0);

      expect(await from('198.51.100.1', '/')).toBe(200);
      expect(await from('198.51.100.1', monthPath(`${new Date().toISOString().slice(0, 7)}-01`))).toBe(200);
      expect(await from('198.51.100.2', dayOf('bundles', 1))).toBe(200);
      const booking = await postBooking(site, VALID_BOOKING, { 'x-forwarded-for': '198.51.100.3' });
      expect(booking.status).toBe(200);

      // 21 may wait at a time. On a slow machine the last ones arrive when the first ones have been answered.
      expect((await Promise.all(attack)).filter((status) => status === 429).length).toBeGreaterThan(200);
      const metrics = await fetch(`${site.url}/api/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
      expect(await metrics.text()).toContain('rental_api_breaker_open{calls="months"} 0');
    });
  });

  test('a hanging rental API delays the first home page by two seconds at most', async ({ upstream }) => {
    upstream.fail(/templates/, hangs);
    await withOwnSite({}, async (site) => {
      const home = await fetch(site.url, { signal: AbortSignal.timeout(4_500) });
      expect(await home.text()).toContain(t('home.heading', BRAND));
    });
  });
});
