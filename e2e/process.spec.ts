import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { VALID_BODY, VALID_BOOKING } from '../test/bookings';
import { newFolder } from '../test/folder';
import { expect, stopAtEnd, test } from './support/fixtures';
import { postBooking, runSite, startSite } from './support/own-site';
import { run } from './support/processes';
import { openRaw, rawHead, requestRaw } from './support/raw-request';
import { TEMPLATE } from './support/rental-data';
import { PORTS, TOKEN } from './support/settings';
import { respond } from './support/upstream';

const SITE_URL = `http://localhost:${PORTS.ownSite}`;

test.describe.configure({ mode: 'parallel' });

test('a start refuses missing and bad variables, names each of them, and repeats no value', async () => {
  const bad = { RENTAL_API_URL: 'https://user:hush@api.example.com', SITE_URL: 'hush', MAIL_LIMIT_PER_IP: 'hush' };
  const missing = { RENTAL_API_TOKEN: undefined, MAIL_REPLY_TO: undefined, MAIL_FROM_EMAIL: undefined };
  const site = runSite({ ...bad, ...missing });
  expect(await site.exited).toBe(1);
  for (const name of Object.keys({ ...bad, ...missing })) expect(site.output()).toContain(`${name}: `);
  expect(site.output()).not.toContain('hush');
});

for (const host of ['no-such-host.invalid', '192.0.2.1'])
  test(`a start at ${host}, which is not this machine, ends with a sentence that names the variable`, async () => {
    const site = runSite({ HOSTNAME: host });
    const variables = { RENTAL_API_HOST: host, RENTAL_API_PORT: String(PORTS.instanceA) };
    const rentalApi = run('node', [resolve('rental-api/dist/server.mjs')], newFolder(), variables);
    for (const [program, name] of [
      [site, 'HOSTNAME'],
      [rentalApi, 'RENTAL_API_HOST'],
    ] as const) {
      expect(await program.exited).toBe(1);
      expect(program.output()).toContain(`${name}: this machine does not have such a host; expected 127.0.0.1`);
      expect(program.output()).not.toMatch(/ENOTFOUND|EADDRNOTAVAIL/);
    }
  });

test('the built folder contains no sources and no variables', () => {
  const built = readdirSync('.next/standalone', { recursive: true, encoding: 'utf8' });
  expect(built).toContain('server.mjs');
  const unwanted = /\.tsx?$|\.(test|spec)\.|(^|\/)(e2e|art|docs|test)(\/|$)|(^|\/)\.env/;
  expect(built.filter((path) => unwanted.test(path))).toEqual([]);
});

test('a copy of the built folder', async () => {
  const folder = newFolder();
  cpSync('.next/standalone', folder, { recursive: true, verbatimSymlinks: true });
  const site = await stopAtEnd(startSite({ SITE_URL: `${SITE_URL}/` }, { folder }));
  await test.step('warns about another SITE_URL than that of the build, and uses it', async () => {
    expect(site.output()).toContain(`SITE_URL is ${SITE_URL}, but the pages were built for`);
    expect(await (await fetch(`${site.url}/robots.txt`)).text()).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`);
    const home = await (await fetch(site.url)).text();
    expect(home).toContain(`"@id":"${SITE_URL}/#business"`);
    expect(home).not.toContain(`${SITE_URL}//`);
    expect((await postBooking(site, VALID_BODY, { origin: SITE_URL })).status).toBe(200);
  });

  await test.step('serves pages with the active template, and scripts from memory', async () => {
    const home = await (await fetch(site.url)).text();
    expect(home).toContain(TEMPLATE.name);
    rmSync(join(folder, '.next/static'), { recursive: true });
    const [script = ''] = /\/_next\/static\/[^"]+\.js/.exec(home) ?? [];
    expect((await fetch(site.url + script)).status).toBe(200);
  });
});

test('a start that trusts proxies warns if it listens on all addresses, and names the variable', async () => {
  for (const [HOSTNAME, TRUST_PROXY_HOPS, warnings] of [
    ['', '1', 1],
    ['', '0', 0],
  ] as const) {
    const site = await stopAtEnd(startSite({ HOSTNAME, TRUST_PROXY_HOPS }));
    site.signal('SIGINT');
    expect(await site.exited).toBe(0);
    expect(site.output().match(/"level":40.*HOSTNAME=127\.0\.0\.1/g) ?? []).toHaveLength(warnings);
  }
});

test('after SIGTERM, the process finishes requests in flight, accepts no new ones and exits with 0', async ({
  upstream,
}) => {
  const release = upstream.hold(/send-email/);
  upstream.fail(/send-email/, respond(200));
  const site = await stopAtEnd(startSite());
  const ready = () => fetch(`${site.url}/api/ready`);
  expect(await (await ready()).json()).toEqual({ ready: true });
  const inFlight = postBooking(site, VALID_BODY);
  await expect.poll(() => upstream.calls(/send-email/).length).toBe(1);

  site.signal('SIGTERM');
  await expect.poll(async () => (await ready()).status).toBe(503);
  const refused = await postBooking(site, VALID_BODY);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('connection')).toBe('close');
  expect((await fetch(`${site.url}/booking`)).status).toBe(200);
  await expect.poll(() => fetch(site.url).then(Boolean, () => false)).toBe(false);

  release();
  expect((await inFlight).status).toBe(200);
  expect(await site.exited).toBe(0);
  expect(upstream.calls(/send-email/)).toHaveLength(1);
});

const FORGED = '{"level":30,"msg":"forged"}';

const SECRETS = [
  ...[TOKEN, Buffer.from(TOKEN).toString('base64'), 'forged'],
  ...[VALID_BOOKING.email, VALID_BOOKING.firstName, VALID_BOOKING.lastName, 'Köln', '1234567'],
];

/** The query of requests that failed in Next once, or that a client aborts. It has a line break and an address. */
const QUERY = `email=${VALID_BOOKING.email}%0a${encodeURIComponent(FORGED)}`;
const JSON_HEADERS = ['Sec-Fetch-Site: same-origin', 'Content-Type: application/json'];
const BROKEN_OFF = [
  ['/api/send-email', JSON_HEADERS],
  ['/api/send-email', ['Sec-Fetch-Site: cross-site']],
  ['/', ['Next-Action: abc', 'Content-Type: text/plain']],
  ['/booking', ['Content-Type: multipart/form-data; boundary=x']],
] as const;
const COMPLETE = [
  [`TRACE /api/health?${QUERY}`, []],
  ['GET *', []],
  [`GET /api/%/availability?${QUERY}`, []],
  [`GET /api/bundles/availability?date=2027-05-01&${QUERY}`, []],
  [`GET /favicon.ico?${QUERY}`, ['Range: bytes=999999999-']],
  [`POST /?${QUERY}`, ['Next-Action: abc']],
  [`POST /booking?${QUERY}`, ['Content-Type: multipart/form-data; boundary=x']],
] as const;

test('the log has one JSON object per line, without personal data, the token or forged lines', async ({ upstream }) => {
  const site = await stopAtEnd(startSite());
  for (const [path, headers] of BROKEN_OFF) {
    const head = rawHead(`POST ${path}?${QUERY} HTTP/1.1`, [...headers, 'Content-Length: 500']);
    const socket = openRaw(PORTS.ownSite, `${head}{"email":"${VALID_BOOKING.email}`);
    await new Promise((resolve) => socket.write(' ', resolve));
    socket.destroy();
  }
  for (const [requestLine, headers] of COMPLETE) await requestRaw(PORTS.ownSite, `${requestLine} HTTP/1.1`, headers);

  expect((await postBooking(site, VALID_BODY)).status).toBe(200);
  expect((await postBooking(site, { ...VALID_BODY, name: `x\n${FORGED}` })).status).toBe(422);
  upstream.fail(/send-email|bundles/, respond(500));
  const forged = { ...VALID_BODY, rechnungsanschrift: `Straße 1\n${FORGED}` };
  expect((await postBooking(site, forged)).status).toBe(502);
  const release = upstream.hold(/date=2027-05-02/);
  const last = fetch(`${site.url}/api/bundles/availability?date=2027-05-02`);
  await expect.poll(() => upstream.calls(/date=2027-05-02/).length).toBe(1);
  site.signal('SIGINT');
  await expect.poll(() => fetch(site.url).then(Boolean, () => false)).toBe(false);
  release();
  expect((await last).status).toBe(502);
  expect(await site.exited).toBe(0);
  expect(site.output()).toMatch(/"call":"bundles\/availability".*\n$/);
  const lines = site.output().trim().split('\n');
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), msg: expect.any(String) });
  expect(lines.filter((line) => line.includes('"call":"send-email"')).length).toBeGreaterThanOrEqual(2);
  for (const secret of SECRETS) expect(site.output()).not.toContain(secret);
});
