import { createReads } from './calls/reads.mjs';
import { createSendEmail } from './calls/send-email.mjs';
import { CALLS } from './contract.mjs';
import { ok } from './http.mjs';

/**
 * @typedef {object} Services
 * @property {string} token
 * @property {import('./data.mjs').DataFile} data
 * @property {Pick<import('./calendar/feeds.mjs').Feeds, 'taken' | 'health'>} feeds
 * @property {Pick<import('./mail/office.mjs').Office, 'accept' | 'health'>} office
 * @property {import('./http.mjs').Route} metrics
 */

/**
 * The six calls, `GET /api/health` and `GET /metrics`, by method and path.
 * @param {Services} services
 * @returns {Map<string, import('./http.mjs').Route>}
 */
export function createRoutes({ token, data, feeds, office, metrics }) {
  const reads = createReads({ data, feeds });
  const nameOf = (/** @type {{ method: string, path: string }} */ { method, path }) => `${method} ${path}`;
  return new Map([
    [nameOf(CALLS.template), reads.template],
    [nameOf(CALLS.month), reads.month],
    [nameOf(CALLS.photobooths), reads.freePhotobooths],
    [nameOf(CALLS.accessories), reads.freeAccessories],
    [nameOf(CALLS.bundles), reads.freeBundles],
    [nameOf(CALLS.send), createSendEmail({ token, office })],
    ['GET /api/health', async () => ok({ status: 'ok', calendars: feeds.health(), mail: await office.health() })],
    ['GET /metrics', metrics],
  ]);
}
