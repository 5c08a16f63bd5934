import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { contentSecurityPolicy } from './csp.mjs';
import { inlineStyles, paintFirst } from './first-paint.mjs';
import { storedPages } from './stored-pages.mjs';

/** @typedef {import('next/dist/server/lib/incremental-cache').CacheHandler} CacheHandler */

/** Far more pages than the site has. Only addresses that exist are stored. */
const MAX_PAGES = 200;

/** @type {LRUCache<string, import('next/dist/server/lib/incremental-cache').CacheHandlerValue>} */
const pages = new LRUCache({ max: MAX_PAGES });

/** @type {Map<string, string>} */
const stylesheets = new Map();

/**
 * Next's page cache, in memory and empty at each start: the build had no rental API to ask, and variables, template and
 * year may have changed since. Every page that it takes in is arranged for its first paint, gets a policy with the hashes
 * of what is inline in it, and is compressed.
 * @implements {CacheHandler}
 */
export default class PageCache {
  /** @param {{ serverDistDir?: string }} context */
  constructor({ serverDistDir }) {
    // Unknown to route handlers, which have no documents.
    this.serverFolder = serverDistDir ?? '';
  }

  /** @param {string} key */
  async get(key) {
    return pages.get(key) ?? null;
  }

  /**
   * @param {string} key
   * @param {Parameters<CacheHandler['set']>[1]} value
   */
  async set(key, value) {
    if (value?.kind === 'APP_PAGE') {
      value.html = paintFirst(inlineStyles(value.html, (path) => this.readStylesheet(path)));
      value.headers = { ...value.headers, 'content-security-policy': contentSecurityPolicy(value.html) };
      storedPages.publish({ html: value.html });
    }
    // Next compares this with the same monotonic clock, so that a page ages even while the wall clock is corrected.
    pages.set(key, { value, lastModified: performance.timeOrigin + performance.now() });
  }

  /** Nothing here has tags. */
  async revalidateTag() {}

  resetRequestCache() {}

  /** @param {string} path as the browser asks for it */
  readStylesheet(path) {
    const css = stylesheets.get(path) ?? readFileSync(join(this.serverFolder, path.replace('/_next', '..')), 'utf8');
    stylesheets.set(path, css);
    return css;
  }
}
