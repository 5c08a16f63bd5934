import { join } from 'node:path';
import type { NextConfig } from 'next';
import { SECURITY_HEADERS } from '../../../lib/server/http/security-headers';

const root = join(import.meta.dirname, '../../..');
const headers = Array.from(SECURITY_HEADERS, ([key, value]) => ({ key, value }));

/** The cost of any page of this Next version, with this website's security headers. */
export default {
  output: 'standalone',
  outputFileTracingRoot: root,
  turbopack: { root },
  headers: async () => [{ source: '/:path*', headers }],
} satisfies NextConfig;
