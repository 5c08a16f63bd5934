import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { contentSecurityPolicy } from './csp.mjs';
import { inlineStyles, paintFirst } from './first-paint.mjs';
import { storedPages } from './stored-pages.mjs';

// Next's server is CommonJS; only require gives its default export as it is.
/** @type {typeof import('next/dist/server/lib/incremental-cache/file-system-cache.js')} */
const { default: FileSystemCache } = createRequire(import.meta.url)(
  'next/dist/server/lib/incremental-cache/file-system-cache.js',
);

const startedAt = Date.now();

/** @type {Map<string, string>} */
const stylesheets = new Map();

/**
 * Next's own page cache with two differences. Every page that it takes in is arranged for its first paint, gets a policy
 * with the hashes of what is inline in it, and is compressed. And no page outlives a start: the build had no rental API to
 * ask, and variables, template and year may have changed since.
 */
export default class PageCache extends FileSystemCache {
  /** @param {ConstructorParameters<typeof FileSystemCache>[0]} context */
  constructor(context) {
    super(context);
    // Unknown to route handlers, which have no documents.
    this.serverFolder = context.serverDistDir;
  }

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
      value.html = paintFirst(inlineStyles(value.html, (path) => this.readStylesheet(path)));
      value.headers = { ...value.headers, 'content-security-policy': contentSecurityPolicy(value.html) };
      storedPages.publish({ html: value.html });
    }
    return super.set(...entry);
  }

  /** @param {string} path as the browser asks for it */
  readStylesheet(path) {
    const css = stylesheets.get(path) ?? readFileSync(join(this.serverFolder, path.replace('/_next', '..')), 'utf8');
    stylesheets.set(path, css);
    return css;
  }
}
