import { once } from 'node:events';
import { connect } from 'node:net';
import { VALID_BOOKING } from '../lib/booking/test-data';
import { expect, test } from './support/fixtures';
import { postBooking, startOwnSite } from './support/own-site';
import { PORTS } from './support/settings';
import { respond } from './support/upstream';

/** After which most hosts kill a process that does not stop. */
const HOST_PATIENCE_MS = 10_000;

test.describe('SIGTERM', () => {
  test('finishes requests in flight, takes no new ones and exits with 0', async ({ upstream }) => {
    const release = upstream.hold(/send-email/);
    upstream.fail(/send-email/, respond(200));
    const site = startOwnSite();
    await site.ready();
    const inFlight = postBooking(site, VALID_BOOKING);
    await expect.poll(() => upstream.calls(/send-email/).length).toBe(1);

    const since = Date.now();
    site.signal('SIGTERM');
    await expect.poll(async () => (await fetch(`${site.url}/api/ready`)).status).toBe(503);
    const refused = await postBooking(site, VALID_BOOKING);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('connection')).toBe('close');
    expect(await refused.json()).toMatchObject({ status: 503 });
    expect((await fetch(`${site.url}/booking`)).status).toBe(200);
    await expect.poll(() => fetch(site.url).then(Boolean, () => false)).toBe(false);

    release();
    expect((await inFlight).status).toBe(200);
    expect(await site.exited).toBe(0);
    expect(Date.now() - since).toBeLessThan(HOST_PATIENCE_MS);
    expect(upstream.calls(/send-email/)).toHaveLength(1);
  });

  test('exits in time even if requests hang', async ({ upstream }) => {
    upstream.hold(/send-email/);
    const site = startOwnSite();
    await site.ready();
    const hanging = postBooking(site, VALID_BOOKING).catch(() => 'broken');
    const silent = connect(PORTS.ownSite, 'localhost');
    silent.on('error', () => undefined);
    await once(silent, 'connect');
    await expect.poll(() => upstream.calls(/send-email/).length).toBe(1);
    const since = Date.now();
    site.signal('SIGTERM');
    expect(await site.exited).toBe(0);
    expect(Date.now() - since).toBeLessThan(HOST_PATIENCE_MS);
    expect(await hanging).toBe('broken');
    silent.destroy();
  });
});
