import { readFileSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import type { CacheHandler, CacheHandlerValue } from 'next/dist/server/lib/incremental-cache';
import { deferScriptsAndFonts } from './defer-scripts-and-fonts';

/** Far more pages than the site has. Only addresses that exist are stored. */
const MAX_PAGES = 200;

const pages = new LRUCache<string, CacheHandlerValue>({ max: MAX_PAGES });

/** Build and server run in the folder that contains `.next`. */
const readStylesheet = (path: string) => readFileSync(path.replace('/_next', '.next'), 'utf8');

/**
 * Next's page cache, in memory. Empty at each start: the build had no rental API, and variables, template and year may
 * have changed since. Arranges each page once, when it is stored.
 */
export default class PageCache implements Pick<CacheHandler, 'get' | 'set' | 'revalidateTag'> {
  async get(key: string): Promise<CacheHandlerValue | null> {
    return pages.get(key) ?? null;
  }

  async set(key: string, value: CacheHandlerValue['value']): Promise<void> {
    if (value?.kind === 'APP_PAGE') {
      const { html, policy } = deferScriptsAndFonts(value.html, readStylesheet);
      value.html = html;
      value.headers = { ...value.headers, 'content-security-policy': policy };
    }
    // Next compares this with the same monotonic clock, so that changes of the wall clock do not affect the age of a
    // page.
    pages.set(key, { value, lastModified: performance.timeOrigin + performance.now() });
  }

  /** No page has tags. */
  async revalidateTag(): Promise<void> {}
}
