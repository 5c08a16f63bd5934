import { beforeEach, expect, it, vi } from 'vitest';
import { startProcess, stubVariables } from '@/test/start-process';
import type { SharedRead } from './shared-reads';

startProcess();
const { readResponse } = await import('./read-response');

beforeEach(() => stubVariables());

const answer = async () => ({ ok: true as const, data: '[]' });

const requestFrom = (address: string, read: SharedRead['read'], isKnown = false) =>
  readResponse(
    new Request('http://localhost/?date=2100-01-01', { headers: { 'x-client-address': address } }),
    () => true,
    () => ({ isKnown: () => isKnown, read }),
  );

it.each([
  ['a client', 300, () => '192.0.2.2'],
  ['an IPv6 network', 900, (number: number) => `2001:db8:2:${number % 100}::1`],
])('lets %s cause %i calls a minute, and read more only without calls', async (_, limit, addressOf) => {
  const statuses = new Set<number>();
  const request = async (number: number) => (await requestFrom(addressOf(number), answer)).status;
  for (let number = 0; number < limit; number++) statuses.add(await request(number));
  expect([...statuses, await request(0)]).toEqual([200, 429]);
  expect((await requestFrom(addressOf(0), answer, true)).status).toBe(200);
});

it.each([
  ['a client', 21, () => '192.0.2.1'],
  ['an IPv6 network', 63, (number: number) => `2001:db8:1:${number % 100}::1`],
])('lets %s have %i calls running at a time and refuses more, until they are over', async (_, limit, addressOf) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const read = vi.fn(() => released.then(answer));
  const request = (number: number) => requestFrom(addressOf(number), read);
  const responses = Array.from({ length: 300 - limit }, (_value, number) => request(number));
  await vi.waitUntil(() => read.mock.calls.length >= limit);
  release();
  const statuses = (await Promise.all(responses)).map(({ status }) => status);
  expect(statuses).toEqual([...Array(limit).fill(200), ...Array(300 - 2 * limit).fill(429)]);
  expect(read).toHaveBeenCalledTimes(limit);
  expect((await request(0)).status).toBe(200);
});
