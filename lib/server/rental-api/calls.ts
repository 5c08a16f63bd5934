import 'server-only';
import { z } from 'zod';
import type { DateKey } from '@/lib/availability/dates';
import { env } from '../process/config';
import { call } from './client';
import type { CallResult } from './failures';

// Only what we use is checked; the rest of a body is passed on as it is.
const templateSchema = z.object({ name: z.string(), description: z.string() }).nullable();
const monthSchema = z.array(z.looseObject({ availability: z.record(z.string(), z.boolean().nullable()) }));
const daySchema = z.array(z.unknown());

export type Template = z.infer<typeof templateSchema>;
export type MonthAvailability = z.infer<typeof monthSchema>;
export type DayAvailability = z.infer<typeof daySchema>;

/** What can be asked about a single day. */
export const DAY_RESOURCES = ['bundles', 'photobooths', 'accessories'] as const;
export type DayResource = (typeof DAY_RESOURCES)[number];

export const isDayResource = (name: string): name is DayResource => DAY_RESOURCES.some((resource) => resource === name);

/** The payload of the send call: these five keys and no other. */
export interface EmailPayload {
  to: string;
  subject: string;
  message: string;
  reply_to: string;
  from: { email: string; name: string };
}

const dated = (path: string, date: DateKey) => `${path}/availability?date=${encodeURIComponent(date)}`;

/** `GET /templates/active`; null when no template is active, which the rental API may say with a 404 too. */
export const readActiveTemplate = (): Promise<CallResult<Template>> =>
  call({ kind: 'template', method: 'GET', path: 'templates/active', parse: templateSchema.parse, notFound: null });

/** `GET /photobooths/monthly/availability`; `month` is the key of its first day. */
export const readMonth = (month: DateKey): Promise<CallResult<MonthAvailability>> =>
  call({ kind: 'months', method: 'GET', path: dated('photobooths/monthly', month), parse: monthSchema.parse });

/** `GET /{resource}/availability` for one day. */
export const readDay = (resource: DayResource, day: DateKey): Promise<CallResult<DayAvailability>> =>
  call({ kind: 'days', method: 'GET', path: dated(resource, day), parse: daySchema.parse });

/**
 * `POST /send-email`: only the success status counts.
 * @param key the visitor's idempotency key, passed on as it is
 */
export const sendEmail = (payload: EmailPayload, key: string | null): Promise<CallResult<null>> =>
  call({
    kind: 'send',
    method: 'POST',
    path: 'send-email',
    headers: { Authorization: `Bearer ${env().RENTAL_API_TOKEN}`, ...(key && { 'Idempotency-Key': key }) },
    body: JSON.stringify(payload),
  });
