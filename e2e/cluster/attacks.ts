import { once } from 'node:events';
import { Agent, request } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from 'node:tls';
import { bookingOf, CDN, type RequestOptions } from './traffic';

/** The site behind nginx, and the moment at which an attack ends (`Date.now()`). */
export interface Target {
  port: number;
  end: number;
}

/** How often an attacker got each result: a status, an error code, or what became of a connection. */
export type Results = Record<string, number>;

type Attack = (target: Target) => Promise<Results>;

const HOST = { host: '127.0.0.1', servername: 'localhost', rejectUnauthorized: false };

interface Flood extends Omit<RequestOptions, 'body' | 'from'> {
  path: string;
  body?: string;
}

interface Pace {
  /** The loopback address of the attacker. */
  from: string;
  /** Requests at the same time. */
  parallel: number;
  perSecond?: number;
}

/** Sends requests until the time is over. `next` makes each from its number. */
function flood(
  { from, parallel, perSecond = Number.POSITIVE_INFINITY }: Pace,
  next: (number: number) => Flood,
): Attack {
  return async ({ port, end }) => {
    const results: Results = {};
    const agent = new Agent({ keepAlive: true, maxSockets: parallel });
    const pause = (1000 * parallel) / perSecond;
    let number = 0;

    const sendOne = ({ headers, body, ...rest }: Flood) =>
      new Promise<string>((resolve) => {
        const options = { ...HOST, port, agent, localAddress: from, ...rest };
        request({ ...options, headers: { host: `localhost:${port}`, ...headers } })
          .on('response', (response) => {
            response.on('error', () => undefined).resume();
            resolve(String(response.statusCode));
          })
          .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
          .end(body);
      });

    async function sendUntilEnd() {
      while (Date.now() < end) {
        const earliest = Date.now() + pause;
        const result = await sendOne(next(number++));
        results[result] = (results[result] ?? 0) + 1;
        await wait(Math.max(0, earliest - Date.now()));
      }
    }

    await Promise.all(Array.from({ length: parallel }, sendUntilEnd));
    agent.destroy();
    return results;
  };
}

/** Opens connections whose bodies begin and never end. */
async function unfinishedBodies({ port, end }: Target): Promise<Results> {
  const results: Results = {};
  const head = `POST /booking HTTP/1.1\r\nHost: localhost:${port}\r\nTransfer-Encoding: chunked\r\n\r\n`;

  async function openUntilEnd() {
    while (Date.now() < end) {
      const options = { ...HOST, port, localAddress: '127.9.0.4' };
      const socket = connect(options);
      socket.on('error', () => undefined).resume();
      socket.write(`${head}400\r\n${'x'.repeat(1_024)}\r\n`);
      const closed = once(socket, 'close').catch(() => undefined);
      await Promise.race([closed, wait(Math.max(0, end - Date.now()))]);
      const result = socket.destroyed ? 'closed by the server' : 'open at the end';
      results[result] = (results[result] ?? 0) + 1;
      socket.destroy();
      await wait(100);
    }
  }

  await Promise.all(Array.from({ length: 1_000 }, openUntilEnd));
  return results;
}

/** @param change `address` of the client, and fields of the request */
function sendOf(email: string, { address, ...fields }: Record<string, string> = {}): Flood {
  const { method, headers, body } = bookingOf(email);
  return {
    method,
    path: '/api/send-email',
    headers: { ...headers, ...(address && { 'x-forwarded-for': address }) },
    body: JSON.stringify({ ...body, ...fields }),
  };
}

const send = (number: number) => sendOf(`stranger${number}@example.com`);

const upgrade = (): Flood => ({ path: '/', headers: { connection: 'upgrade', upgrade: 'websocket' } });

function day(number: number): Flood {
  const date = new Date(Date.UTC(2030, 0, 1 + (number % 2_000))).toISOString().slice(0, 10);
  return { path: `/api/photobooths/availability?date=${date}` };
}

function farMonth(number: number): Flood {
  const month = new Date(Date.UTC(2100, number % 1_200)).toISOString().slice(0, 10);
  return { path: `/api/photobooths/monthly/availability?date=${month}` };
}

/** Alternating marks, which take the square of their number to compose. */
const marks = (count: number) => `a${'\u0301\u0327'.repeat(count / 2)}`;

/**
 * Marks fill a body, or two addresses up to the length at which they are still composed. Each request comes from another
 * client.
 */
function combiningMarks(number: number): Flood {
  const address = `10.${(number >> 16) % 256}.${(number >> 8) % 256}.${number % 256}`;
  const composed = { rechnungsanschrift: marks(1_998), veranstaltungsanschrift: marks(1_998) };
  return sendOf('guest@example.com', { ...(number % 2 ? composed : { name: marks(7_500) }), address });
}

/** Comes from one of 30 clients in each of seven IPv6 networks. */
function rejectedSend(number: number): Flood {
  const address = `2001:db8:${number % 7}:${Math.floor(number / 7) % 30}::1`;
  return sendOf(`bounce${number}@example.com`, { address });
}

/** Kinds of attackers, each from addresses of its own. The first five do what one client did to an unprotected site, ten times as hard. */
export const ATTACKS = {
  '60 senders': flood({ from: '127.9.0.1', parallel: 60 }, send),
  '3,000 sends a second': flood({ from: '127.9.0.2', parallel: 300, perSecond: 3_000 }, send),
  upgrades: flood({ from: '127.9.0.3', parallel: 50 }, upgrade),
  'bodies without end': unfinishedBodies,
  '2,000 days': flood({ from: '127.9.0.5', parallel: 200 }, day),
  'combining marks': flood({ from: CDN, parallel: 20, perSecond: 200 }, combiningMarks),
  '300 far months at once': flood({ from: '127.9.0.6', parallel: 300, perSecond: 300 }, farMonth),
  'sends rejected by the rental API': flood({ from: CDN, parallel: 7, perSecond: 70 }, rejectedSend),
} satisfies Record<string, Attack>;

export type AttackName = keyof typeof ATTACKS;
export const ATTACK_NAMES = Object.keys(ATTACKS) as AttackName[];
