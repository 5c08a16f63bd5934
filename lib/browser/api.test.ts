import { beforeEach, expect, it, vi } from 'vitest';
import { VALID_BOOKING } from '../booking/test-data';
import { postBooking } from './api';

const ATTEMPT = { key: '00000000-0000-4000-8000-000000000000', isDateTaken: false };
const json = (status: number, body: object) => async () => Response.json(body, { status });
const page = (status: number) => async () => new Response('<p>Page', { status });

async function outcomeAfter(fetch: () => Promise<Response>, onLine = true) {
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('fetch', fetch);
  return (await postBooking(VALID_BOOKING, ATTEMPT)).outcome;
}

beforeEach(() => vi.unstubAllGlobals());

it('a request is sent only if our own server says so', async () => {
  expect(await outcomeAfter(json(200, { status: 'sent' }))).toBe('sent');
  for (const response of [json(200, {}), page(200), json(201, { status: 'sent' })])
    expect(await outcomeAfter(response)).toBe('unknown');
});

it.each([
  ['a refusal', json(422, { errors: [] })],
  ['a limit', json(429, {})],
  ['a gate that is not ours', page(403)],
  ['a pause', page(503)],
  ['a rental API that was not reached', json(502, { mailed: 'no' })],
  ['a rental API that did not open in time', json(504, { mailed: 'no' })],
])('after %s nothing was sent', async (_, response) => {
  expect(await outcomeAfter(response)).toBe('notSent');
});

it.each([
  ['a lost answer of the rental API', json(502, { mailed: 'maybe' })],
  ['a rental API that did not answer in time', json(504, { mailed: 'maybe' })],
  ['the page of a proxy that waited in vain', page(504)],
  ['the page of a proxy whose server broke off', page(502)],
  ['an error of the website', page(500)],
  ['an attempt that is still being sent', json(409, {})],
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('after %s nobody knows', async (_, response) => {
  expect(await outcomeAfter(response)).toBe('unknown');
});

it('without a network nothing is sent', async () => {
  const fetch = vi.fn(json(200, { status: 'sent' }));
  expect(await outcomeAfter(fetch, false)).toBe('notSent');
  expect(fetch).not.toHaveBeenCalled();
});
