import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
});

/**
 * A proxy (nginx, a CDN) may serve a page to everyone for a minute, or for a day while this server is down. Browsers
 * always ask: must-revalidate keeps them from stale-while-revalidate, which would show the page of the last visit.
 * lib/server/document/caching.ts removes it from responses that are not the page.
 */
const DOCUMENT_CACHING =
  'public, max-age=0, must-revalidate, s-maxage=10, stale-while-revalidate=50, stale-if-error=86400';

/** The picture of lib/site.ts that other sites show beside a link to us. */
const SOCIAL_PICTURE = 'social[\\w-]*\\.\\w+';

/** Chrome reads it since version 136. To other browsers it is a comment. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Has Chrome compile the scripts while they arrive, beside the main thread (docs/decisions/first-paint.md). Next calls this
 * before it renders the pages, which contain the scripts' hashes.
 */
async function addCompileHints(/** @type {{ distDir: string }} */ { distDir }) {
  const list = `${distDir}/server/subresource-integrity-manifest.json`;
  const hashes = JSON.parse(readFileSync(list, 'utf8'));
  for (const path of Object.keys(hashes).filter((name) => name.endsWith('.js'))) {
    const script = COMPILE_HINT + readFileSync(`${distDir}/${path}`, 'utf8');
    writeFileSync(`${distDir}/${path}`, script);
    hashes[path] = `sha256-${createHash('sha256').update(script).digest('base64')}`;
  }
  writeFileSync(list, JSON.stringify(hashes));
}

const header = (/** @type {string} */ key, /** @type {string} */ value) => [{ key, value }];

/** @type {import('next').NextConfig} */
const config = {
  output: 'standalone',
  poweredByHeader: false,
  // lib/server/document/page-response.ts does both once per page instead of once per response.
  compress: false,
  generateEtags: false,
  typedRoutes: true,
  // Hints are no part of the hashes in the names. Browsers that keep a script of this name without its hint would refuse it.
  outputHashSalt: COMPILE_HINT,
  compiler: { runAfterProductionCompile: addCompileHints },
  // npm run check does it, in a fifth of the time.
  typescript: { ignoreBuildErrors: true },
  // Pictures are encoded ahead of time; the optimizer would be one more thing to attack.
  images: { unoptimized: true },
  experimental: {
    // Browsers refuse a script that a cache in front has mixed up with another build's, or that somebody has changed there.
    sri: { algorithm: 'sha256' },
    // A running instance writes nothing, so that several can share a read-only folder.
    isrFlushToDisk: false,
  },
  headers: async () => [
    { source: '/:page(availability|booking|impress)?', headers: header('Cache-Control', DOCUMENT_CACHING) },
    // Files whose addresses have no hash: a new one shows within a day.
    {
      source: `/:file(favicon\\.ico|${SOCIAL_PICTURE}|icons/.+)`,
      headers: header('Cache-Control', 'public, max-age=86400'),
    },
    { source: `/:picture(${SOCIAL_PICTURE})`, headers: header('Cross-Origin-Resource-Policy', 'cross-origin') },
  ],
  // Bundled by tools/build.ts from lib/server/document/page-cache.ts. Development has no use for it.
  ...(process.env.NODE_ENV === 'production' && { cacheHandler: './dist/page-cache.mjs' }),
  // Encoded ahead of time: only their hashed addresses are wanted.
  turbopack: { rules: { '*.avif': { type: 'asset' }, '*.webp': { type: 'asset' } } },
  // No optimizer, so none of its native code in the folder that is copied.
  outputFileTracingExcludes: { '**': ['**/node_modules/sharp/**', '**/node_modules/@img/**'] },
  // Left as they are, so that the route handlers and the pages load the same ones.
  serverExternalPackages: ['ioredis', 'prom-client'],
  // The start compares it with its own SITE_URL.
  env: { BUILT_SITE_URL: process.env.SITE_URL ?? '' },
};

export default withNextIntl(config);
