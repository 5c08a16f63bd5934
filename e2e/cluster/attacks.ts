import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from 'node:tls';
import autocannon from 'autocannon';
import { bookingOf, CDN } from './traffic';

/** The site behind nginx, and how long an attack goes on. */
export interface Target {
  port: number;
  seconds: number;
}

/** How often an attacker got each result: a status, an error, or the end of a connection. */
export type Results = Record<string, number>;

type Attack = (target: Target) => Promise<Results>;

interface Pace {
  /** The loopback address of the attacker. */
  from: string;
  /** Requests at the same time. */
  parallel: number;
  perSecond?: number;
}

const withDefaults = (request: autocannon.Request, defaults: autocannon.Request): autocannon.Request => ({
  ...defaults,
  ...request,
  headers: { ...defaults.headers, ...request.headers },
});

/** Sends requests until the time is over. `next` makes each from its number. */
function flood({ from, parallel, perSecond }: Pace, next: (number: number) => autocannon.Request): Attack {
  return async ({ port, seconds }) => {
    let number = 0;
    const { statusCodeStats = {}, errors } = await autocannon({
      url: `https://127.0.0.1:${port}`,
      headers: { host: `localhost:${port}` },
      servername: 'localhost',
      tlsOptions: { localAddress: from },
      connections: parallel,
      duration: seconds,
      ...(perSecond && { overallRate: perSecond }),
      requests: [{ setupRequest: (defaults) => withDefaults(next(number++), defaults) }],
    });
    const statuses = Object.entries(statusCodeStats).map(([status, { count = 0 }]) => [status, count] as const);
    return { ...Object.fromEntries(statuses), ...(errors && { errors }) };
  };
}

/** Opens connections that send the start of a body and never its end. */
async function unfinishedBodies({ port, seconds }: Target): Promise<Results> {
  const end = Date.now() + 1000 * seconds;
  const results: Results = {};
  const head = `POST /booking HTTP/1.1\r\nHost: localhost:${port}\r\nTransfer-Encoding: chunked\r\n\r\n`;

  async function openUntilEnd() {
    while (Date.now() < end) {
      const tls = { servername: 'localhost', rejectUnauthorized: false };
      const options = { host: '127.0.0.1', port, localAddress: '127.9.0.4', ...tls };
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

/** Returns a send with other fields. `address` is the address of the client. */
function sendOf(email: string, { address, ...fields }: Record<string, string> = {}): autocannon.Request {
  const { headers, body } = bookingOf(email);
  return {
    method: 'POST',
    path: '/api/send-email',
    headers: { ...headers, ...(address && { 'x-forwarded-for': address }) },
    body: JSON.stringify({ ...body, ...fields }),
  };
}

const send = (number: number) => sendOf(`stranger${number}@example.com`);

const upgrade = (): autocannon.Request => ({ path: '/', headers: { connection: 'upgrade', upgrade: 'websocket' } });

function day(number: number): autocannon.Request {
  const date = new Date(Date.UTC(2030, 0, 1 + (number % 2_000))).toISOString().slice(0, 10);
  return { path: `/api/photobooths/availability?date=${date}` };
}

function farMonth(number: number): autocannon.Request {
  const month = new Date(Date.UTC(2000, number % 1_200)).toISOString().slice(0, 10);
  return { path: `/api/photobooths/monthly/availability?date=${month}` };
}

/** Alternating marks. Composing them takes quadratic time. */
const marks = (count: number) => `a${'\u0301\u0327'.repeat(count / 2)}`;

/** Fills a body, or two addresses up to their limit, with marks. Each request comes from another client. */
function combiningMarks(number: number): autocannon.Request {
  const address = `10.${(number >> 16) % 256}.${(number >> 8) % 256}.${number % 256}`;
  const composed = { rechnungsanschrift: marks(1_998), veranstaltungsanschrift: marks(1_998) };
  return sendOf('guest@example.com', { ...(number % 2 ? composed : { name: marks(7_500) }), address });
}

/** Returns a send that the rental API rejects, from one of 30 clients in each of seven IPv6 networks. */
function rejectedSend(number: number): autocannon.Request {
  const address = `2001:db8:${number % 7}:${Math.floor(number / 7) % 30}::1`;
  return sendOf(`bounce${number}@example.com`, { address });
}

/** Kinds of attackers, each with its own addresses. */
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
