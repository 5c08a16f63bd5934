import { VALID_BODY, VALID_BOOKING } from '../test/bookings';
import { expect, stopAtEnd, test } from './support/fixtures';
import { postBooking, startSite } from './support/own-site';
import { openRaw, rawHead, requestRaw } from './support/raw-request';
import { PORTS, TOKEN } from './support/settings';
import { respond } from './support/upstream';

const FORGED = '{"level":30,"msg":"forged"}';

const SECRETS = [
  ...[TOKEN, Buffer.from(TOKEN).toString('base64'), 'forged'],
  ...[VALID_BOOKING.email, VALID_BOOKING.firstName, VALID_BOOKING.lastName, 'Köln', '1234567'],
];

/** Requests that failed in Next once, or that a client breaks off. Each has a line break and an address in its query. */
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

test('the log is one JSON object a line, without personal data, token or forged lines', async ({ upstream }) => {
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
