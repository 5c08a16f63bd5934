import 'server-only';
import type { IncomingMessage } from 'node:http';
import { env } from '../process/config';
import { metrics } from '../process/metrics';
import { singleton } from '../process/singleton';
import { breakerOf, type Kind } from './breaker';
import { type CallResult, type Failure, failureOfStatus } from './failures';
import { ConnectionNotOpened, exchange, readJson } from './http';

/** Milliseconds for the whole of a call, a retry included. */
const TIME_LIMIT: Record<Kind, number> = { template: 2_000, months: 5_000, days: 5_000, send: 10_000 };

/** Calls of one kind under way at a time; more would only wait for a connection until their time is over. */
const MAX_UNDER_WAY = 500;

const MAX_RESPONSE_BYTES = 1_000_000;

const HEADERS = { Accept: 'application/json', 'Content-Type': 'application/json' };

interface Call<T> {
  kind: Kind;
  method: 'GET' | 'POST';
  /** Below `/api/`, with its query. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** Turns the JSON of the response into data, or throws; without it the response is not read. */
  parse?: (json: unknown) => T;
  /** The data that a 404 stands for, where it is no failure. */
  notFound?: T;
}

const underWay = singleton('calls', () => ({ template: 0, months: 0, days: 0, send: 0 }));

/** Calls the rental API within the limits of time, size and number; a call that never opened a connection is retried. */
export async function call<T = null>(request: Call<T>): Promise<CallResult<T>> {
  const { kind } = request;
  if (underWay[kind] >= MAX_UNDER_WAY) return { ok: false, failure: 'crowded' };
  underWay[kind]++;
  try {
    return await breakerOf(kind)(() => withTimeLimit(TIME_LIMIT[kind], (signal) => withRetry(request, signal)));
  } finally {
    underWay[kind]--;
  }
}

/** Clears its timer, which would otherwise keep a visitor's whole request in memory until it fires. */
async function withTimeLimit<T>(milliseconds: number, task: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), milliseconds);
  try {
    return await task(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}

async function withRetry<T>(request: Call<T>, signal: AbortSignal): Promise<CallResult<T>> {
  const result = await measured(request, signal);
  if (result.ok) return result;
  // A send whose response was lost may have been mailed.
  const mayRetry = result.failure === 'unopened' || (result.failure === 'lost' && request.method === 'GET');
  return mayRetry ? measured(request, signal) : result;
}

async function measured<T>(request: Call<T>, signal: AbortSignal): Promise<CallResult<T>> {
  const [name = ''] = request.path.split('?');
  const end = metrics.upstream.startTimer({ call: name });
  const result = await attempt(request, signal);
  end({ result: result.ok ? 'ok' : result.failure });
  return result;
}

async function attempt<T>({ path, headers, parse, ...request }: Call<T>, signal: AbortSignal): Promise<CallResult<T>> {
  const failed = (failure: Failure) => ({ ok: false as const, failure });
  let response: IncomingMessage;
  try {
    const url = `${env().RENTAL_API_URL}/api/${path}`;
    response = await exchange(url, { ...request, headers: { ...HEADERS, ...headers }, signal });
  } catch (error) {
    if (error instanceof ConnectionNotOpened) return failed(signal.aborted ? 'connect-timeout' : 'unopened');
    return failed(signal.aborted ? 'timeout' : 'lost');
  }
  try {
    const { statusCode: status = 0 } = response;
    if (status === 404 && request.notFound !== undefined) return { ok: true, data: request.notFound };
    if (status < 200 || status >= 300) return failed(failureOfStatus(status));
    return { ok: true, data: (parse ? parse(await readJson(response, MAX_RESPONSE_BYTES)) : null) as T };
  } catch {
    return failed(signal.aborted ? 'timeout' : 'body');
  } finally {
    response.destroy();
  }
}
