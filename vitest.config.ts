import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const testsIn = (folders: string) => [`${folders}/**/*.test.{ts,tsx}`];

/** Where the business is, far behind it and far ahead of it, because days are local. */
const TIME_ZONES = ['Europe/Berlin', 'America/Los_Angeles', 'Pacific/Kiritimati'];

/** Of the website's server only this looks at days; components leave them to `lib/`. */
const SERVER_DAYS = 'lib/server/rental-api/reads.test.ts';

/** They take long, and are about connections. */
const CONNECTIONS = ['rental-api/calendar/download.test.ts', 'rental-api/{check/mail,mail/transport}.test.ts'];

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
    projects: [
      project('once', {
        include: [...testsIn('{components,tools,lib/server}'), ...CONNECTIONS],
        exclude: [...configDefaults.exclude, SERVER_DAYS],
      }),
      ...TIME_ZONES.flatMap((TZ) => [
        project(`stateful, ${TZ}`, {
          env: { TZ },
          include: [...testsIn('rental-api/mail'), SERVER_DAYS],
          exclude: [...configDefaults.exclude, ...CONNECTIONS],
        }),
        // Without module state or mocks, test files can share a process, which halves their time.
        project(`pure, ${TZ}`, {
          env: { TZ },
          isolate: false,
          include: testsIn('{lib,rental-api}'),
          exclude: [...configDefaults.exclude, ...CONNECTIONS, 'lib/server/**', 'rental-api/mail/**'],
        }),
      ]),
    ],
  },
});
