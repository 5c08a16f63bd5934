import { createRequire } from 'node:module';

// Next's server is CommonJS, whose default export Node hands over unwrapped only this way.
/** @type {typeof import('next/dist/server/lib/incremental-cache/file-system-cache.js')} */
const { default: FileSystemCache } = createRequire(import.meta.url)(
  'next/dist/server/lib/incremental-cache/file-system-cache.js',
);

const startedAt = Date.now();

/**
 * Next's own page cache, except that no page outlives a start: the build had no rental API to ask for the template,
 * and the variables and the year may be others than in the last run (DESIGN §6).
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
}
