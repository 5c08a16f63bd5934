import * as http from 'node:http';
import * as https from 'node:https';
import pLimit from 'p-limit';
import { readJson } from '@/lib/shared/http';
import { env } from '../runtime/env';
import { oncePerProcess } from '../runtime/process';
import { type CallFailure, type CallResult, failureOfStatus } from './failures';

/**
 * The connections to the rental API by kind of call, 16 in all. They are reserved, so that no kind of call can starve another
 * (docs/behaviour.md#rental-api). The time limit holds for a whole call, without the wait for a connection.
 */
export const CONNECTION_POOLS = {
  template: { connections: 1, timeLimitMs: 2_000 },
  nearMonths: { connections: 4, timeLimitMs: 5_000 },
  farMonths: { connections: 2, timeLimitMs: 5_000 },
  days: { connections: 3, timeLimitMs: 5_000 },
  send: { connections: 6, timeLimitMs: 10_000 },
};
type PoolName = keyof typeof CONNECTION_POOLS;

const MAX_WAITING = 500;
/** A call that has waited longer for a free connection is not made. */
export const MAX_WAIT_MS = 5_000;

const MAX_RESPONSE_BYTES = 1_000_000;

const HEADERS = { Accept: 'application/json', 'Content-Type': 'application/json' };

interface Call<T> {
  pool: PoolName;
  /** Below `/api/`, including the query. */
  path: string;
  headers?: Record<string, string>;
  /** Makes the call a POST. */
  body?: string;
  /** Converts the JSON of the response, or throws. If left out, the body is not read. */
  parse?: (json: unknown) => T;
  /** The data for a 404. If left out, a 404 is a failure. */
  notFound?: T;
  /** Returns true if the JSON of a 422 refuses the recipient. If left out, the body is not read. */
  isRecipientRefused?: (json: unknown) => boolean;
}

/** Calls the rental API within its limits of time, size and concurrency (docs/behaviour.md#rental-api). */
export const call = <T = null>(request: Call<T>): Promise<CallResult<T>> =>
  throughPool(request.pool, async () => {
    // AbortSignal.timeout() would retain the visitor's request until the timer fires.
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), CONNECTION_POOLS[request.pool].timeLimitMs);
    try {
      return await callWithRetry(request, controller.signal);
    } finally {
      clearTimeout(timer);
    }
  });

/** Makes a call as soon as a connection is free. Fails as `crowded` if too many calls wait, or the wait was too long. */
export async function throughPool<T>(name: PoolName, makeCall: () => Promise<CallResult<T>>): Promise<CallResult<T>> {
  const limit = oncePerProcess(`pool.${name}`, () => pLimit(CONNECTION_POOLS[name].connections));
  if (limit.pendingCount >= MAX_WAITING) return failed('crowded');
  const start = performance.now();
  return limit(async () => (performance.now() - start > MAX_WAIT_MS ? failed('crowded') : makeCall()));
}

async function callWithRetry<T>(request: Call<T>, signal: AbortSignal): Promise<CallResult<T>> {
  const isRead = request.body === undefined;
  // A server may close an idle connection, and often all of them, while a call is sent on it. So a retry opens a new one, and
  // so does a booking request, which would count as lost after such a failure.
  const result = await exchange(request, signal, isRead);
  // A booking request is not repeated after a lost response, because its emails may have been sent.
  const mayRetry = !result.ok && (result.failure === 'unopened' || (result.failure === 'lost' && isRead));
  return mayRetry ? exchange(request, signal, false) : result;
}

const failed = (failure: CallFailure) => ({ ok: false as const, failure });

/**
 * Sends a request. Does not follow redirects. Not `fetch`, because Next extends `fetch` with a cache that would buffer
 * and keep the responses.
 * @param signal ends the exchange, including the reading of the body, even if Node reports no event
 * @param keepAlive whether to use an idle connection, and to keep the connection afterwards
 */
function exchange<T>(request: Call<T>, signal: AbortSignal, keepAlive: boolean): Promise<CallResult<T>> {
  const { path, body, headers } = request;
  const url = `${env().RENTAL_API_URL}/api/${path}`;
  const isSecure = url.startsWith('https:');
  return new Promise((resolve) => {
    const sent = (isSecure ? https : http).request(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...HEADERS, ...headers },
      // Node's global agent keeps connections.
      ...(!keepAlive && { agent: false }),
    });
    let isOpen = false;
    /** The failure that the status of the response decides, even if its body breaks off. */
    let decided: CallFailure | undefined;
    function fail() {
      const [late, broken] = isOpen ? (['timeout', 'lost'] as const) : (['connect-timeout', 'unopened'] as const);
      resolve(failed(decided ?? (signal.aborted ? late : broken)));
      sent.destroy();
    }
    function read(response: http.IncomingMessage) {
      const { statusCode: status = 0 } = response;
      if (status >= 400 && status < 500) decided = failureOfStatus(status);
      void resultOf(request, response, status)
        .then(resolve)
        .finally(() => response.destroy());
    }
    signal.addEventListener('abort', fail);
    sent.once('socket', (socket) => {
      isOpen = !socket.connecting;
      if (isOpen) return;
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        isOpen = true;
      });
    });
    sent.once('response', read);
    // After a 101 Node hands over the socket, and neither ends nor aborts the request any more.
    sent.once('upgrade', (response, socket) => {
      socket.destroy();
      read(response);
    });
    sent.on('error', fail);
    sent.end(body);
  });
}

async function resultOf<T>(
  { parse, notFound, isRecipientRefused }: Call<T>,
  response: http.IncomingMessage,
  status: number,
): Promise<CallResult<T>> {
  if (status === 404 && notFound !== undefined) return { ok: true, data: notFound };
  if (status === 422 && isRecipientRefused) {
    const body = await readJson(response, MAX_RESPONSE_BYTES).catch(() => null);
    if (isRecipientRefused(body)) return failed('recipient');
  }
  if (status < 200 || status >= 300) return failed(failureOfStatus(status));
  try {
    return { ok: true, data: (parse ? parse(await readJson(response, MAX_RESPONSE_BYTES)) : null) as T };
  } catch {
    return failed('body');
  }
}
