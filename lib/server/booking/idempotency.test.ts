import { expect, it } from 'vitest';
import { createMemoryStore } from '../limits/memory-store';
import { type Settlement, sendOnce } from './idempotency';

type KeyStore = Parameters<typeof sendOnce>[0][number];

const KEY = '0b7d7e2a-5b1c-4c3e-9d3f-0a1b2c3d4e5f';

const identity = (settlement: Settlement) => settlement;

const send = (stores: readonly KeyStore[], settlement: Settlement, fingerprint = 'one') =>
  sendOnce(stores, KEY, fingerprint, async () => settlement, identity);

/** Starts a request that ends when the test calls `end`. */
function sending(stores: readonly KeyStore[]) {
  let end = (_: Settlement) => {};
  const ended = new Promise<Settlement>((resolve) => {
    end = resolve;
  });
  return { result: sendOnce(stores, KEY, 'one', () => ended, identity), end };
}

// e2e/send.spec.ts tests what visitors and the rental API see of a key.

it('a key stays unsure if its request throws', async () => {
  const stores = [createMemoryStore()];
  const broken = () => Promise.reject(new Error('broken'));
  await expect(sendOnce(stores, KEY, 'one', broken, () => 'free')).rejects.toThrow('broken');
  expect(await send(stores, 'sent', 'other')).toBe('other request');
  expect(await send(stores, 'sent')).toBe('sent');
});

it.each(['unsure', 'free'] as const)(
  'a key stays sent when an instance that hung settles it as %s later',
  async (end) => {
    const shared = createMemoryStore();
    const hung = sending([shared]);
    await shared.replace(KEY, '', 0, ['sending:one']);
    expect(await send([shared], 'sent')).toBe('sent');
    hung.end(end);
    expect(await hung.result).toBe(end);
    expect(await send([shared], 'sent')).toBe('already sent');
  },
);

it.each([
  ['sent', 'one', 'already sent'],
  ['free', 'other', 'sent'],
] as const)(
  'has to be granted by two stores, also after the request of another instance was %s',
  async (end, fingerprint, expected) => {
    const [memory, shared] = [createMemoryStore(), createMemoryStore()];
    const first = sending([createMemoryStore(), shared]);
    expect(await send([memory, shared], 'sent')).toBe('in flight');
    expect(await send([memory, shared], 'sent', 'other')).toBe('other request');
    first.end(end);
    await first.result;
    expect(await send([memory, shared], 'sent', fingerprint)).toBe(expected);
  },
);

it.each([
  ['is down', () => Promise.reject(new Error('down'))],
  ['goes down in flight', (_key, value) => (value.startsWith('sending') ? Promise.resolve('') : Promise.reject())],
] satisfies [string, KeyStore['replace']][])('the first store keeps a key while the second %s', async (_, replace) => {
  const stores = [createMemoryStore(), { replace }];
  expect(await send(stores, 'sent')).toBe('sent');
  expect(await send(stores, 'sent')).toBe('already sent');
});
