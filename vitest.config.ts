import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const tests = ['app', 'components', 'lib', 'rental-api', 'tools']
  .flatMap((folder) =>
    readdirSync(path(`./${folder}`), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  )
  .concat('middleware.test.ts');

/** Tests that mock or reset modules. All others share processes, which halves their time. */
const isolated = tests.filter((file) =>
  /\bvi\.(mock|doMock|resetModules)\(|\bstartProcess\(/.test(readFileSync(path(`./${file}`), 'utf8')),
);
const shared = tests.filter((file) => !isolated.includes(file));

/** Code that computes days. All other code gets days as arguments. */
const COMPUTES_DAYS =
  /^(lib\/availability\/|lib\/server\/rental-api\/reads|rental-api\/calendar\/(berlin|corpus|taken-days|touched-days|zones))/;

/** Tools for a terminal, whatever only moves bytes, and a comparison with a reader that is right in one time zone alone. */
const WITHOUT_TIME_ZONE =
  /^(tools|lib\/server\/booking\/links-in-mails|rental-api\/(check|feeds|mail)|rental-api\/calendar\/(hostile|second-reader))\b/;

const project = (name: string, TZ: string, include: string[], isolate = false): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, env: { TZ }, include, isolate },
});

export default defineConfig({
  resolve: {
    alias: {
      '@': path('.'),
      // The package throws outside a server bundle. Inside one it resolves to this empty module.
      'server-only': path('./node_modules/server-only/empty.js'),
    },
  },
  test: {
    // Tests run the bundle of the rental API in worker threads.
    globalSetup: [path('tools/test-folder.ts'), path('rental-api/build.ts')],
    restoreMocks: true,
    unstubEnvs: true,
    maxWorkers: '100%',
    testTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
    // Local days depend on the time zone: the business's own, one far behind it, and one far ahead.
    projects: [
      project('isolated', 'Europe/Berlin', isolated, true),
      project('Berlin', 'Europe/Berlin', shared),
      project(
        'Los Angeles',
        'America/Los_Angeles',
        shared.filter((file) => !WITHOUT_TIME_ZONE.test(file)),
      ),
      project(
        'Kiritimati',
        'Pacific/Kiritimati',
        shared.filter((file) => COMPUTES_DAYS.test(file)),
      ),
    ],
  },
});
