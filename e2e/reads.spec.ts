import { VALID_BODY } from '../test/bookings';
import { EXISTING_DAYS, EXISTING_MONTHS, MISSING_DAYS, MISSING_MONTHS } from '../test/days';
import { expect, stopAtEnd, test } from './support/fixtures';
import { type OwnSite, postBooking, startSite, times } from './support/own-site';
import { DAYS } from './support/rental-data';
import { BRAND, de, t } from './support/texts';
import { drips, type Fault, floodsWith, hangs, resetsMidBody, respond } from './support/upstream';

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

test('only existing days and months are read', async ({ request, upstream }) => {
  const months = ['', '2027-05-02', '2027-05', '../x', '2027-05-01\n', ...MISSING_MONTHS].map(monthPath);
  const days = ['', 'heute', '2027-2-3', '2027-05-01T00:00', ...MISSING_DAYS].map((day) => dayPath('bundles', day));
  for (const path of [...months, ...days, '/api/bundles/availability']) {
    const response = await request.get(path);
    expect([path, response.status()]).toEqual([path, 400]);
    expect(response.headers()['content-type']).toBe('application/problem+json');
  }
  expect((await request.get('/api/secrets/availability?date=2027-05-01')).status()).toBe(404);
  expect(upstream.calls(/availability/)).toEqual([]);
  for (const path of [...EXISTING_MONTHS.map(monthPath), ...EXISTING_DAYS.map((day) => dayPath('bundles', day))])
    expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
});

const THIS_MONTH = `${new Date().toISOString().slice(0, 7)}-01`;
const farMonth = (index: number) => new Date(Date.UTC(2040, index)).toISOString().slice(0, 10);
const bundlesOf = (day: number) => dayPath('bundles', new Date(Date.UTC(2030, 0, day)).toISOString().slice(0, 10));

test.describe('behind a proxy', () => {
  test.describe.configure({ mode: 'default' });
  let site: OwnSite;
  test.beforeAll(async () => {
    site = await startSite({ TRUST_PROXY_HOPS: '1' });
  });
  test.afterAll(() => site.kill());

  const readFrom = async (address: string, path: string) =>
    (await fetch(site.url + path, { headers: { 'x-forwarded-for': address } })).status;

  test('300 simultaneous reads of far months by one client do not delay other clients', async ({ upstream }) => {
    const release = upstream.hold(/monthly.*=20[5-7]/);
    let refused = 0;
    const attack = Array.from({ length: 300 }, async (_, index) => {
      const status = await readFrom('203.0.113.1', monthPath(farMonth(120 + index)));
      if (status === 429) refused++;
    });
    await expect.poll(() => upstream.calls(/monthly.*=205/).length).toBeGreaterThan(0);
    expect(await readFrom('198.51.100.1', '/')).toBe(200);
    expect(await readFrom('198.51.100.1', monthPath(THIS_MONTH))).toBe(200);
    expect(await readFrom('198.51.100.2', bundlesOf(1))).toBe(200);
    const booking = await postBooking(site, VALID_BODY, { 'x-forwarded-for': '198.51.100.3' });
    expect(booking.status).toBe(200);
    // 21 reads may wait at a time. On a slow machine, the last ones arrive after the first ones have been given up.
    await expect.poll(() => refused).toBeGreaterThan(200);
    release();
    await Promise.all(attack);
    expect(upstream.mostConnections()).toBeLessThanOrEqual(16);
  });

  test('a client that reads more than 300 days a minute has to wait', async ({ upstream }) => {
    upstream.fail(/bundles/, respond(200, '[]'));
    const statuses = await times(16, (batch) =>
      Promise.all(Array.from({ length: 20 }, (_, index) => readFrom('203.0.113.2', bundlesOf(2 + 20 * batch + index)))),
    );
    expect(statuses.flat().filter((status) => status === 429)).toHaveLength(20);
    expect(await readFrom('203.0.113.2', bundlesOf(2)), 'cached').toBe(200);
    expect(await readFrom('203.0.113.3', bundlesOf(999))).toBe(200);
  });
});

/** Faults of every call of the rental API. Only the status confirms a booking request. The body does not matter. */
const FAULTS: [name: string, fault: Fault, confirmsSend: boolean][] = [
  ['no response', hangs, false],
  ['a dripping response', drips, true],
  ['a reset in the middle of the response', resetsMidBody, true],
  ['a refusal', respond(401), false],
  ['garbage', respond(200, '\u0000\u0001{'), true],
  ['100 MB', floodsWith(100), true],
  ['a redirect', respond(307, '[]', { location: '/elsewhere' }), false],
];

test('a fault of the rental API affects only its own call, and not later ones', async ({ upstream }) => {
  const site = await stopAtEnd(startSite());
  const getAll = async (paths: string[]) =>
    (await Promise.all(paths.map((path) => fetch(site.url + path)))).map(({ status }) => status);
  const send = async () => (await postBooking(site, VALID_BODY)).status;
  for (const [index, [name, fault, confirmsSend]] of FAULTS.entries()) {
    const paths = [monthPath(`${2041 + index}-01-01`), dayPath('bundles', `${2041 + index}-01-08`)];
    upstream.reset();
    upstream.fail(/./, fault);
    const [sent, reads, others] = await Promise.all([
      send(),
      getAll(paths),
      getAll(['/', '/availability', '/api/health']),
    ]);
    expect(others, name).toEqual([200, 200, 200]);
    for (const status of reads) expect([502, 504], name).toContain(status);
    expect(confirmsSend ? [200] : [502, 504], name).toContain(sent);
    expect(upstream.calls(/send-email/), name).toHaveLength(1);
    expect(upstream.calls(/elsewhere/), name).toEqual([]);
    upstream.reset();
    expect([...(await getAll(paths)), await send()], name).toEqual([200, 200, 200]);
  }
});

test('without a rental API the pages work, and no request counts towards the limit of its client', async () => {
  const site = await stopAtEnd(startSite({ RENTAL_API_URL: 'http://127.0.0.1:9', MAIL_LIMIT_PER_IP: '3' }));
  const home = await (await fetch(site.url)).text();
  expect(home).toContain(t('home.heading', BRAND));
  expect(home).not.toContain(de.home.templateError);
  expect(site.output()).toContain('"call":"templates/active"');
  const responses = await times(6, () => postBooking(site, VALID_BODY));
  expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(502));
});
