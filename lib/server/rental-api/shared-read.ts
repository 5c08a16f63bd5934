import 'server-only';
import { LRUCache } from 'lru-cache';
import { log } from '../runtime/log';
import type { CallResult } from './failures';

export interface SharedRead {
  /** True if reading this key makes no new call. */
  isKnown: (key: string) => boolean;
  /** `data` is JSON. */
  read: (key: string) => Promise<CallResult<string>>;
}

/**
 * Lets equal reads share one call, while it runs and for a while after. Only the reads that waited share a failure. The
 * cache holds plain text, because a promise would retain a visitor's request.
 * @param seconds how long a response serves everyone
 * @param maxLength of all cached responses, in characters
 */
export function createSharedRead(
  name: string,
  seconds: number,
  maxLength: number,
  call: (key: string) => Promise<CallResult<string>>,
): SharedRead {
  const cache = new LRUCache<string, string>({
    maxSize: maxLength,
    sizeCalculation: (data, key) => key.length + data.length,
    ttl: seconds * 1000,
  });
  const inFlight = new Map<string, Promise<CallResult<string>>>();

  function start(key: string) {
    const shared = call(key)
      .then((result) => {
        if (result.ok) cache.set(key, result.data);
        else log.warn({ call: name, key, failure: result.failure }, 'rental API read failed');
        return result;
      })
      .finally(() => inFlight.delete(key));
    inFlight.set(key, shared);
    return shared;
  }

  return {
    isKnown: (key) => cache.has(key) || inFlight.has(key),
    read(key) {
      const data = cache.get(key);
      if (data !== undefined) return Promise.resolve({ ok: true, data });
      return inFlight.get(key) ?? start(key);
    },
  };
}
