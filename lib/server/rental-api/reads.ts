import 'server-only';
import { setTimeout } from 'node:timers/promises';
import { addMonths, type DateKey } from '@/lib/availability/dates';
import { type AvailabilityItem, type Months, mergedDays } from '@/lib/availability/day-status';
import { oncePerProcess } from '../runtime/once-per-process';
import { type DayResource, readActiveTemplate, readDay, readMonth, type Template } from './calls';
import type { CallResult } from './failures';
import { createSharedRead, type SharedRead } from './shared-read';

/** Seconds for which one response serves everyone. */
export const AVAILABILITY_SECONDS = 30;
const TEMPLATE_SECONDS = 10;

const MEGABYTE = 2 ** 20;

const createMonths = (share: 'nearMonths' | 'farMonths', megabytes: number) =>
  createSharedRead('photobooths/monthly/availability', AVAILABILITY_SECONDS, megabytes * MEGABYTE, (month) =>
    readMonth(month, share),
  );

const createDays = (resource: DayResource) =>
  createSharedRead(`${resource}/availability`, AVAILABILITY_SECONDS, 4 * MEGABYTE, (day) => readDay(resource, day));

const reads = oncePerProcess('reads', () => ({
  template: createSharedRead('templates/active', TEMPLATE_SECONDS, MEGABYTE, readActiveTemplate),
  // Large enough for all near months. Separate, so that no other month can evict a near one.
  nearMonths: createMonths('nearMonths', 16),
  farMonths: createMonths('farMonths', 8),
  days: {
    bundles: createDays('bundles'),
    photobooths: createDays('photobooths'),
    accessories: createDays('accessories'),
  },
}));

/** Returns the template for the home page, at most 10 s old. `data` is null if none is active. */
export async function activeTemplate(): Promise<CallResult<Template>> {
  const result = await reads.template.read('');
  return result.ok ? { ok: true, data: JSON.parse(result.data) } : result;
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
export async function knownMonths(keys: readonly DateKey[]): Promise<Months> {
  const late = setTimeout(PAGE_WAIT_MS, null, { ref: false });
  const results = await Promise.all(keys.map((key) => Promise.race([monthRead(key).read(key), late])));
  const known = keys.flatMap((key, index) => {
    const result = results[index];
    if (!result?.ok) return [];
    const items: AvailabilityItem[] = JSON.parse(result.data);
    return [[key, mergedDays(items, key)] as const];
  });
  return Object.fromEntries(known);
}

/** Returns the shared read for the lists of a day. Data is at most 30 s old. */
export const dayRead = (resource: DayResource) => reads.days[resource];
