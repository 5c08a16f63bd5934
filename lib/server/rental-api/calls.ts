import 'server-only';
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import type { DateKey } from '@/lib/availability/dates';
import { env } from '../process/config';
import { metrics } from '../process/metrics';
import { type Breaker, breakerOf } from './breaker';
import { ConnectionNotOpened, exchange, readJson } from './http';
import type { CallFailure, CallResult } from './result';

/** Limits of one call: milliseconds for the whole of it, bytes of its answer (DESIGN §4). */
const READ_TIMEOUT = 5_000;
const SEND_TIMEOUT = 10_000;
const MAX_RESPONSE_BYTES = 1_000_000;

const templateSchema = z.object({ name: z.string(), description: z.string() });
const identifier = z.union([z.string(), z.number()]);
const monthSchema = z.array(
  z.object({
    id: identifier,
    name: z.string(),
    availability: z.record(z.string(), z.boolean().nullable()),
  }),
);
const daySchema = z.array(z.object({ id: identifier, name: z.string() }));

export type Template = z.infer<typeof templateSchema>;
export type MonthAvailability = z.infer<typeof monthSchema>;
export type DayAvailabilityList = z.infer<typeof daySchema>;

/** What can be asked about a single day (SPEC §7). */
export const DAY_RESOURCES = ['bundles', 'photobooths', 'accessories'] as const;
export type DayResource = (typeof DAY_RESOURCES)[number];

export const isDayResource = (name: string): name is DayResource => DAY_RESOURCES.some((resource) => resource === name);

/** The payload of the send call: these five keys and no other (SPEC §7). */
export interface EmailPayload {
  to: string;
  subject: string;
  message: string;
  reply_to: string;
  from: { email: string; name: string };
}

/** `GET /templates/active` (SPEC §7). */
export const readActiveTemplate = () => read('templates/active', '', templateSchema);

/** `GET /photobooths/monthly/availability`; `month` is the first day of the month (SPEC §7). */
export const readMonth = (month: DateKey) =>
  read('photobooths/monthly/availability', `?date=${encodeURIComponent(month)}`, monthSchema);

/** `GET /{resource}/availability` for one day (SPEC §7). */
export const readDay = (resource: DayResource, day: DateKey) =>
  read(`${resource}/availability`, `?date=${encodeURIComponent(day)}`, daySchema);

/** `POST /send-email`: only the success status counts, the response body is not read (SPEC §7). */
export function sendEmail(payload: EmailPayload): Promise<CallResult<null>> {
  const headers = { ...JSON_HEADERS, Authorization: `Bearer ${env().RENTAL_API_TOKEN}` };
  return call({
    name: 'send-email',
    init: { method: 'POST', body: JSON.stringify(payload), headers },
    timeLimit: SEND_TIMEOUT,
    parse: async () => null,
    breaker: sendBreaker,
    // Anything that went out may have been mailed, and must not go out twice.
    mayRetry: (failure) => failure === 'unopened',
  });
}

const JSON_HEADERS = { Accept: 'application/json', 'Content-Type': 'application/json' };

const sendBreaker = breakerOf('send');
const readBreaker = breakerOf('reads');

function read<T>(name: string, query: string, schema: z.ZodType<T>): Promise<CallResult<T>> {
  return call({
    name,
    query,
    init: { method: 'GET', headers: JSON_HEADERS },
    timeLimit: READ_TIMEOUT,
    parse: async (response) => schema.parse(await readJson(response, MAX_RESPONSE_BYTES)),
    breaker: readBreaker,
    mayRetry: (failure) => failure === 'unopened' || failure === 'lost',
  });
}

interface Call<T> {
  /** Its path without the query: one of six, so that it can label a measurement. */
  name: string;
  query?: string;
  init: Omit<Parameters<typeof exchange>[1], 'signal'>;
  /** Milliseconds for the whole call, a second try included. */
  timeLimit: number;
  parse: (response: IncomingMessage) => Promise<T>;
  breaker: Breaker;
  mayRetry: (failure: CallFailure) => boolean;
}

function call<T>({ timeLimit, breaker, mayRetry, ...request }: Call<T>): Promise<CallResult<T>> {
  const signal = AbortSignal.timeout(timeLimit);
  return breaker(async () => {
    const result = await measured(request, signal);
    return result.ok || !mayRetry(result.failure) ? result : measured(request, signal);
  });
}

type Attempt<T> = Pick<Call<T>, 'name' | 'query' | 'init' | 'parse'>;

async function measured<T>(request: Attempt<T>, signal: AbortSignal): Promise<CallResult<T>> {
  const end = metrics.upstream.startTimer({ call: request.name });
  const result = await attempt(request, signal);
  end({ result: result.ok ? 'ok' : result.failure });
  return result;
}

async function attempt<T>({ name, query = '', init, parse }: Attempt<T>, signal: AbortSignal): Promise<CallResult<T>> {
  const failed = (failure: CallFailure) => ({ ok: false as const, failure: signal.aborted ? 'timeout' : failure });
  let response: IncomingMessage;
  try {
    response = await exchange(`${env().RENTAL_API_URL}/api/${name}${query}`, { ...init, signal });
  } catch (error) {
    return failed(error instanceof ConnectionNotOpened ? 'unopened' : 'lost');
  }
  try {
    const isSuccess = response.statusCode !== undefined && response.statusCode >= 200 && response.statusCode < 300;
    return isSuccess ? { ok: true, data: await parse(response) } : failed('status');
  } catch {
    return failed('body');
  } finally {
    response.destroy();
  }
}
