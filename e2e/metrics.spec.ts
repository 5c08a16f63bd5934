import { VALID_BOOKING } from '../lib/booking/test-data';
import { expect, test } from './support/fixtures';
import { type OwnSite, postBooking, withOwnSite } from './support/own-site';
import { respond } from './support/upstream';

const METRICS_TOKEN = 'metrics-canary-51c0';

async function measurements(site: OwnSite) {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${site.url}/api/metrics`, { headers })).text();
  const values = new Map(
    text
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
  return { text, values };
}

test('metrics need the token, and exist only where it is set', async ({ request }) => {
  expect((await request.get('/api/metrics')).status()).toBe(404);
  await withOwnSite({ METRICS_TOKEN }, async (site) => {
    const unknown = await fetch(`${site.url}/api/metrics`, { headers: { authorization: 'Bearer guess' } });
    expect(unknown.status).toBe(401);
    expect(unknown.headers.get('content-type')).toBe('application/problem+json');
    expect((await measurements(site)).text).toContain('process_resident_memory_bytes');
  });
});

test('metrics count pages and calls of the whole process, and say nothing of visitors', async ({ upstream }) => {
  await withOwnSite({ METRICS_TOKEN, MAIL_LIMIT_PER_RECIPIENT: '1', MAIL_LIMIT_PER_IP: '100' }, async (site) => {
    upstream.fail(/send-email/, respond(200));
    expect((await postBooking(site, VALID_BOOKING)).status).toBe(200);
    expect((await postBooking(site, VALID_BOOKING)).status).toBe(429);
    upstream.fail(/send-email/, respond(500));
    for (let count = 0; count < 5; count++) {
      const other = { ...VALID_BOOKING, email: `other${count}@example.com` };
      expect((await postBooking(site, other)).status).toBe(502);
    }
    // Pages and route handlers are in different bundles, which must share their counters.
    await fetch(`${site.url}/`);
    await fetch(`${site.url}/api/bundles/availability?date=2027-05-08`);
    const { text, values } = await measurements(site);
    expect(Object.fromEntries(values)).toMatchObject({
      'booking_sends_total{outcome="sent"}': 1,
      'booking_sends_total{outcome="limit"}': 1,
      'booking_sends_total{outcome="error"}': 5,
      'booking_limits_reached_total{limit="recipient"}': 1,
      'rental_api_call_seconds_count{call="send-email",result="ok"}': 1,
      'rental_api_call_seconds_count{call="send-email",result="error"}': 5,
      'rental_api_call_seconds_count{call="templates/active",result="ok"}': 1,
      'rental_api_call_seconds_count{call="bundles/availability",result="ok"}': 1,
      'rental_api_breaker_open{calls="send"}': 1,
      'rental_api_breaker_open{calls="template"}': 0,
      'booking_limits_reached_total{limit="overall"}': 0,
      'rental_api_breaker_open{calls="bundles"}': 0,
    });
    for (const secret of ['example.com', '2027-05', 'Jürgen', METRICS_TOKEN, '127.0.0.1'])
      expect(text).not.toContain(secret);
  });
});
