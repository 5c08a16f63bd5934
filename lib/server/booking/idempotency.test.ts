import { expect, it } from 'vitest';
import type { Mailed } from '@/lib/shared/email';
import { createMemoryStore } from '../limits/memory-store';
import { sendOnce } from './idempotency';

type KeyStore = Parameters<typeof sendOnce>[0][number];
type Result = { mailed: Mailed };

const KEY = '0b7d7e2a-5b1c-4c3e-9d3f-0a1b2c3d4e5f';

const mailedBy = ({ mailed }: Result) => mailed;

/** What a request results in. A refusal, or `yes` for a key that was used before, is a string instead. */
const YES: Result = { mailed: 'yes' };

const send = (stores: readonly KeyStore[], fingerprint = 'one') =>
  sendOnce(stores, KEY, fingerprint, async () => YES, mailedBy);

/** Starts a request that ends when the test calls `end`. */
function sending(stores: readonly KeyStore[]) {
  let end = (_: Result) => {};
  const ended = new Promise<Result>((resolve) => {
    end = resolve;
  });
  return { result: sendOnce(stores, KEY, 'one', () => ended, mailedBy), end };
}

// e2e/send.spec.ts tests what visitors and the rental API see of a key.

it('a key accepts only the same request again if its request throws', async () => {
  const stores = [createMemoryStore()];
  const broken = () => Promise.reject(new Error('broken'));
  await expect(sendOnce(stores, KEY, 'one', broken, () => 'no')).rejects.toThrow('broken');
  expect(await send(stores, 'other')).toBe('keyOfAnother');
  expect(await send(stores)).toBe(YES);
});

it.each(['maybe', 'no'] as const)(
  'a key stays used when the request of an instance that hung ends later, mailed: %s',
  async (mailed) => {
    const shared = createMemoryStore();
    const hung = sending([shared]);
    await shared.replace(KEY, '', 0, ['sending:one']);
    expect(await send([shared])).toBe(YES);
    hung.end({ mailed });
    expect(await hung.result).toEqual({ mailed });
    expect(await send([shared])).toBe('yes');
  },
);

it.each([
  ['yes', 'one', 'yes'],
  ['no', 'other', YES],
] as const)(
  'has to be granted by two stores, also after the request of another instance, mailed: %s',
  async (mailed, fingerprint, expected) => {
    const [memory, shared] = [createMemoryStore(), createMemoryStore()];
    const first = sending([createMemoryStore(), shared]);
    expect(await send([memory, shared])).toBe('keyInUse');
    expect(await send([memory, shared], 'other')).toBe('keyOfAnother');
    first.end({ mailed });
    await first.result;
    expect(await send([memory, shared], fingerprint)).toBe(expected);
  },
);

it.each([
  ['is down', () => Promise.reject(new Error('down'))],
  ['goes down in flight', (_key, value) => (value.startsWith('sending') ? Promise.resolve('') : Promise.reject())],
] satisfies [string, KeyStore['replace']][])('the first store keeps a key while the second %s', async (_, replace) => {
  const stores = [createMemoryStore(), { replace }];
  expect(await send(stores)).toBe(YES);
  expect(await send(stores)).toBe('yes');
});
