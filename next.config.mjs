import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
});

/**
 * Shared caches (nginx, a CDN) may serve a page for a minute, or for a day while this server is down. Browsers always
 * revalidate: `must-revalidate` keeps them from `stale-while-revalidate`, which would show the page of the last visit.
 * lib/server/document/caching.ts removes this header from errors, redirects and the like.
 */
const DOCUMENT_CACHING =
  'public, max-age=0, must-revalidate, s-maxage=10, stale-while-revalidate=50, stale-if-error=86400';

/** Matches the picture that other sites show with a link to this one (`socialPicture` in lib/content/site.ts). */
const SOCIAL_PICTURE = 'social[\\w-]*\\.\\w+';

/** Chrome reads it since version 136. To other browsers it is a comment. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Has Chrome compile the scripts while they arrive, beside the main thread (lib/server/document/README.md). Next calls this
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
  // lib/server/document/page-response.ts compresses and tags each page once, instead of each response.
  compress: false,
  generateEtags: false,
  typedRoutes: true,
  // Hints are no part of the hashes in the names. Browsers that keep a script of this name without its hint would refuse it.
  outputHashSalt: COMPILE_HINT,
  compiler: { runAfterProductionCompile: addCompileHints },
  // `npm run check` checks types in a fifth of the time.
  typescript: { ignoreBuildErrors: true },
  // Pictures are encoded ahead of time. The optimizer would only add attack surface.
  images: { unoptimized: true },
  experimental: {
    // Browsers refuse scripts that a cache in front has altered or mixed up with those of another build.
    sri: { algorithm: 'sha256' },
    // Instances write nothing to disk, so that several can share a read-only folder.
    isrFlushToDisk: false,
  },
  headers: async () => [
    { source: '/:page(availability|booking|impress)?', headers: header('Cache-Control', DOCUMENT_CACHING) },
    // These addresses have no hash. A changed file shows within a day.
    {
      source: `/:file(favicon\\.ico|${SOCIAL_PICTURE}|icons/.+)`,
      headers: header('Cache-Control', 'public, max-age=86400'),
    },
    { source: `/:picture(${SOCIAL_PICTURE})`, headers: header('Cross-Origin-Resource-Policy', 'cross-origin') },
  ],
  // Common names of German legal pages, which people type.
  redirects: async () => [
    { source: '/impressum', destination: '/impress', permanent: true },
    { source: '/:section(datenschutz|barrierefreiheit)', destination: '/impress#:section', permanent: true },
  ],
  // tools/build.ts bundles it from lib/server/document/page-cache.ts. Development does not need it.
  ...(process.env.NODE_ENV === 'production' && { cacheHandler: './dist/page-cache.mjs' }),
  // Already encoded, so an import needs only the hashed address.
  turbopack: { rules: { '*.avif': { type: 'asset' }, '*.webp': { type: 'asset' } } },
  // Keeps the native code of the unused optimizer out of the release.
  outputFileTracingExcludes: { '**': ['**/node_modules/sharp/**', '**/node_modules/@img/**'] },
  // Not bundled, so that route handlers and pages share one instance.
  serverExternalPackages: ['prom-client'],
  // At startup, the server compares this value with its own SITE_URL.
  env: { BUILT_SITE_URL: process.env.SITE_URL ?? '' },
};

export default withNextIntl(config);
