import 'server-only';
import { z } from 'zod';
import type { DateKey } from '@/lib/availability/dates';
import type { AvailabilityItem } from '@/lib/availability/day-status';
import { env } from '../runtime/config';
import { call } from './client';
import type { CallResult } from './failures';

// The only place that validates bodies of the rental API. It checks only the fields that we use
// (docs/behaviour.md#rental-api).
const templateSchema = z.object({ name: z.string(), description: z.string() }).nullable();
const monthSchema = z.array(
  z.looseObject({ availability: z.record(z.string(), z.boolean().nullable()) }),
) satisfies z.ZodType<AvailabilityItem[]>;
const daySchema = z.array(z.unknown());

export type Template = z.infer<typeof templateSchema>;
export type MonthAvailability = z.infer<typeof monthSchema>;
export type DayAvailability = z.infer<typeof daySchema>;

/** The daily lists of the rental API. */
export const DAY_RESOURCES = ['bundles', 'photobooths', 'accessories'] as const;
export type DayResource = (typeof DAY_RESOURCES)[number];

export const isDayResource = (name: string): name is DayResource => DAY_RESOURCES.some((resource) => resource === name);

/** The payload of the send call: these five keys and no others (docs/behaviour.md#e-mail-text). */
export interface EmailPayload {
  to: string;
  subject: string;
  message: string;
  reply_to: string;
  from: { email: string; name: string };
}

const pathOf = (path: string, date: DateKey) => `${path}/availability?date=${encodeURIComponent(date)}`;

/**
 * Calls `GET /templates/active`. `data` is null if no template is active: the rental API then responds with null or
 * 404.
 */
export const readActiveTemplate = (): Promise<CallResult<Template>> =>
  call({
    kind: 'template',
    share: 'template',
    method: 'GET',
    path: 'templates/active',
    parse: templateSchema.parse,
    notFound: null,
  });

/** Calls `GET /photobooths/monthly/availability`. */
export const readMonth = (month: DateKey, share: 'nearMonths' | 'farMonths'): Promise<CallResult<MonthAvailability>> =>
  call({
    kind: share === 'nearMonths' ? 'months' : 'farMonths',
    share,
    method: 'GET',
    path: pathOf('photobooths/monthly', month),
    parse: monthSchema.parse,
  });

/** Calls `GET /{resource}/availability` for one day. */
export const readDay = (resource: DayResource, day: DateKey): Promise<CallResult<DayAvailability>> =>
  call({ kind: resource, share: 'days', method: 'GET', path: pathOf(resource, day), parse: daySchema.parse });

/**
 * Calls `POST /send-email`. Only the status of the response counts.
 * @param key the visitor's idempotency key, passed on unchanged
 */
export const sendEmail = (payload: EmailPayload, key: string | null): Promise<CallResult<null>> =>
  call({
    kind: 'send',
    share: 'send',
    method: 'POST',
    path: 'send-email',
    headers: { Authorization: `Bearer ${env().RENTAL_API_TOKEN}`, ...(key && { 'Idempotency-Key': key }) },
    body: JSON.stringify(payload),
  });
