import { expect, it, vi } from 'vitest';
import { VALID_BOOKING } from '@/test/bookings';
import { postBooking } from './api';

const ATTEMPT = { key: '00000000-0000-4000-8000-000000000000', isDateTaken: false };
const json = (status: number, body: object) => async () => Response.json(body, { status });
const page = (status: number) => async () => new Response('<p>Page', { status });

function post(fetch: typeof globalThis.fetch) {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', fetch);
  return postBooking(VALID_BOOKING, ATTEMPT);
}

it.each([
  ['a confirmation of our own server', 'yes', json(200, { status: 'sent' })],
  ['another confirmation', 'maybe', json(200, {})],
  ['another status', 'maybe', json(201, { status: 'sent' })],
  ['a refusal', 'no', json(422, { errors: [] })],
  ['a gate that is not ours', 'no', page(403)],
  ['a pause', 'no', page(503)],
  ['a rental API that was not reached', 'no', json(502, { mailed: 'no' })],
  ['a lost answer of the rental API', 'maybe', json(502, { mailed: 'maybe' })],
  ['the page of a proxy whose wait timed out', 'maybe', page(504)],
  ['an error of the website', 'maybe', page(500)],
  ['an attempt that is still being sent', 'maybe', json(409, {})],
  ['a lost connection', 'maybe', () => Promise.reject(new TypeError('Failed to fetch'))],
])('after %s, the answer to "was it mailed?" is "%s"', async (_name, mailed, response) => {
  expect((await post(response)).mailed).toBe(mailed);
});

it.each([
  ['840', Date.UTC(2027, 4, 8, 12, 14)],
  ['86401', null],
  ['Sat, 08 May 2027 12:14:00 GMT', null],
  [null, null],
])('after too many requests with Retry-After %j, the limit ends at %j', async (seconds, endsAt) => {
  vi.useFakeTimers({ now: Date.UTC(2027, 4, 8, 12) });
  const headers = seconds ? { 'retry-after': seconds } : {};
  const { limit } = await post(async () => new Response('{}', { status: 429, headers }));
  expect(limit).toEqual({ isOfEveryone: false, endsAt });
  vi.useRealTimers();
});

it.each([
  ['everyone', true],
  ['client', false],
])('a reached limit of "%s" is everyone\'s limit: %j', async (limit, isOfEveryone) => {
  expect((await post(json(429, { limit }))).limit).toEqual({ isOfEveryone, endsAt: null });
});

it('a refused field and its message get the names of the form, and fields that the form cannot show are left out', async () => {
  const errors = [
    { field: 'vorname', error: 'vorname' },
    { field: 'rechnungsanschrift', error: 'rechnungsanschrift' },
    { field: 'accessories', error: 'prints' },
    { error: 'Unrecognized key: "x"' },
  ];
  const refused = ['firstName', 'invoiceAddress'].map((name) => ({ field: name, error: name }));
  expect((await post(json(422, { errors }))).refused).toEqual(refused);
});
