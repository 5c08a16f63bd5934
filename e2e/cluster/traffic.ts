import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import * as https from 'node:https';
import { buffer } from 'node:stream/consumers';
import { VALID_BOOKING } from '../../lib/booking/test-data';
import { PORTS } from '../support/settings';

/** Visitors have addresses of their own; all of 127.0.0.0/8 is this machine. */
export const addressOf = (visitor: number) => `127.1.${(visitor >> 8) % 256}.${visitor % 256}`;

/** Whose word nginx takes for the addresses of visitors. */
export const CDN = '127.0.0.9';

export interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** Which of this machine's loopback addresses asks. */
  from?: string;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export type Ask = (path: string, question?: Question) => Promise<Answer>;
export type Front = ReturnType<typeof openFront>;

/** Visitors of the website as nginx serves it; a broken connection is an error. */
export function openFront(ca: Buffer) {
  const agent = new https.Agent({ keepAlive: true, ca, servername: 'localhost' });
  const ask: Ask = (path, { method = 'GET', headers = {}, body, from = '127.0.0.1' } = {}) =>
    new Promise((resolve, reject) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const request = https.request(
        {
          ...{ host: '127.0.0.1', port: PORTS.front, localAddress: from, agent, method, path },
          headers: { host: `localhost:${PORTS.front}`, ...headers },
        },
        (response) => {
          buffer(response).then(
            (content) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: content }),
            reject,
          );
        },
      );
      request.on('error', reject);
      request.end(body === undefined ? undefined : text);
    });
  return { ask, close: () => agent.destroy() };
}

/** What the booking page sends. */
export const bookingOf = (email: string, key: string = randomUUID()) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'idempotency-key': key },
  body: { ...VALID_BOOKING, email },
});

export const MONTHS = ['2027-05-01', '2027-06-01', '2027-07-01'].map(
  (month) => `/api/photobooths/monthly/availability?date=${month}`,
);
export const PAGES = ['/', '/availability', '/booking', '/impress'];

/** A visitor's send, tried again under its key like a person would until it is answered with 200 or 409. */
export interface Send {
  email: string;
  statuses: number[];
}

/**
 * Readers and senders that come one after the other until they are told to stop. Half of the reads are of addresses
 * that no cache knows, so that they reach the instances. 100 visitors take turns at reading and 500 at sending, so that
 * none asks for more than one may.
 */
export function startLoad(ask: Ask, { readers, senders }: { readers: number; senders: number }) {
  const reads = new Map<number, number>();
  const sends: Send[] = [];
  let isOver = false;
  let count = 0;

  async function read() {
    while (!isOver) {
      const number = count++;
      const path = [...PAGES, ...MONTHS][number % 7] ?? '/';
      const address = number % 2 ? path : `${path}${path.includes('?') ? '&' : '?'}visitor=${number}`;
      const status = await ask(address, { from: addressOf(number % 100) }).then(
        (answer) => answer.status,
        () => 0,
      );
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
        statuses.push(
          await ask('/api/send-email', booking).then(
            (answer) => answer.status,
            () => 0,
          ),
        );
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  const visitors = [...Array.from({ length: readers }, read), ...Array.from({ length: senders }, send)];
  return {
    /** How often each status was the answer to a read, 0 for none at all; and every send. */
    async stop() {
      isOver = true;
      await Promise.all(visitors);
      return { reads, sends };
    },
  };
}
