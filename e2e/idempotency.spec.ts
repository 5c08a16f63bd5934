import { randomUUID } from 'node:crypto';
import { VALID_BOOKING } from '../lib/booking/test-data';
import { expect, test } from './support/fixtures';
import { postBooking, SHARED_SITE, withOwnSite } from './support/own-site';
import { resets, respond } from './support/upstream';

const OK = respond(200, '{}');

test.describe('an idempotency key', () => {
  const withKey = (key: string) => ({ 'idempotency-key': key });

  test('sends one mail for 50 parallel requests, whatever its letter case', async ({ upstream }) => {
    const release = upstream.hold(/send-email/);
    upstream.fail(/send-email/, OK);
    const key = randomUUID();
    const send = (number: number) =>
      postBooking(SHARED_SITE, VALID_BOOKING, withKey(number % 2 ? key.toUpperCase() : key)).then(
        ({ status }) => status,
      );
    const first = send(0);
    await expect.poll(() => upstream.calls(/send-email/).length).toBe(1);
    const others = await Promise.all(Array.from({ length: 49 }, (_, index) => send(index + 1)));
    expect(others).toEqual(Array(49).fill(409));
    release();
    expect(await first).toBe(200);
    expect([await send(0), await send(1)]).toEqual([200, 200]);
    expect(upstream.calls(/send-email/)).toHaveLength(1);
  });

  test('is refused with another body', async ({ upstream }) => {
    upstream.fail(/send-email/, OK);
    const key = randomUUID();
    expect((await postBooking(SHARED_SITE, VALID_BOOKING, withKey(key))).status).toBe(200);
    expect((await postBooking(SHARED_SITE, { ...VALID_BOOKING, name: 'Anders' }, withKey(key))).status).toBe(422);
    expect(upstream.calls(/send-email/)).toHaveLength(1);
  });

  test('is free again after a certain failure', async ({ upstream }) => {
    const key = randomUUID();
    upstream.fail(/send-email/, respond(422));
    expect((await postBooking(SHARED_SITE, VALID_BOOKING, withKey(key))).status).toBe(502);
    upstream.reset();
    upstream.fail(/send-email/, OK);
    expect((await postBooking(SHARED_SITE, { ...VALID_BOOKING, name: 'Anders' }, withKey(key))).status).toBe(200);
  });

  for (const [name, fault] of [
    ['an error', respond(503)],
    ['a lost response', resets],
  ] as const) {
    test(`is kept for the same request after ${name}, and passed on to the rental API`, async ({ upstream }) => {
      const key = randomUUID().toUpperCase();
      upstream.fail(/send-email/, fault);
      expect((await postBooking(SHARED_SITE, VALID_BOOKING, withKey(key))).status).toBe(502);
      expect((await postBooking(SHARED_SITE, { ...VALID_BOOKING, name: 'Anders' }, withKey(key))).status).toBe(422);
      upstream.fail(/send-email/, OK);
      expect((await postBooking(SHARED_SITE, VALID_BOOKING, withKey(key))).status).toBe(200);
      const keys = upstream.calls(/send-email/).map(({ headers }) => headers['idempotency-key']);
      expect(keys).toEqual([key, key]);
    });
  }

  test('is refused unless it is a UUID', async ({ upstream }) => {
    await withOwnSite({}, async (site) => {
      for (const key of [
        'x',
        '00000000-0000-0000-0000-00000000000g',
        '00000000-0000-0000-0000-000000000000, 00000000-0000-0000-0000-000000000001',
      ])
        expect([key, (await postBooking(site, VALID_BOOKING, withKey(key))).status]).toEqual([key, 422]);
      expect(upstream.calls(/./)).toEqual([]);
    });
  });
});
