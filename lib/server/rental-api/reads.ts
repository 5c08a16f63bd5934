import 'server-only';
import { LRUCache } from 'lru-cache';
import { log } from '../process/log';
import { DAY_RESOURCES, type DayResource, readActiveTemplate, readDay, readMonth } from './calls';
import type { CallResult } from './result';

/** How long an answer serves everyone, in seconds (DESIGN §4). */
export const AVAILABILITY_SECONDS = 30;
export const TEMPLATE_SECONDS = 10;

/** More keys than anyone browses at a time; it only bounds the memory. */
const MAX_KEYS = 500;

/** Lets concurrent and soon repeated equal reads share one call; a failure is logged and serves only who waited for it. */
function shared<T>(name: string, seconds: number, read: (key: string) => Promise<CallResult<T>>) {
  const calls = new LRUCache<string, Promise<CallResult<T>>>({ max: MAX_KEYS, ttl: seconds * 1000 });

  async function readAndForgetFailure(key: string) {
    const result = await read(key);
    if (!result.ok) {
      calls.delete(key);
      log.warn({ call: name, key, failure: result.failure }, 'rental API read failed');
    }
    return result;
  }

  return (key: string): Promise<CallResult<T>> => {
    const call = calls.get(key) ?? readAndForgetFailure(key);
    if (!calls.has(key)) calls.set(key, call);
    return call;
  };
}

const template = shared('templates/active', TEMPLATE_SECONDS, readActiveTemplate);

/** The template that the home page shows; its answer is at most 10 s old (SPEC §2, §7). */
export const activeTemplate = () => template('');

/** Availability of a month, given by the key of its first day; at most 30 s old (SPEC §3, §7). */
export const monthAvailability = shared('photobooths/monthly/availability', AVAILABILITY_SECONDS, readMonth);

const days = Object.fromEntries(
  DAY_RESOURCES.map((resource) => [
    resource,
    shared(`${resource}/availability`, AVAILABILITY_SECONDS, (day) => readDay(resource, day)),
  ]),
);

/** What is free on a day, given by its key; at most 30 s old (SPEC §7). */
export function dayAvailability(resource: DayResource, day: string): ReturnType<typeof readDay> {
  const read = days[resource];
  if (!read) throw new RangeError(`unknown resource: ${resource}`);
  return read(day);
}
