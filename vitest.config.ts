import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const tests = ['components', 'lib', 'rental-api', 'tools'].flatMap((folder) =>
  readdirSync(path(`./${folder}`), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
);

/** Files that replace modules or load them anew. All others share processes, which halves their time. */
const isolated = tests.filter((file) =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(path(`./${file}`), 'utf8')),
);
const shared = tests.filter((file) => !isolated.includes(file));

/** The code that computes days. */
const DAYS = /^(lib\/(availability|booking|server\/rental-api)|rental-api\/calendar)\//;

const project = (name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  extends: true,
  test: { ...test, name },
});

export default defineConfig({
  resolve: {
    alias: {
      '@': path('.'),
      // The marker package refuses to load outside a server bundle; its own empty entry is what that bundle gets.
      'server-only': path('./node_modules/server-only/empty.js'),
    },
  },
  test: {
    // Threads of the rental API run its bundle.
    globalSetup: [path('tools/test-folder.ts'), path('rental-api/build.ts')],
    restoreMocks: true,
    maxWorkers: '100%',
    testTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
    // Days are local: where the business is, far ahead of it, and far behind it.
    projects: [
      project('isolated', { include: isolated, env: { TZ: 'Europe/Berlin' } }),
      project('Berlin', { include: shared, isolate: false, env: { TZ: 'Europe/Berlin' } }),
      project('Kiritimati', {
        include: shared.filter((file) => !file.startsWith('tools/')),
        isolate: false,
        env: { TZ: 'Pacific/Kiritimati' },
      }),
      project('Los Angeles', {
        include: shared.filter((file) => DAYS.test(file)),
        isolate: false,
        env: { TZ: 'America/Los_Angeles' },
      }),
    ],
  },
});
