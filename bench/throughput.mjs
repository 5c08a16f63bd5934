import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { onGeneratorCore } from './servers.mjs';
import { ORIGINS } from './settings.mjs';

const autocannon = createRequire(import.meta.url).resolve('autocannon');

const CONNECTIONS = 32;

/** @typedef {{ perSecond: number, p99: number }} Rate requests a second; milliseconds */

/**
 * Requests an address as fast as possible, compressed as for browsers.
 * @param {string} url
 * @param {number} seconds
 * @returns {Promise<Rate>}
 * @throws on an unexpected response
 */
export async function rate(url, seconds) {
  // Not measured: the first response may not be cached yet.
  await (await fetch(url)).arrayBuffer();
  const options = ['--json', '--connections', String(CONNECTIONS), '--duration', String(seconds)];
  const [command = '', ...args] = onGeneratorCore([process.execPath, autocannon, ...options]);
  const { stdout } = await promisify(execFile)(command, [...args, '--headers', 'accept-encoding=gzip', url]);
  const { requests, duration, latency, errors, statusCodeStats } = JSON.parse(stdout);
  const expected = url.endsWith('/missing') ? '404' : '200';
  if (errors > 0 || Object.keys(statusCodeStats).join() !== expected) {
    throw new Error(`${url}: ${errors} errors, responses ${JSON.stringify(statusCodeStats)}`);
  }
  return { perSecond: requests.total / duration, p99: latency.p99 };
}

/** The calendar's reads of the coming month. */
export function readPaths(now = new Date()) {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
  const days = ['photobooths', 'accessories', 'bundles'].map((name) => `/api/${name}/availability?date=${month}`);
  return [`/api/photobooths/monthly/availability?date=${month}`, ...days];
}

const BOOKING = {
  date: '2027-05-08',
  package: 'Plus',
  support: 'Standard',
  accessories: { sofortdruck: '200', background: false, props: false, pavilion: false },
  backgroundId: null,
  vorname: 'Jürgen',
  name: 'Größer',
  rechnungsanschrift: 'Straße 1\n12345 Köln',
  veranstaltungsanschrift: 'Schloß Übersee\n83236 Übersee',
  phone: '+49 30 1234567',
  email: 'juergen@example.com',
};

const EMAIL = {
  to: BOOKING.email,
  subject: 'Buchungsanfrage – Plus – 2027-05-08',
  message: 'Paket: Plus\n'.repeat(20),
  reply_to: 'hallo@fotobox-musterstadt.example',
  from: { email: 'no-reply@fotobox-musterstadt.example', name: 'Fotobox Musterstadt' },
};

/** @param {string} url @param {unknown} body @param {Record<string, string>} headers */
async function msOfPost(url, body, headers) {
  const startedAt = performance.now();
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url}: ${response.status}`);
  return performance.now() - startedAt;
}

/**
 * Sends one booking request through the website and one e-mail to the rental API itself, in milliseconds.
 * @param {string} token of the rental API
 */
export async function send(token) {
  const fromPage = { 'sec-fetch-site': 'same-origin', 'idempotency-key': crypto.randomUUID() };
  return {
    through: await msOfPost(`${ORIGINS.site}/api/send-email`, BOOKING, fromPage),
    direct: await msOfPost(`${ORIGINS.rentalApi}/api/send-email`, EMAIL, { authorization: `Bearer ${token}` }),
  };
}
