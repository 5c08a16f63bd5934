import { expect, it } from 'vitest';
import { isLeftOut } from './left-out.mjs';

it.each(['.env', '.env.local', '.env.production', 'rental-api/.env', 'lib/server/x.ts', 'a/b.test.mjs'])(
  'a release goes without %s',
  (path) => {
    expect(isLeftOut(path)).toBe(true);
  },
);

it.each([
  'server.js',
  'scripts/start.mjs',
  'deploy/server.env.example',
  'lib/server/runtime/env',
  '.next/BUILD_ID',
])('a release has %s', (path) => {
  expect(isLeftOut(path)).toBe(false);
});
