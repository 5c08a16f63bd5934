import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
});

/** @type {import('next').NextConfig} */
const config = {
  output: 'standalone',
  poweredByHeader: false,
  typedRoutes: true,
  // The template can change at any time: the home page that the build prerendered must not outlive a start.
  cacheHandler: new URL('./lib/server/page-cache.mjs', import.meta.url).pathname,
  // Encoded ahead of time: only their hashed addresses are wanted.
  turbopack: { rules: { '*.avif': { type: 'asset' }, '*.webp': { type: 'asset' } } },
  env: { BUILT_SITE_URL: process.env.SITE_URL || 'http://localhost:3000' },
};

export default withNextIntl(config);
