import { brotliCompressSync, gzipSync } from 'node:zlib';
import { onFreshPhone } from './phone.mjs';

/** @typedef {{ gzip: number, brotli: number, requests: number }} Weight */
/** @typedef {Record<string, Weight>} Weights by what the browser asked for: document, script, stylesheet, font, image, fetch */

/** A page without requests for this long has loaded everything. */
const QUIET_MS = 2_000;

const COMPRESSES = /^(text\/|application\/(javascript|json|manifest)|image\/svg)/;

/** @param {import('playwright').Request} request */
async function weigh(request) {
  const response = await request.response();
  const { responseBodySize } = await request.sizes();
  // Negative for responses from the browser's memory cache.
  if (!response || responseBodySize <= 0) return null;
  const body = await response.body();
  const compresses = COMPRESSES.test(response.headers()['content-type'] ?? '');
  return {
    type: request.resourceType(),
    gzip: compresses ? gzipSync(body).byteLength : body.byteLength,
    brotli: compresses ? brotliCompressSync(body).byteLength : body.byteLength,
  };
}

/**
 * The weight of a first visit before any input, prefetches included.
 * The candidates send different encodings, so both are computed from the bodies.
 * @param {string} url
 * @returns {Promise<Weights>}
 */
export const firstLoad = (url) =>
  onFreshPhone({}, async (page) => {
    /** @type {Promise<Awaited<ReturnType<typeof weigh>>>[]} */
    const weighed = [];
    let lastAt = Date.now();
    page.on('requestfinished', (request) => {
      lastAt = Date.now();
      weighed.push(weigh(request));
    });
    await page.goto(url, { waitUntil: 'load' });
    while (Date.now() - lastAt < QUIET_MS) await page.waitForTimeout(100);
    /** @type {Weights} */
    const weights = {};
    for (const request of await Promise.all(weighed)) {
      if (!request) continue;
      const { gzip, brotli, requests } = weights[request.type] ?? { gzip: 0, brotli: 0, requests: 0 };
      weights[request.type] = {
        gzip: gzip + request.gzip,
        brotli: brotli + request.brotli,
        requests: requests + 1,
      };
    }
    return weights;
  });
