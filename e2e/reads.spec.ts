import { VALID_BODY } from '../test/bookings';
import { resetsMidBody } from '../test/http-faults';
import { expect, stopAtEnd, test } from './support/fixtures';
import { postBooking, startSite, times } from './support/own-site';
import { DAYS } from './support/rental-data';
import { BRAND, t } from './support/texts';

test.describe.configure({ mode: 'parallel' });

const RESOURCES = ['photobooths', 'accessories', 'bundles'] as const;

const monthPath = (month: string) => `/api/photobooths/monthly/availability?date=${encodeURIComponent(month)}`;
const dayPath = (resource: (typeof RESOURCES)[number], day: string) =>
  `/api/${resource}/availability?date=${encodeURIComponent(day)}`;

test('months and days are passed on, and identical reads share a call', async ({ request, upstream }) => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => request.get(monthPath('2027-05-01'))));
  for (const response of responses) {
    const [first] = await response.json();
    expect(first).toMatchObject({ id: 1, name: 'Klassik' });
    expect(first.availability['2027-05-06']).toBe(DAYS['2027-05-06']?.booths[0]);
  }
  expect(upstream.calls(/2027-05-01/).length).toBeLessThanOrEqual(1);

  for (const resource of RESOURCES) {
    const path = dayPath(resource, '2027-08-08');
    expect(await (await request.get(path)).json()).toBeInstanceOf(Array);
    const [call] = upstream.calls(new RegExp(`${resource}.*2027-08-08`));
    expect(call).toMatchObject({ method: 'GET', path });
    expect(call?.headers).toMatchObject({ accept: 'application/json', 'content-type': 'application/json' });
    expect(call?.headers.authorization).toBeUndefined();
  }
});

// lib/shared/days.test.ts tests which days and months exist.
test('only existing days and months are read', async ({ request, upstream }) => {
  for (const path of [monthPath('2101-01-01'), dayPath('bundles', '2027-02-29'), '/api/bundles/availability']) {
    const response = await request.get(path);
    expect([path, response.status()]).toEqual([path, 400]);
    expect(response.headers()['content-type']).toBe('application/problem+json');
  }
  expect((await request.get('/api/secrets/availability?date=2027-05-01')).status()).toBe(404);
  expect(upstream.calls(/availability/)).toEqual([]);
});

const THIS_MONTH = `${new Date().toISOString().slice(0, 7)}-01`;
const farMonth = (index: number) => new Date(Date.UTC(2040, index)).toISOString().slice(0, 10);

// lib/server/api-client/reads.isolated.test.ts tests the limits of one client.
test('300 simultaneous reads of far months by one client do not delay other clients', async ({ upstream }) => {
  const site = await stopAtEnd(startSite({ TRUST_PROXY_HOPS: '1' }));
  const readFrom = async (address: string, path: string) =>
    (await fetch(site.url + path, { headers: { 'x-forwarded-for': address } })).status;
  const release = upstream.hold(/monthly.*=20[5-7]/);
  let refused = 0;
  const attack = Array.from({ length: 300 }, async (_, index) => {
    const status = await readFrom('203.0.113.1', monthPath(farMonth(120 + index)));
    if (status === 429) refused++;
  });
  await expect.poll(() => upstream.calls(/monthly.*=205/).length).toBeGreaterThan(0);
  for (const path of ['/', monthPath(THIS_MONTH), dayPath('bundles', '2030-01-01')])
    expect([path, await readFrom('198.51.100.1', path)]).toEqual([path, 200]);
  expect((await postBooking(site, VALID_BODY, { 'x-forwarded-for': '198.51.100.3' })).status).toBe(200);
  // 21 reads may wait at a time. On a slow machine, the last ones arrive after the first ones have been given up.
  await expect.poll(() => refused).toBeGreaterThan(200);
  release();
  await Promise.all(attack);
});

// lib/server/api-client/endpoints.isolated.test.ts tests the other faults.
test('a reset in the middle of a response affects only a call itself, and not later ones', async ({ upstream }) => {
  const site = await stopAtEnd(startSite());
  const getAll = async (...paths: string[]) =>
    (await Promise.all(paths.map((path) => fetch(site.url + path)))).map(({ status }) => status);
  const send = async () => (await postBooking(site, VALID_BODY)).status;
  const read = () => getAll(monthPath('2041-01-01'), dayPath('bundles', '2041-01-08'));
  upstream.fail(/./, resetsMidBody);
  const others = getAll('/', '/availability', '/api/health');
  expect([await send(), await read(), await others]).toEqual([200, [502, 502], [200, 200, 200]]);
  expect(upstream.calls(/send-email/)).toHaveLength(1);
  upstream.reset();
  expect(await read()).toEqual([200, 200]);
});

test('without a rental API the pages work, and no request counts towards the limit of its client', async () => {
  const site = await stopAtEnd(startSite({ RENTAL_API_URL: 'http://127.0.0.1:9', MAIL_LIMIT_PER_IP: '3' }));
  const home = await (await fetch(site.url)).text();
  expect(home).toContain(t('home.heading', BRAND));
  expect(home).not.toContain('role="alert"');
  expect(site.output()).toContain('"call":"templates/active"');
  const responses = await times(6, () => postBooking(site, VALID_BODY));
  expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(502));
});
