import { expect, it, vi } from 'vitest';
import { VALID_BOOKING } from '@/test/bookings';
import { postBooking } from './api';

// e2e/booking-failure.spec.ts tests sending without a network, and e2e/booking-sending.spec.ts the body of a request.

const ATTEMPT = { key: '00000000-0000-4000-8000-000000000000', isDateTaken: false };
const json = (status: number, body: object) => async () => Response.json(body, { status });
const page = (status: number) => async () => new Response('<p>Page', { status });

function post(fetch: typeof globalThis.fetch) {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', fetch);
  return postBooking(VALID_BOOKING, ATTEMPT);
}

it.each([
  ['a confirmation of our own server', 'sent', json(200, { status: 'sent' })],
  ['another confirmation', 'unknown', json(200, {})],
  ['another status', 'unknown', json(201, { status: 'sent' })],
  ['a refusal', 'notSent', json(422, { errors: [] })],
  ['a gate that is not ours', 'notSent', page(403)],
  ['a pause', 'notSent', page(503)],
  ['a rental API that was not reached', 'notSent', json(502, { mailed: 'no' })],
  ['a lost answer of the rental API', 'unknown', json(502, { mailed: 'maybe' })],
  ['the page of a proxy whose wait timed out', 'unknown', page(504)],
  ['an error of the website', 'unknown', page(500)],
  ['an attempt that is still being sent', 'unknown', json(409, {})],
  ['a lost connection', 'unknown', () => Promise.reject(new TypeError('Failed to fetch'))],
])('the outcome after %s is "%s"', async (_name, outcome, response) => {
  expect((await post(response)).outcome).toBe(outcome);
});

it.each([
  ['840', Date.UTC(2027, 4, 8, 12, 14)],
  ['86401', 'later'],
  ['Sat, 08 May 2027 12:14:00 GMT', 'later'],
  [null, 'later'],
])('after too many requests with Retry-After %j, the client may send again at %j', async (seconds, retryAt) => {
  vi.useFakeTimers({ now: Date.UTC(2027, 4, 8, 12) });
  const headers = seconds ? { 'retry-after': seconds } : {};
  expect((await post(async () => new Response('{}', { status: 429, headers }))).retryAt).toBe(retryAt);
  vi.useRealTimers();
});

it('a refused field and its message get the names of the form, and fields that the form cannot show are left out', async () => {
  const errors = [
    { field: 'vorname', error: 'vorname' },
    { field: 'rechnungsanschrift', error: 'rechnungsanschrift' },
    { field: 'accessories', error: 'prints' },
    { error: 'Unrecognized key: "x"' },
  ];
  const refused = ['firstName', 'billingAddress'].map((name) => ({ field: name, error: name }));
  expect((await post(json(422, { errors }))).refused).toEqual(refused);
});
