import { createRequire } from 'node:module';
import { contentSecurityPolicy, scriptHashes } from './csp.mjs';

// Next's server is CommonJS, whose default export Node hands over unwrapped only this way.
/** @type {typeof import('next/dist/server/lib/incremental-cache/file-system-cache.js')} */
const { default: FileSystemCache } = createRequire(import.meta.url)(
  'next/dist/server/lib/incremental-cache/file-system-cache.js',
);

const startedAt = Date.now();

/**
 * Next's own page cache with two differences.
 * Every document that it takes in gets the policy that blesses its own inline scripts (DESIGN §3).
 * And no page outlives a start: the build had no rental API to ask for the template, and the variables and the year
 * may be others than in the last run (DESIGN §6).
 */
export default class PageCache extends FileSystemCache {
  /**
   * @override
   * @param {Parameters<InstanceType<typeof FileSystemCache>['get']>} query
   */
  async get(...query) {
    const entry = await super.get(...query);
    return entry && (entry.lastModified ?? 0) < startedAt ? null : entry;
  }

  /**
   * @override
   * @param {Parameters<InstanceType<typeof FileSystemCache>['set']>} entry
   */
  async set(...entry) {
    const [, value] = entry;
    if (value?.kind === 'APP_PAGE') {
      value.headers = {
        ...value.headers,
        'content-security-policy': contentSecurityPolicy(scriptHashes(value.html)),
      };
    }
    return super.set(...entry);
  }
}
