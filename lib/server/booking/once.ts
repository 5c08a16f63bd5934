import 'server-only';
import { LRUCache } from 'lru-cache';

/** How long a sent request is remembered, in milliseconds: longer than anyone keeps a form open to send it again. */
const MEMORY = 24 * 60 * 60 * 1000;
const MAX_KEYS = 10_000;

interface Run<T> {
  /** Tells requests apart without keeping them. */
  fingerprint: string;
  result: Promise<T>;
}

/**
 * Lets work run once per key: whoever comes with the same key and the same request gets the one result, also while it
 * is still under way. Work that did not succeed frees its key, so that it may be tried again (DESIGN §4).
 * Nothing of the request is kept but its fingerprint.
 */
export function createOnce<T>(succeeded: (result: T) => boolean) {
  const runs = new LRUCache<string, Run<T>>({ max: MAX_KEYS, ttl: MEMORY });

  /** @returns the result, or 'other request' when the key belongs to another fingerprint */
  return async (key: string, fingerprint: string, work: () => Promise<T>): Promise<T | 'other request'> => {
    const known = runs.get(key);
    if (known) return known.fingerprint === fingerprint ? known.result : 'other request';
    const result = work();
    runs.set(key, { fingerprint, result });
    const free = () => runs.delete(key);
    result.then((value) => succeeded(value) || free(), free);
    return result;
  };
}
