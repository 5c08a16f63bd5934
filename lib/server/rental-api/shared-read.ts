import 'server-only';
import { LRUCache } from 'lru-cache';
import { log } from '../runtime/log';
import type { CallResult } from './failures';

export interface SharedRead<T> {
  /** True if reading this key makes no new call. */
  isKnown: (key: string) => boolean;
  read: (key: string) => Promise<CallResult<T>>;
}

/**
 * Lets equal reads share one call, while it runs and for a while after. Only the reads that waited share a failure. The
 * cache holds plain values, because a promise would retain a visitor's request.
 * @param seconds how long a response serves everyone
 * @param maxBytes of all cached responses, as JSON
 */
export function createSharedRead<T extends object | null>(
  name: string,
  seconds: number,
  maxBytes: number,
  call: (key: string) => Promise<CallResult<T>>,
): SharedRead<T> {
  const cache = new LRUCache<string, { data: T }>({
    maxSize: maxBytes,
    sizeCalculation: ({ data }, key) => key.length + JSON.stringify(data).length,
    ttl: seconds * 1000,
  });
  const inFlight = new Map<string, Promise<CallResult<T>>>();

  async function callAndCache(key: string) {
    const result = await call(key);
    if (result.ok) cache.set(key, { data: result.data });
    else log.warn({ call: name, key, failure: result.failure }, 'rental API read failed');
    return result;
  }

  function start(key: string) {
    const result = callAndCache(key);
    const forget = () => inFlight.delete(key);
    inFlight.set(key, result);
    result.then(forget, forget);
    return result;
  }

  return {
    isKnown: (key) => cache.has(key) || inFlight.has(key),
    read(key) {
      const known = cache.get(key);
      if (known) return Promise.resolve({ ok: true, data: known.data });
      return inFlight.get(key) ?? start(key);
    },
  };
}
