import 'server-only';
import { setTimeout } from 'node:timers/promises';
import type { DateKey } from '@/lib/availability/dates';
import { type Months, mergedDays } from '@/lib/availability/day-status';
import { oncePerProcess } from '../runtime/once-per-process';
import { type DayResource, type MonthAvailability, readActiveTemplate, readDay, readMonth } from './calls';
import { createSharedRead, type SharedRead } from './shared-read';

/** One response serves everyone for this time. */
export const AVAILABILITY_SECONDS = 30;
export const TEMPLATE_SECONDS = 10;

const MEGABYTE = 2 ** 20;

const createMonths = (share: 'nearMonths' | 'farMonths', megabytes: number) =>
  createSharedRead('photobooths/monthly/availability', AVAILABILITY_SECONDS, megabytes * MEGABYTE, (month) =>
    readMonth(month, share),
  );

const createDays = (resource: DayResource) =>
  createSharedRead(`${resource}/availability`, AVAILABILITY_SECONDS, 4 * MEGABYTE, (day) => readDay(resource, day));

const reads = oncePerProcess('reads', () => ({
  template: createSharedRead('templates/active', TEMPLATE_SECONDS, MEGABYTE, readActiveTemplate),
  // Enough for all of them at full size, and apart from the others, so that nobody can push a near month out.
  nearMonths: createMonths('nearMonths', 16),
  farMonths: createMonths('farMonths', 8),
  days: {
    bundles: createDays('bundles'),
    photobooths: createDays('photobooths'),
    accessories: createDays('accessories'),
  },
}));

/** The template for the home page, at most 10 s old; null when none is active. */
export const activeTemplate = () => reads.template.read('');

/** True for the 15 months from the previous one on, so that it holds in every time zone. */
export function isNearMonth(month: DateKey, now: Date): boolean {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const distance = (year - now.getUTCFullYear()) * 12 + number - 1 - now.getUTCMonth();
  return distance >= -1 && distance <= 13;
}

/** The shared read for a month, given by the key of its first day; data is at most 30 s old. */
export function monthRead(month: DateKey): SharedRead<MonthAvailability> {
  return isNearMonth(month, new Date()) ? reads.nearMonths : reads.farMonths;
}

/** A page waits this long for its months. */
const PAGE_WAIT_MS = 2_000;

/** Returns those of the months that arrive in time for a page. A failed or slow month is left out. */
export async function knownMonths(keys: readonly DateKey[]): Promise<Months> {
  const late = setTimeout(PAGE_WAIT_MS, null, { ref: false });
  const results = await Promise.all(keys.map((key) => Promise.race([monthRead(key).read(key), late])));
  const known = keys.flatMap((key, index) => {
    const result = results[index];
    return result?.ok ? [[key, mergedDays(result.data)] as const] : [];
  });
  return Object.fromEntries(known);
}

/** Returns the shared read for the lists of a day. Data is at most 30 s old. */
export const dayRead = (resource: DayResource) => reads.days[resource];
