import { join } from 'node:path';
import type { NextConfig } from 'next';

const root = join(import.meta.dirname, '../../..');

/** The cost of any page of this Next version. */
export default {
  output: 'standalone',
  outputFileTracingRoot: root,
  turbopack: { root },
  typescript: { ignoreBuildErrors: true },
} satisfies NextConfig;
