import * as http from 'node:http';
import * as https from 'node:https';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { addressOf, bookingOf, MONTHS, type Question } from './traffic';

/** Seconds that a visitor looks at a page before going on. */
const THINKING = { least: 5, most: 15 };
/** Seconds in which all of them have come. */
const ARRIVAL = 30;

/** Ten page views, in any order; the calendar reads its months too. */
const VIEWS = [
  '/',
  '/',
  '/',
  '/',
  '/availability',
  '/availability',
  '/availability',
  '/booking',
  '/booking',
  '/impress',
];
/** Of all who see the form. */
const SENDS_PER_FORM = 0.01;

/** What became of the requests of a crowd; times in milliseconds. */
export interface Crowd {
  documents: number[];
  requests: number;
  sends: number;
  errors: string[];
}

/** Visitors, each with an address and connections of their own, who come one after the other and read until the time is over. */
export async function visit(origin: string, visitors: number, milliseconds: number): Promise<Crowd> {
  const crowd: Crowd = { documents: [], requests: 0, sends: 0, errors: [] };
  const end = Date.now() + milliseconds;
  const think = () => wait(1000 * (THINKING.least + Math.random() * (THINKING.most - THINKING.least)));

  async function visitor(number: number) {
    await wait(Math.random() * 1000 * ARRIVAL);
    const ask = browser(origin, addressOf(number), crowd);
    for (let view = 0; Date.now() < end; view++) {
      const page = VIEWS[Math.floor(Math.random() * VIEWS.length)] ?? '/';
      const start = performance.now();
      await ask(page);
      crowd.documents.push(performance.now() - start);
      if (page === '/availability') await Promise.all(MONTHS.map((month) => ask(month)));
      await think();
      if (page === '/booking' && Math.random() < SENDS_PER_FORM) {
        crowd.sends++;
        await ask('/api/send-email', bookingOf(`guest${number}-${view}@example.com`));
      }
    }
    ask.close();
  }

  await Promise.all(Array.from({ length: visitors }, (_, number) => visitor(number)));
  return crowd;
}

/** One visitor's connections; whatever is not 200 is an error. */
function browser(origin: string, localAddress: string, crowd: Crowd) {
  const { hostname, port, protocol } = new URL(origin);
  const client = protocol === 'https:' ? https : http;
  const tls = { servername: 'localhost', rejectUnauthorized: false };
  const agent = new client.Agent({ keepAlive: true, maxSockets: 3, ...tls } as https.AgentOptions);
  const fixed = { agent, host: hostname, port, localAddress };

  function attempt(path: string, { method = 'GET', headers = {}, body }: Question) {
    return new Promise<string>((resolve) => {
      const sent = { host: 'localhost', 'accept-encoding': 'gzip', ...headers };
      const request = client.request({ ...fixed, method, path, headers: sent }, (response) => {
        buffer(response).then(
          () => resolve(response.statusCode === 200 ? 'ok' : String(response.statusCode)),
          (error) => resolve(error.code),
        );
      });
      // A kept connection can end just as it is used again; browsers then take a new one without a word.
      request.on('error', (error: NodeJS.ErrnoException) =>
        resolve(request.reusedSocket ? 'again' : (error.code ?? error.message)),
      );
      request.end(body && JSON.stringify(body));
    });
  }

  async function ask(path: string, question: Question = {}) {
    crowd.requests++;
    let result = await attempt(path, question);
    for (let tries = 1; result === 'again' && tries < 4; tries++) result = await attempt(path, question);
    if (result !== 'ok') crowd.errors.push(`${question.method ?? 'GET'} ${path}: ${result}`);
  }
  return Object.assign(ask, { close: () => agent.destroy() });
}

/** @param share of the values that are no greater than the one returned, such as 0.95 */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
