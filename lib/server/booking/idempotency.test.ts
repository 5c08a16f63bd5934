import { describe, expect, it } from 'vitest';
import { createMemoryKeys, type KeyStore, type Settlement, sendOnce } from './idempotency';

const KEY = '0b7d7e2a-5b1c-4c3e-9d3f-0a1b2c3d4e5f';

/** Starts a send that ends when the test calls `end`. */
function sending(stores: readonly KeyStore[], fingerprint = 'one') {
  let end = (_: Settlement) => {};
  const ended = new Promise<Settlement>((resolve) => {
    end = resolve;
  });
  const send = async () => ({ result: 'result' as const, settlement: await ended });
  return { result: sendOnce(stores, KEY, fingerprint, send), end };
}

async function send(stores: readonly KeyStore[], settlement: Settlement, fingerprint = 'one') {
  const { result, end } = sending(stores, fingerprint);
  end(settlement);
  return result;
}

// e2e/send.spec.ts tests what visitors and the rental API see of a key.
describe('a key', () => {
  it('is taken while its request is in flight, and free after a send that mailed nothing', async () => {
    const stores = [createMemoryKeys()];
    const first = sending(stores);
    expect(await send(stores, 'sent')).toBe('in flight');
    expect(await send(stores, 'sent', 'other')).toBe('other request');
    first.end('free');
    await first.result;
    expect(await send(stores, 'sent', 'other')).toBe('result');
  });

  it.each(['unsure', 'free'] as const)('stays sent when an earlier send is %s later', async (settlement) => {
    const keys = createMemoryKeys();
    await keys.settle(KEY, 'one', 'sent');
    await keys.settle(KEY, 'one', settlement);
    expect(await keys.claim(KEY, 'one')).toBe('already sent');
  });

  it('stays unsure after a send that throws', async () => {
    const stores = [createMemoryKeys()];
    await expect(sendOnce(stores, KEY, 'one', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await send(stores, 'sent', 'other')).toBe('other request');
    expect(await send(stores, 'sent')).toBe('result');
  });
});

describe('two stores', () => {
  it.each([
    ['sent', 'one', 'already sent'],
    ['free', 'other', 'result'],
  ] as const)(
    'both have to grant the key, also after the request of another instance was %s',
    async (end, fingerprint, expected) => {
      const [memory, shared] = [createMemoryKeys(), createMemoryKeys()];
      const first = sending([createMemoryKeys(), shared]);
      expect(await send([memory, shared], 'sent')).toBe('in flight');
      first.end(end);
      await first.result;
      expect(await send([memory, shared], 'sent', fingerprint)).toBe(expected);
    },
  );

  it('work like one while the second is down', async () => {
    const down = { claim: () => Promise.reject(new Error('down')), settle: () => Promise.reject(new Error('down')) };
    const stores = [createMemoryKeys(), down];
    expect(await send(stores, 'sent')).toBe('result');
    expect(await send(stores, 'sent')).toBe('already sent');
  });

  it('keep the result when the second goes down in flight', async () => {
    const leaving = { claim: async () => null, settle: () => Promise.reject(new Error('down')) };
    expect(await send([createMemoryKeys(), leaving], 'sent')).toBe('result');
  });
});
