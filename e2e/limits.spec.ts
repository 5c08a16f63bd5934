import fc from 'fast-check';
import { spellingsOf } from '../test/address-spellings';
import { VALID_BODY, VALID_BOOKING } from '../test/bookings';
import { expect, stopAtEnd, test } from './support/fixtures';
import { METRICS_TOKEN, postBooking, startSite, times } from './support/own-site';
import { respond } from './support/upstream';

const OK = respond(200, '{}');

test('metrics count the whole process, and contain no personal data', async ({ upstream }) => {
  const site = await stopAtEnd(startSite({ MAIL_LIMIT_PER_RECIPIENT: '1' }));
  const sendTo = async (email: string) => (await postBooking(site, { ...VALID_BODY, email })).status;
  upstream.fail(/send-email/, OK);
  expect([await sendTo('guest@example.com'), await sendTo('guest@example.com')]).toEqual([200, 429]);
  upstream.fail(/send-email/, respond(500));
  expect(await sendTo('other@example.com')).toBe(502);
  const text = await site.metrics();
  for (const line of [
    'booking_sends_total{outcome="sent"} 1',
    'booking_sends_total{outcome="limit"} 1',
    'booking_sends_total{outcome="error"} 1',
    'booking_limits_reached_total{limit="recipient"} 1',
  ])
    expect(text.split('\n')).toContain(line);
  expect(text).toContain('process_resident_memory_bytes');
  for (const secret of ['example.com', '2027-05', VALID_BOOKING.firstName, METRICS_TOKEN, '127.0.0.1'])
    expect(text).not.toContain(secret);
});

test('behind a proxy, the limits count attempts by client and emails by mailbox', async ({ upstream, mailbox }) => {
  const defaults = { MAIL_LIMIT_PER_IP: '', MAIL_LIMIT_PER_RECIPIENT: '', MAIL_LIMIT_PER_DAY: '' };
  const site = await stopAtEnd(startSite({ ...defaults, TRUST_PROXY_HOPS: '1' }));
  const sendFrom = async (address: string, email: string) =>
    (await postBooking(site, { ...VALID_BODY, email }, { 'x-forwarded-for': address })).status;

  await test.step('a client has ten attempts, refused or not, and the last proxy names it', async () => {
    upstream.fail(/send-email/, respond(422));
    const bounces = await times(12, () => sendFrom('203.0.113.66', 'guest@example.com'));
    expect(bounces).toEqual([...Array(10).fill(502), 429, 429]);
    const refusals = await times(11, () => sendFrom('203.0.113.5', 'no address'));
    expect(refusals).toEqual([...Array(10).fill(422), 429]);
    upstream.fail(/send-email/, OK);
    expect(await sendFrom('203.0.113.7, 203.0.113.5', 'guest@example.com')).toBe(429);
    expect(await sendFrom('203.0.113.5, 203.0.113.6', 'guest@example.com')).toBe(200);
  });

  // lib/server/booking/recipient.test.ts tests the spellings of other addresses.
  await test.step('a mailbox gets three emails, from any client and for any spelling of its address', async () => {
    upstream.reset();
    const address = 'juergen@müller.example';
    const spellings = fc.sample(spellingsOf(address), { numRuns: 30, seed: 20_270_508 });
    const sends = [address, ...spellings].map((spelling, number) => sendFrom(`203.0.1.${number}`, spelling));
    const statuses = await Promise.all(sends);
    // On a busy machine, one of the three attempts may have timed out before its email arrived.
    expect(statuses.filter((status) => status === 200 || status === 504)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(10);
    await expect.poll(() => mailbox.received().length).toBe(3);
  });
});
