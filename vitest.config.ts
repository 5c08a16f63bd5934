import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const TESTS = ['{app,components,lib,rental-api,tools}/**/*.test.{ts,tsx}', 'middleware.test.ts'];

/** Tests that mock or reset modules. All others share processes, which halves their time. */
const ISOLATED = '**/*.isolated.test.{ts,tsx}';

/** macOS writes such a file beside each file of a folder that was on a USB stick or in an archive. */
const OF_MACOS = '**/._*';

/** Code that computes days. All other code gets days as arguments. */
const COMPUTES_DAYS = [
  'lib/availability/*.test.ts',
  'lib/server/api-client/reads.test.ts',
  'rental-api/calendar/{invitations,kept-days,taken-days,times}.*test.ts',
];

/** Tests of text with thousands of inputs, which take half of the time. Other tests run the same code. */
const THOROUGH = [
  'tools/business/check.test.ts',
  'rental-api/mail/links.test.ts',
  'rental-api/calendar/hostile.*test.ts',
];

/** Tools for a terminal, and code that only moves bytes. */
const WITHOUT_TIME_ZONE = ['tools/**', 'rental-api/{check,feeds,mail}/**'];

const project = (
  name: string,
  TZ: string,
  include: string[],
  exclude: string[],
  isolate = false,
): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, env: { TZ }, include, exclude: [...configDefaults.exclude, OF_MACOS, ...exclude], isolate },
});

export default defineConfig({
  resolve: {
    alias: {
      '@': import.meta.dirname,
      // The package throws outside a server bundle. Inside one it resolves to this empty module.
      'server-only': `${import.meta.dirname}/node_modules/server-only/empty.js`,
    },
  },
  test: {
    globalSetup: `${import.meta.dirname}/tools/test-folder.ts`,
    setupFiles: `${import.meta.dirname}/test/real-timers.ts`,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    maxWorkers: '100%',
    testTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
    // Local days depend on the time zone: the business's own, one far behind it, and one far ahead.
    projects: [
      project('isolated', 'Europe/Berlin', [ISOLATED], [], true),
      project('thorough', 'Europe/Berlin', THOROUGH, []),
      project('Berlin', 'Europe/Berlin', TESTS, [ISOLATED, ...THOROUGH]),
      project('Los Angeles', 'America/Los_Angeles', TESTS, [ISOLATED, ...THOROUGH, ...WITHOUT_TIME_ZONE]),
      project('Kiritimati', 'Pacific/Kiritimati', COMPUTES_DAYS, [ISOLATED]),
    ],
  },
});
