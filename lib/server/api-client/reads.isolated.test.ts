import { beforeEach, expect, it, vi } from 'vitest';
import { startProcess, stubVariables } from '@/test/start-process';
import type { SharedRead } from './reads';

startProcess();
const { readResponse } = await import('./reads');

beforeEach(() => stubVariables());

const answer = async () => ({ ok: true as const, data: '[]' });

const requestFrom = (address: string, read: SharedRead['read'], isKnown = false) =>
  readResponse(
    new Request('http://localhost/?date=2100-01-01', { headers: { 'x-client-address': address } }),
    () => true,
    () => ({ isKnown: () => isKnown, read }),
  );

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
  const responses = Array.from({ length: limit + 10 }, (_value, number) => request(number));
  await vi.waitUntil(() => read.mock.calls.length >= limit);
  expect((await requestFrom(addressOf(0), answer, true)).status, 'without a call').toBe(200);
  release();
  const statuses = (await Promise.all(responses)).map(({ status }) => status);
  expect(statuses).toEqual([...Array(limit).fill(200), ...Array(10).fill(429)]);
  expect(read).toHaveBeenCalledTimes(limit);
  expect((await request(0)).status).toBe(200);
});
