import 'server-only';
import type { IncomingMessage } from 'node:http';
import { readJson } from '@/lib/shared/json-body';
import { env } from '../runtime/config';
import { metrics } from '../runtime/metrics';
import { type CallResult, type Failure, failureOfStatus } from './failures';
import { ConnectionNotOpened, exchange } from './http';
import { type Share, turnstileOf } from './shares';

/** Limits of a whole call, including a retry, but not the wait for a free slot. */
export const TIME_LIMITS_MS: Record<Share, number> = {
  template: 2_000,
  nearMonths: 5_000,
  farMonths: 5_000,
  days: 5_000,
  send: 10_000,
};

const MAX_RESPONSE_BYTES = 1_000_000;

const HEADERS = { Accept: 'application/json', 'Content-Type': 'application/json' };

interface Call<T> {
  share: Share;
  method: 'GET' | 'POST';
  /** Below `/api/`, including the query. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** Converts the JSON of the response, or throws. If left out, the body is not read. */
  parse?: (json: unknown) => T;
  /** The data for a 404. If left out, a 404 is a failure. */
  notFound?: T;
}

/**
 * Calls the rental API within its limits of time, size and concurrency (docs/behaviour.md#rental-api). The wait for a
 * free slot does not count towards the time limit.
 */
export const call = <T = null>(request: Call<T>): Promise<CallResult<T>> =>
  turnstileOf(request.share)(() =>
    withTimeLimit(TIME_LIMITS_MS[request.share], (signal) => callWithRetry(request, signal)),
  );

/** AbortSignal.timeout() would retain the visitor's request until the timer fires. */
async function withTimeLimit<T>(milliseconds: number, task: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), milliseconds);
  try {
    return await task(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}

async function callWithRetry<T>(request: Call<T>, signal: AbortSignal): Promise<CallResult<T>> {
  const result = await callMeasured(request, signal);
  if (result.ok) return result;
  // A send is not repeated after a lost response: it may have been mailed.
  const mayRetry = result.failure === 'unopened' || (result.failure === 'lost' && request.method === 'GET');
  return mayRetry ? callMeasured(request, signal) : result;
}

async function callMeasured<T>(request: Call<T>, signal: AbortSignal): Promise<CallResult<T>> {
  const [name = ''] = request.path.split('?');
  const end = metrics.calls.startTimer({ call: name });
  const result = await callOnce(request, signal);
  end({ result: result.ok ? 'ok' : result.failure });
  return result;
}

const failed = (failure: Failure) => ({ ok: false as const, failure });

async function callOnce<T>(request: Call<T>, signal: AbortSignal): Promise<CallResult<T>> {
  const url = `${env().RENTAL_API_URL}/api/${request.path}`;
  const headers = { ...HEADERS, ...request.headers };
  try {
    return await exchange(url, { ...request, headers, signal }, (response) => resultOf(request, response));
  } catch (error) {
    if (error instanceof ConnectionNotOpened) return failed(signal.aborted ? 'connect-timeout' : 'unopened');
    return failed(signal.aborted ? 'timeout' : 'lost');
  }
}

async function resultOf<T>({ parse, notFound }: Call<T>, response: IncomingMessage): Promise<CallResult<T>> {
  const { statusCode: status = 0 } = response;
  if (status === 404 && notFound !== undefined) return { ok: true, data: notFound };
  if (status < 200 || status >= 300) return failed(failureOfStatus(status));
  try {
    return { ok: true, data: (parse ? parse(await readJson(response, MAX_RESPONSE_BYTES)) : null) as T };
  } catch {
    return failed('body');
  }
}
