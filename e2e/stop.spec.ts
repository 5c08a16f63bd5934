import { once } from 'node:events';
import { connect } from 'node:net';
import { VALID_BOOKING } from '../lib/booking/test-data';
import { expect, test } from './support/fixtures';
import { postBooking, startOwnSite } from './support/own-site';
import { PORTS } from './support/settings';
import { answers } from './support/upstream';

/** After which most hosts kill what they asked to stop. */
const PATIENCE = 10_000;

test.describe('SIGTERM (DESIGN §4)', () => {
  test('lets what is in flight finish, takes nothing new, and ends with success', async ({ upstream }) => {
    const release = upstream.hold(/send-email/);
    upstream.fail(/send-email/, answers(200));
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
    expect(Date.now() - since).toBeLessThan(PATIENCE);
    expect(upstream.calls(/send-email/)).toHaveLength(1);
  });

  test('ends in time whatever hangs', async ({ upstream }) => {
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
    expect(Date.now() - since).toBeLessThan(PATIENCE);
    expect(await hanging).toBe('broken');
    silent.destroy();
  });
});
