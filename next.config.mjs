import createNextIntlPlugin from 'next-intl/plugin';
import { compileHints } from './lib/server/document/compile-hints.mjs';
import { siteUrlOf } from './lib/server/process/env.mjs';
import { SECURITY_HEADERS } from './lib/server/process/security-headers.mjs';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
});

/**
 * A proxy (nginx, a CDN) may serve a page to everyone for a minute, or for a day while this server is down. Browsers
 * always ask: must-revalidate keeps them from stale-while-revalidate, which would show the page of the last visit.
 * lib/server/document/shared-caching.ts removes it from responses that are not the page.
 */
const DOCUMENT_CACHING =
  'public, max-age=0, must-revalidate, s-maxage=10, stale-while-revalidate=50, stale-if-error=86400';

/** The picture of lib/site.ts that other sites show beside a link to us. */
const SOCIAL_PICTURE = 'social[\\w-]*\\.\\w+';

const asHeaders = (/** @type {Record<string, string>} */ values) =>
  Object.entries(values).map(([key, value]) => ({ key, value }));

/** @type {import('next').NextConfig} */
const config = {
  output: 'standalone',
  poweredByHeader: false,
  // lib/server/document/compression.ts does both once per page instead of once per response.
  compress: false,
  generateEtags: false,
  typedRoutes: true,
  // Pictures are encoded ahead of time; the optimizer would be one more thing to attack.
  images: { unoptimized: true },
  experimental: {
    sri: { algorithm: 'sha256' },
    // A running instance writes nothing, so that several can share a read-only folder.
    isrFlushToDisk: false,
  },
  headers: async () => [
    { source: '/:path*', headers: asHeaders(SECURITY_HEADERS) },
    { source: '/:page(availability|booking|impress)?', headers: asHeaders({ 'Cache-Control': DOCUMENT_CACHING }) },
    // Files whose addresses have no hash: a new one shows within a day.
    {
      source: `/:file(favicon\\.ico|${SOCIAL_PICTURE}|icons/.+)`,
      headers: asHeaders({ 'Cache-Control': 'public, max-age=86400' }),
    },
    {
      source: `/:picture(${SOCIAL_PICTURE})`,
      headers: asHeaders({ 'Cross-Origin-Resource-Policy': 'cross-origin' }),
    },
  ],
  ...compileHints,
  // Bundled by tools/build.ts from lib/server/document/page-cache.mjs. Development has no use for it.
  ...(process.env.NODE_ENV === 'production' && { cacheHandler: './dist/page-cache.mjs' }),
  // Encoded ahead of time: only their hashed addresses are wanted.
  turbopack: {
    rules: { '*.avif': { type: 'asset' }, '*.webp': { type: 'asset' } },
  },
  // No optimizer, so none of its native code in the folder that is copied.
  outputFileTracingExcludes: { '**': ['**/node_modules/sharp/**', '**/node_modules/@img/**'] },
  // Left as they are, so that the route handlers and the pages load the same ones.
  serverExternalPackages: ['ioredis', 'prom-client'],
  env: { BUILT_SITE_URL: siteUrlOf(process.env) },
};

export default withNextIntl(config);
