import { setTimeout as wait } from 'node:timers/promises';
import { addressOf, bookingOf, MONTHS, openClient, type RequestOptions } from './traffic';

/** Seconds that a visitor spends on a page. */
const THINKING = { least: 5, most: 15 };
/** Seconds until all visitors have arrived. */
const ARRIVAL = 30;

/** Ten page views, in any order. The calendar also reads its months. */
const VIEWS = [
  ...Array<string>(4).fill('/'),
  ...Array<string>(3).fill('/availability'),
  ...Array<string>(2).fill('/booking'),
  '/impress',
];
/** The share of visitors to the form who send a request. */
const SENDS_PER_FORM = 0.01;

/** Results of a crowd. */
interface Crowd {
  requests: number;
  sends: number;
  errors: string[];
}

/** Simulates visitors with their own addresses and connections. They arrive gradually, and read until the time is over. */
export async function visit(origin: string, visitors: number, milliseconds: number): Promise<Crowd> {
  const crowd: Crowd = { requests: 0, sends: 0, errors: [] };
  const end = Date.now() + milliseconds;
  const think = () => wait(1000 * (THINKING.least + Math.random() * (THINKING.most - THINKING.least)));

  async function visitor(number: number) {
    await wait(Math.random() * 1000 * ARRIVAL);
    const { fetch, close } = openBrowser(origin, addressOf(number), crowd);
    for (let view = 0; Date.now() < end; view++) {
      const page = VIEWS[Math.floor(Math.random() * VIEWS.length)] ?? '/';
      await fetch(page);
      if (page === '/availability') await Promise.all(MONTHS.map((month) => fetch(month)));
      await think();
      if (page === '/booking' && Math.random() < SENDS_PER_FORM) {
        crowd.sends++;
        await fetch('/api/send-email', bookingOf(`guest${number}-${view}@example.com`));
      }
    }
    close();
  }

  await Promise.all(Array.from({ length: visitors }, (_, number) => visitor(number)));
  return crowd;
}

/** Opens the connections of one visitor. Every status other than 200 is an error. */
function openBrowser(origin: string, from: string, crowd: Crowd) {
  const client = openClient(origin, { maxSockets: 3, rejectUnauthorized: false });

  async function resultOf(path: string, options: RequestOptions, tries = 1): Promise<string> {
    const headers = { 'accept-encoding': 'gzip', ...options.headers };
    try {
      return String((await client.fetch(path, { ...options, headers, from })).status);
    } catch (error) {
      const { code, isReused } = error as { code: string; isReused?: boolean };
      // A kept connection can close just as it is used again. Browsers then open a new connection.
      return isReused && tries < 4 ? resultOf(path, options, tries + 1) : code;
    }
  }

  async function fetch(path: string, options: RequestOptions = {}) {
    const result = await resultOf(path, options);
    crowd.requests++;
    if (result !== '200') crowd.errors.push(`${options.method ?? 'GET'} ${path}: ${result}`);
  }
  return { fetch, close: client.close };
}
