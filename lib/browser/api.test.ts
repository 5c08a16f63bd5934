import { expect, it, vi } from 'vitest';
import { VALID_BODY, VALID_BOOKING } from '@/test/bookings';
import { postBooking } from './api';

const ATTEMPT = { key: '00000000-0000-4000-8000-000000000000', isDateTaken: false };
const json = (status: number, body: object) => async () => Response.json(body, { status });
const page = (status: number) => async () => new Response('<p>Page', { status });

async function outcomeAfter(fetch: () => Promise<Response>, onLine = true) {
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('fetch', fetch);
  return (await postBooking(VALID_BOOKING, ATTEMPT)).outcome;
}

it('a request is sent only if our own server says so', async () => {
  expect(await outcomeAfter(json(200, { status: 'sent' }))).toBe('sent');
  for (const response of [json(200, {}), page(200), json(201, { status: 'sent' })])
    expect(await outcomeAfter(response)).toBe('unknown');
});

it.each([
  ['a refusal', 'notSent', json(422, { errors: [] })],
  ['a gate that is not ours', 'notSent', page(403)],
  ['a pause', 'notSent', page(503)],
  ['a rental API that was not reached', 'notSent', json(502, { mailed: 'no' })],
  ['a lost answer of the rental API', 'unknown', json(502, { mailed: 'maybe' })],
  ['the page of a proxy that waited in vain', 'unknown', page(504)],
  ['an error of the website', 'unknown', page(500)],
  ['an attempt that is still being sent', 'unknown', json(409, {})],
  ['a lost connection', 'unknown', () => Promise.reject(new TypeError('Failed to fetch'))],
])('the outcome after %s is "%s"', async (_name, outcome, response) => {
  expect(await outcomeAfter(response)).toBe(outcome);
});

it('without a network nothing is sent', async () => {
  const fetch = vi.fn(json(200, { status: 'sent' }));
  expect(await outcomeAfter(fetch, false)).toBe('notSent');
  expect(fetch).not.toHaveBeenCalled();
});

it('a refused field and its message get the names that the form knows, and what the form cannot show is left out', async () => {
  const errors = [
    { field: 'vorname', error: 'vorname' },
    { field: 'accessories', error: 'prints' },
    { error: 'Unrecognized key: "x"' },
  ];
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', json(422, { errors }));
  expect((await postBooking(VALID_BOOKING, ATTEMPT)).refused).toEqual([{ field: 'firstName', error: 'firstName' }]);
});

it('a request leaves in the words of the contract', async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    return Response.json({ status: 'sent' });
  });
  await postBooking(VALID_BOOKING, ATTEMPT);
  expect(bodies).toEqual([VALID_BODY]);
});
