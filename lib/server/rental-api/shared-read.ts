import 'server-only';
import { LRUCache } from 'lru-cache';
import { log } from '../process/log';
import type { CallResult } from './failures';

export interface SharedRead<T> {
  /** True when reading this key makes no call of its own. */
  isKnown: (key: string) => boolean;
  read: (key: string) => Promise<CallResult<T>>;
}

/**
 * Lets concurrent and soon repeated equal reads share one call; a failure is logged and serves only those who waited.
 * Plain values are kept, never promises: one of those keeps the whole request of a visitor in memory.
 * @param seconds for which a response serves everyone
 * @param maxBytes of all kept responses, as JSON
 */
export function createSharedRead<T extends object | null>(
  name: string,
  seconds: number,
  maxBytes: number,
  call: (key: string) => Promise<CallResult<T>>,
): SharedRead<T> {
  const kept = new LRUCache<string, { data: T }>({
    maxSize: maxBytes,
    sizeCalculation: ({ data }, key) => key.length + JSON.stringify(data).length,
    ttl: seconds * 1000,
  });
  const underWay = new Map<string, Promise<CallResult<T>>>();

  async function callAndKeep(key: string) {
    const result = await call(key);
    if (result.ok) kept.set(key, { data: result.data });
    else log.warn({ call: name, key, failure: result.failure }, 'rental API read failed');
    return result;
  }

  function start(key: string) {
    const result = callAndKeep(key);
    const forget = () => underWay.delete(key);
    underWay.set(key, result);
    result.then(forget, forget);
    return result;
  }

  return {
    isKnown: (key) => kept.has(key) || underWay.has(key),
    read(key) {
      const known = kept.get(key);
      if (known) return Promise.resolve({ ok: true, data: known.data });
      return underWay.get(key) ?? start(key);
    },
  };
}
