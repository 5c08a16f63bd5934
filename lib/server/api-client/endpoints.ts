import { z } from 'zod';
import type { AvailabilityItem } from '@/lib/availability/day-status';
import type { DateKey } from '@/lib/shared/days';
import { isRecord } from '@/lib/shared/values';
import { env } from '../runtime/env';
import { call } from './client';
import type { CallResult } from './failures';

const isAvailability = (value: unknown) =>
  isRecord(value) && Object.values(value).every((day) => day === null || typeof day === 'boolean');

// No other file validates bodies of the rental API. These schemas cover only the parts that we use
// (docs/behaviour.md#rental-api). Lists are checked up to their first wrong item, because zod would describe each one.
const templateSchema = z.object({ name: z.string().max(200), description: z.string().max(2_000) }).nullable();
const monthSchema = z.custom<AvailabilityItem[]>(
  (items) => Array.isArray(items) && items.every((item) => isRecord(item) && isAvailability(item.availability)),
);
const daySchema = z.custom<unknown[]>(Array.isArray);

export type Template = z.infer<typeof templateSchema>;

/**
 * Returns the checked body as JSON, because parsed values can take many times the memory of their text.
 * @throws if the body has another shape
 */
const jsonOf = (schema: z.ZodType) => (body: unknown) => JSON.stringify(schema.parse(body));

/** The payload of `POST /send-email`. It has these five keys and no others (docs/behaviour.md#e-mail-text). */
export interface EmailPayload {
  to: string;
  subject: string;
  message: string;
  reply_to: string;
  from: { email: string; name: string };
}

const pathOf = (path: string, date: DateKey) => `${path}/availability?date=${encodeURIComponent(date)}`;

/** Calls `GET /templates/active`. `data` is the JSON of a `Template`. A 404 means that none is active. */
export const readActiveTemplate = (): Promise<CallResult<string>> =>
  call({ pool: 'template', path: 'templates/active', parse: jsonOf(templateSchema), notFound: 'null' });

/** Calls `GET /photobooths/monthly/availability`. `data` is the JSON of a list of `AvailabilityItem`. */
export const readMonth = (month: DateKey, pool: 'nearMonths' | 'farMonths'): Promise<CallResult<string>> =>
  call({ pool, path: pathOf('photobooths/monthly', month), parse: jsonOf(monthSchema) });

/** Calls `GET /{resource}/availability` for one day. `data` is the JSON of a list. */
export const readDay = (resource: string, day: DateKey): Promise<CallResult<string>> =>
  call({ pool: 'days', path: pathOf(resource, day), parse: jsonOf(daySchema) });

/**
 * Calls `POST /send-email`. Only the status of the response counts, and `"field": "to"` in the JSON of a 422.
 * @param key the visitor's idempotency key, passed on unchanged
 */
export const sendEmail = (payload: EmailPayload, key: string | null): Promise<CallResult<null>> =>
  call({
    pool: 'send',
    path: 'send-email',
    headers: { Authorization: `Bearer ${env().RENTAL_API_TOKEN}`, ...(key && { 'Idempotency-Key': key }) },
    body: JSON.stringify(payload),
    isRecipientRefused: (json) => isRecord(json) && json.field === 'to',
  });
