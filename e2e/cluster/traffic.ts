import { randomUUID } from 'node:crypto';
import * as http from 'node:http';
import * as https from 'node:https';
import { buffer } from 'node:stream/consumers';
import { expect } from 'playwright/test';
import { ROUTES } from '../../lib/shared/routes';
import { VALID_BODY } from '../../test/bookings';

/** Returns an address for each visitor. All of 127.0.0.0/8 is this machine. */
export const addressOf = (visitor: number) => `127.1.${(visitor >> 8) % 256}.${visitor % 256}`;

export interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** The loopback address of the client. */
  from?: string;
}

export interface FrontResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

export type Fetch = (path: string, options?: RequestOptions) => Promise<FrontResponse>;
export type Client = ReturnType<typeof openClient>;

/**
 * Opens kept connections to a website on this machine. Its promises reject when a connection breaks, with `isReused` if it
 * had been used before.
 */
export function openClient(origin: string, options: https.AgentOptions) {
  const { protocol, hostname: servername, port, host } = new URL(origin);
  const { Agent, request: open } = protocol === 'https:' ? https : http;
  const agent = new Agent({ keepAlive: true, servername, ...options } as https.AgentOptions);
  const fetch: Fetch = (path, { method = 'GET', headers = {}, body, from = '127.0.0.1' } = {}) =>
    new Promise((resolve, reject) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const request = open(
        {
          host: '127.0.0.1',
          port: port || 443,
          localAddress: from,
          agent,
          method,
          path,
          headers: { host, ...headers },
        },
        (response) => {
          buffer(response).then(
            (content) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: content }),
            reject,
          );
        },
      );
      request.on('error', (error) => reject(Object.assign(error, { isReused: request.reusedSocket })));
      request.end(body === undefined ? undefined : text);
    });
  return { fetch, close: () => agent.destroy() };
}

/** Returns the request that the booking page sends. */
export const bookingOf = (email: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'idempotency-key': randomUUID() },
  body: { ...VALID_BODY, email },
});

export const MONTHS = ['2027-05-01', '2027-06-01', '2027-07-01'].map(
  (month) => `/api/photobooths/monthly/availability?date=${month}`,
);
export const PAGES = Object.values(ROUTES);

/** A booking request, repeated under its key until the response is 200 or 409. */
export interface Send {
  email: string;
  statuses: number[];
}

/**
 * Starts readers and senders, which send requests until they are stopped. Half of the reads use addresses that no cache knows,
 * so that they reach the instances. Reads alternate between 100 client addresses and booking requests between 500, which keeps
 * each within its limits.
 */
export function startLoad(fetch: Fetch, { readers, senders }: { readers: number; senders: number }) {
  const reads = new Map<number, number>();
  const sends: Send[] = [];
  let isOver = false;
  let count = 0;
  const statusOf = (path: string, options: RequestOptions) =>
    fetch(path, options).then(
      ({ status }) => status,
      () => 0,
    );

  async function read() {
    while (!isOver) {
      const number = count++;
      const path = [...PAGES, ...MONTHS][number % 7] ?? '/';
      const address = number % 2 ? path : `${path}${path.includes('?') ? '&' : '?'}visitor=${number}`;
      // Compressed like pages for browsers, a page is written at once, so that a dying instance does not leave half of it.
      const headers = { 'accept-encoding': 'gzip' };
      const status = await statusOf(address, { from: addressOf(number % 100), headers });
      reads.set(status, (reads.get(status) ?? 0) + 1);
    }
  }

  async function send() {
    while (!isOver) {
      const number = count++;
      const email = `guest${number}@example.com`;
      const booking = { ...bookingOf(email), from: addressOf(number % 500) };
      const statuses: number[] = [];
      sends.push({ email, statuses });
      while (statuses.length < 3 && ![200, 409].includes(statuses.at(-1) ?? 0)) {
        statuses.push(await statusOf('/api/send-email', booking));
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  const visitors = [...Array.from({ length: readers }, read), ...Array.from({ length: senders }, send)];
  const served = () => reads.get(200) ?? 0;
  return {
    /** Waits until this many more reads have succeeded. */
    serves: (more: number) => expect.poll(served, 'reads succeed').toBeGreaterThan(served() + more),
    /** Returns the number of reads by status (0 for a broken connection), and all booking requests. */
    async stop() {
      isOver = true;
      await Promise.all(visitors);
      return { reads, sends };
    },
  };
}
