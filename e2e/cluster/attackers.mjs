// What one client did to an unprotected site, ten times as hard, each kind from an address of its own. A process of
// its own, because the one with the visitors measures them. Prints how often each kind got which status, as JSON.
import { once } from 'node:events';
import { Agent, request } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from 'node:tls';

const [port = '', seconds = '', body = ''] = process.argv.slice(2);
const { email: _, ...booking } = JSON.parse(body);
const end = Date.now() + 1000 * Number(seconds);
const HOST = { host: '127.0.0.1', port: Number(port), servername: 'localhost', rejectUnauthorized: false };

/** @type {Map<string, Map<unknown, number>>} */
const statuses = new Map();
/** @param {string} kind @param {unknown} status */
function count(kind, status) {
  const seen = statuses.get(kind) ?? new Map();
  statuses.set(kind, seen.set(status, (seen.get(status) ?? 0) + 1));
}

/**
 * Sends requests from one address until the time is over.
 * @param {string} kind
 * @param {{ from: string, parallel: number, perSecond?: number }} most
 * @param {(number: number) => import('node:https').RequestOptions & { path: string, body?: string }} next
 */
async function flood(kind, { from, parallel, perSecond = Number.POSITIVE_INFINITY }, next) {
  const agent = new Agent({ keepAlive: true, maxSockets: parallel, ...HOST });
  const pause = (1000 * parallel) / perSecond;
  let number = 0;
  async function one() {
    while (Date.now() < end) {
      const earliest = Date.now() + pause;
      const { path, headers, body, ...rest } = next(number++);
      const sent = request({
        ...HOST,
        agent,
        localAddress: from,
        path,
        headers: { host: `localhost:${port}`, ...headers },
        ...rest,
      });
      sent.end(body);
      const [response] = await once(sent, 'response').catch(({ code }) => [code]);
      sent.on('error', () => undefined);
      response.on?.('error', () => undefined).resume();
      count(kind, response.statusCode ?? response);
      await wait(Math.max(0, earliest - Date.now()));
    }
  }
  await Promise.all(Array.from({ length: parallel }, one));
  agent.destroy();
}

/** @param {number} number */
const send = (number) => ({
  method: 'POST',
  path: '/api/send-email',
  headers: {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'idempotency-key': crypto.randomUUID(),
  },
  body: JSON.stringify({ ...booking, email: `stranger${number}@example.com` }),
});

const upgrade = () => ({ path: '/', headers: { connection: 'upgrade', upgrade: 'websocket' } });

/** @param {number} number */
const day = (number) => {
  const date = new Date(Date.UTC(2030, 0, 1 + (number % 2_000))).toISOString().slice(0, 10);
  return { path: `/api/photobooths/availability?date=${date}`, headers: {} };
};

/** Bodies that begin and never end. */
async function unfinished() {
  async function one() {
    while (Date.now() < end) {
      const socket = connect(
        /** @type {import('node:tls').ConnectionOptions} */ ({ ...HOST, localAddress: '127.9.0.4' }),
      );
      socket.on('error', () => undefined).resume();
      socket.write(
        `POST /booking HTTP/1.1\r\nHost: localhost:${port}\r\nTransfer-Encoding: chunked\r\n\r\n400\r\n${'x'.repeat(1_024)}\r\n`,
      );
      const closed = once(socket, 'close').catch(() => undefined);
      await Promise.race([closed, wait(Math.max(0, end - Date.now()))]);
      count('bodies without end', socket.destroyed ? 'closed by the server' : 'open at the end');
      socket.destroy();
      await wait(100);
    }
  }
  await Promise.all(Array.from({ length: 1_000 }, one));
}

await Promise.all([
  flood('60 senders', { from: '127.9.0.1', parallel: 60 }, send),
  flood('3,000 sends a second', { from: '127.9.0.2', parallel: 300, perSecond: 3_000 }, send),
  flood('upgrades', { from: '127.9.0.3', parallel: 50 }, upgrade),
  unfinished(),
  flood('2,000 days', { from: '127.9.0.5', parallel: 200 }, day),
]);
console.log(JSON.stringify(Object.fromEntries([...statuses].map(([kind, seen]) => [kind, Object.fromEntries(seen)]))));
process.exit();
