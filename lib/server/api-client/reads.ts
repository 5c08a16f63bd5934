import { isIPv4 } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { type AvailabilityByMonth, mergedDays } from '@/lib/availability/day-status';
import { addMonths, type DateKey } from '@/lib/shared/days';
import { REMEMBERED } from '@/lib/shared/limits';
import { problem } from '../http/problem';
import { requestContext } from '../http/request-context';
import { clientIdentity, clientQuotas } from '../limits/limits';
import { createMemoryStore } from '../limits/memory-store';
import { log } from '../runtime/log';
import { oncePerProcess } from '../runtime/process';
import { readActiveTemplate, readDay, readMonth, type Template } from './endpoints';
import { type CallResult, failureResponse } from './failures';

/** Seconds. A response serves everyone for this long. */
const AVAILABILITY_SECONDS = 30;
const TEMPLATE_SECONDS = 10;

const MEGABYTE = 2 ** 20;

/**
 * Lets equal reads share one call, while it runs and for a while after. Only the reads that waited share a failure.
 * @param name of the call, for the log
 * @param seconds how long a response serves everyone
 * @param maxLength of all cached responses, in characters
 */
export function createSharedRead(
  name: string,
  seconds: number,
  maxLength: number,
  call: (key: string) => Promise<CallResult<string>>,
) {
  const cache = new LRUCache<string, CallResult<string>>({
    maxSize: maxLength,
    // A failure is too large to be kept.
    sizeCalculation: (result, key) => (result.ok ? key.length + result.data.length : maxLength + 1),
    ttl: seconds * 1000,
    // Other responses may evict a call that runs. The reads that wait still get its response. A later read makes another call.
    ignoreFetchAbort: true,
    async fetchMethod(key) {
      const result = await call(key);
      if (!result.ok) log.warn({ call: name, key, failure: result.failure }, 'rental API read failed');
      return result;
    },
  });
  return {
    /** True if reading this key makes no new call. */
    isKnown: (key: string): boolean => cache.getRemainingTTL(key) > 0,
    /** `data` is JSON. */
    read(key: string): Promise<CallResult<string>> {
      // Drops an expired response. Otherwise the new call would have its age, and `isKnown` would return false.
      cache.get(key);
      return cache.forceFetch(key);
    },
  };
}

export type SharedRead = ReturnType<typeof createSharedRead>;

const MONTHS = 'photobooths/monthly/availability';

const createDays = (resource: string) =>
  createSharedRead(`${resource}/availability`, AVAILABILITY_SECONDS, 4 * MEGABYTE, (day) => readDay(resource, day));

const reads = oncePerProcess('reads', () => ({
  template: createSharedRead('templates/active', TEMPLATE_SECONDS, MEGABYTE, readActiveTemplate),
  // Large enough for all near months. Separate, so that no other month can evict a near one.
  nearMonths: createSharedRead(MONTHS, AVAILABILITY_SECONDS, 16 * MEGABYTE, (month) => readMonth(month, 'nearMonths')),
  farMonths: createSharedRead(MONTHS, AVAILABILITY_SECONDS, 8 * MEGABYTE, (month) => readMonth(month, 'farMonths')),
  days: new Map(['bundles', 'photobooths', 'accessories'].map((resource) => [resource, createDays(resource)])),
}));

/** Returns the template for the home page, at most 10 s old, or null if none is active or the read fails. */
export async function activeTemplate(): Promise<Template> {
  const result = await reads.template.read('');
  return result.ok ? JSON.parse(result.data) : null;
}

/** True for the previous month and the 14 after it. The margin covers all time zones. */
function isNearMonth(month: DateKey, now: Date): boolean {
  const current = `${now.toISOString().slice(0, 7)}-01`;
  return month >= addMonths(current, -1) && month <= addMonths(current, 13);
}

/** Returns the shared read for a month. Data is at most 30 s old. */
export function monthRead(month: DateKey): SharedRead {
  return isNearMonth(month, new Date()) ? reads.nearMonths : reads.farMonths;
}

/** A page waits at most this long for its months. */
const PAGE_WAIT_MS = 2_000;

/** Returns the months that arrive in time for a page. Failed and slow months are left out. */
export async function knownMonths(keys: readonly DateKey[]): Promise<AvailabilityByMonth> {
  const late = setTimeout(PAGE_WAIT_MS, undefined, { ref: false });
  const known = await Promise.all(
    keys.map(async (key) => {
      const result = await Promise.race([monthRead(key).read(key), late]);
      return result?.ok ? [[key, mergedDays(JSON.parse(result.data), key)] as const] : [];
    }),
  );
  return Object.fromEntries(known.flat());
}

/** Returns the shared read for a daily list, or undefined if there is no such list. Data is at most 30 s old. */
export const dayRead = (resource: string): SharedRead | undefined => reads.days.get(resource);

/** Lets only shared caches store the response. Browsers always revalidate. */
const CACHING = `public, max-age=0, must-revalidate, s-maxage=${AVAILABILITY_SECONDS}, stale-while-revalidate=30`;

/** The number of calls that run for one client. Enough for choosing seven days in a row while the rental API is slow. */
const MAX_RUNNING = 21;

const running = oncePerProcess('running-reads', createMemoryStore);

/**
 * Responds to a read of the calendar, unless too many reads of the client are running.
 * @param isKey returns whether the read accepts a `date`
 * @param readOf returns the shared read for a date
 */
export async function readResponse(
  request: Request,
  isKey: (date: string) => boolean,
  readOf: (date: string) => SharedRead,
): Promise<Response> {
  const date = new URL(request.url).searchParams.get('date') ?? '';
  if (!isKey(date)) return problem('badDate');
  const { isKnown, read } = readOf(date);
  if (isKnown(date)) return respond(await read(date));

  const { address } = requestContext(request.headers);
  const [client, network] = clientQuotas(address, ['client', 'network'], MAX_RUNNING, REMEMBERED.readSeconds);
  // An IPv4 network has no limit, because mobile carriers put thousands of visitors behind a few addresses.
  const quotas = isIPv4(clientIdentity(address).client) ? [client] : [client, network];
  if (await running.take(quotas)) return problem('tooManyRequests', { 'retry-after': '1' });
  try {
    return respond(await read(date));
  } finally {
    await running.giveBack(quotas);
  }
}

function respond(result: CallResult<string>): Response {
  if (!result.ok) return failureResponse(result.failure);
  return new Response(result.data, { headers: { 'content-type': 'application/json', 'cache-control': CACHING } });
}
