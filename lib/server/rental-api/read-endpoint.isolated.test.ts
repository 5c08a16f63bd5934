import { beforeEach, expect, it, vi } from 'vitest';
import { startProcess, stubVariables } from '@/test/start-process';

startProcess();
const { readResponse } = await import('./read-endpoint');

beforeEach(() => stubVariables());

it('lets a client have 21 calls running at a time and refuses more, until they are over', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const read = vi.fn(() => released.then(() => ({ ok: true as const, data: '[]' })));
  const request = () =>
    readResponse(
      new Request('http://localhost/?date=2100-01-01'),
      () => true,
      () => ({ isKnown: () => false, read }),
    );
  const responses = Array.from({ length: 300 }, request);
  await vi.waitUntil(() => read.mock.calls.length >= 21);
  release();
  const statuses = (await Promise.all(responses)).map(({ status }) => status);
  expect(statuses).toEqual([...Array(21).fill(200), ...Array(279).fill(429)]);
  expect(read).toHaveBeenCalledTimes(21);
  expect((await request()).status).toBe(200);
});
