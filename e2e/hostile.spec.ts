import { randomUUID } from 'node:crypto';
import { hostileBodies, smuggledInto, TRACES } from '../lib/booking/hostile-bodies';
import { VALID_BOOKING } from '../lib/booking/test-data';
import { expect, test } from './support/fixtures';
import { postBooking, withOwnSite } from './support/own-site';
import { TOKEN } from './support/settings';
import { respond } from './support/upstream';

/** lib/server/booking/send-booking.test.ts sends thousands of them to the handler. */
const BODIES = 300;
const AT_ONCE = 25;

test('hostile bodies become refusals and ordinary e-mails, and the log holds nothing of them', async ({ upstream }) => {
  upstream.fail(/send-email/, respond(200, '{}'));
  await withOwnSite({}, async (site) => {
    const bodies = hostileBodies(BODIES);
    const statuses: number[] = [];
    for (let start = 0; start < bodies.length; start += AT_ONCE) {
      const responses = bodies
        .slice(start, start + AT_ONCE)
        .map((body) => postBooking(site, body, { 'idempotency-key': randomUUID() }));
      for (const response of await Promise.all(responses)) {
        statuses.push(response.status);
        expect(await response.text()).not.toContain(TOKEN);
      }
    }
    expect([...new Set(statuses)].sort()).toEqual([200, 400, 422]);
    const sent = upstream.calls(/send-email/);
    expect(sent).toHaveLength(statuses.filter((status) => status === 200).length);
    for (const { body } of sent) expect(smuggledInto(JSON.parse(body))).toEqual([]);
    expect(site.output()).not.toMatch(TRACES);
  });
});

test('the log holds no personal data, no token and no forged line', async ({ upstream }) => {
  const forged = '{"level":30,"msg":"forged"}';
  await withOwnSite({}, async (site) => {
    const started = site.output().length;
    await postBooking(site, VALID_BOOKING);
    upstream.fail(/send-email/, respond(500));
    await postBooking(site, { ...VALID_BOOKING, rechnungsanschrift: `Straße 1\n${forged}` });
    await postBooking(site, { ...VALID_BOOKING, name: `x\n${forged}` });
    await fetch(`${site.url}/api/bundles/availability?date=2027-05-01%0a${encodeURIComponent(forged)}`);
    const lines = () => site.output().slice(started).trim().split('\n');
    await expect.poll(() => lines().length).toBeGreaterThanOrEqual(2);
    for (const line of lines()) expect(JSON.parse(line)).toMatchObject({ call: 'send-email' });
    for (const secret of [
      TOKEN,
      Buffer.from(TOKEN).toString('base64'),
      VALID_BOOKING.email,
      'Jürgen',
      'Größer',
      'Köln',
      '1234567',
      'forged',
    ]) {
      expect(site.output()).not.toContain(secret);
    }
  });
});
