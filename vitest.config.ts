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

/** The code that computes days. All other code is given them. */
const DAYS = /^(lib\/availability\/|lib\/server\/rental-api\/reads|rental-api\/calendar\/(berlin|taken-days))/;

/** Tools for a terminal, and code that only hands days on, from a thread or a download. */
const ZONELESS = /^(tools\/|rental-api\/(check\/|calendar\/(download|expand|feeds)))/;

const project = (name: string, TZ: string, include: string[], isolate = false): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, env: { TZ }, include, isolate },
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
    unstubEnvs: true,
    maxWorkers: '100%',
    testTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
    // Days are local: where the business is, far behind it, and far ahead of it.
    projects: [
      project('isolated', 'Europe/Berlin', isolated, true),
      project('Berlin', 'Europe/Berlin', shared),
      project(
        'Los Angeles',
        'America/Los_Angeles',
        shared.filter((file) => !ZONELESS.test(file)),
      ),
      project(
        'Kiritimati',
        'Pacific/Kiritimati',
        shared.filter((file) => DAYS.test(file)),
      ),
    ],
  },
});
