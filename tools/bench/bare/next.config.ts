import { join } from 'node:path';
import type { NextConfig } from 'next';

const root = join(import.meta.dirname, '../../..');

/** A bare app, to measure the cost that every page of this Next version has. */
export default {
  output: 'standalone',
  outputFileTracingRoot: root,
  turbopack: { root },
  typescript: { ignoreBuildErrors: true },
} satisfies NextConfig;
