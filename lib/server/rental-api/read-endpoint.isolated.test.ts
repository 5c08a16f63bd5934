import { beforeEach, expect, it, vi } from 'vitest';
import { startProcess, stubVariables } from '@/test/start-process';

startProcess();
const { readResponse } = await import('./read-endpoint');

beforeEach(() => stubVariables());

it.each([
  ['a client', 21, () => '192.0.2.1'],
  ['an IPv6 network', 63, (number: number) => `2001:db8:1:${number % 100}::1`],
])('lets %s have %i calls running at a time and refuses more, until they are over', async (_, limit, addressOf) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const read = vi.fn(() => released.then(() => ({ ok: true as const, data: '[]' })));
  const request = (number: number) =>
    readResponse(
      new Request('http://localhost/?date=2100-01-01', { headers: { 'x-client-address': addressOf(number) } }),
      () => true,
      () => ({ isKnown: () => false, read }),
    );
  const responses = Array.from({ length: 300 - limit }, (_value, number) => request(number));
  await vi.waitUntil(() => read.mock.calls.length >= limit);
  release();
  const statuses = (await Promise.all(responses)).map(({ status }) => status);
  expect(statuses).toEqual([...Array(limit).fill(200), ...Array(300 - 2 * limit).fill(429)]);
  expect(read).toHaveBeenCalledTimes(limit);
  expect((await request(0)).status).toBe(200);
});
