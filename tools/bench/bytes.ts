import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Request } from 'playwright';
import { onFreshPhone } from './phone';

/** The bytes of one kind of resource, and its number of requests. */
export interface Weight {
  gzip: number;
  brotli: number;
  requests: number;
}

/** Weights by Playwright's resource type: document, script, stylesheet, font, image, fetch. */
export type Weights = Record<string, Weight>;

/** A page has loaded if it requests nothing for this long. */
const QUIET_MS = 2_000;

const COMPRESSIBLE = /^(text\/|application\/(javascript|json|manifest)|image\/svg)/;

async function weigh(request: Request) {
  const response = await request.response();
  const { responseBodySize } = await request.sizes();
  // The size is negative for responses from the browser's memory cache.
  if (!response || responseBodySize <= 0) return null;
  const body = await response.body();
  const isCompressible = COMPRESSIBLE.test(response.headers()['content-type'] ?? '');
  return {
    type: request.resourceType(),
    gzip: isCompressible ? gzipSync(body).byteLength : body.byteLength,
    brotli: isCompressible ? brotliCompressSync(body).byteLength : body.byteLength,
  };
}

/**
 * Measures the weight of a first visit before any input, prefetches included. The candidates send different encodings,
 * so both are computed from the bodies.
 */
export const firstLoad = (url: string): Promise<Weights> =>
  onFreshPhone({}, async (page) => {
    const weighed: ReturnType<typeof weigh>[] = [];
    let lastAt = Date.now();
    page.on('requestfinished', (request) => {
      lastAt = Date.now();
      weighed.push(weigh(request));
    });
    await page.goto(url, { waitUntil: 'load' });
    while (Date.now() - lastAt < QUIET_MS) await page.waitForTimeout(100);
    const weights: Weights = {};
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
