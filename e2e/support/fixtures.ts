import { rmSync } from 'node:fs';
import { type BrowserContext, test as base, expect, type Page } from 'playwright/test';
import * as calendar from './calendar-page';
import { type Mailbox, startMailbox } from './mailbox';
import { isListening, type Running, run, untilListening } from './processes';
import { writeRentalData } from './rental-data';
import { NOW, PORTS, RENTAL_API_VARIABLES, SITE_VARIABLES } from './settings';
import { startUpstream, type Upstream } from './upstream';

interface Server {
  stop: () => unknown;
  /** Used instead of `stop` if `stop` takes long. */
  kill?: () => unknown;
}

const servers: Server[] = [];

/** Waits until a server has started. Stops it after the test, when the pages of the test are closed. */
export async function stopAtEnd<T extends Server>(starting: Promise<T>): Promise<T> {
  const server = await starting;
  servers.push(server);
  return server;
}

interface Fixtures {
  /** Allows problems that match. Any other problem fails the test. */
  expectProblem: (pattern: RegExp) => void;
}

export const test = base.extend<
  Fixtures & { problems: string[]; cleanSlate: undefined },
  { freePorts: undefined; upstream: Upstream; mailbox: Mailbox; site: Running }
>({
  baseURL: SITE_VARIABLES.SITE_URL,
  freePorts: [
    async ({ browserName: _ }, use) => {
      for (const port of Object.values(PORTS)) {
        if (await isListening(port))
          throw new Error(`Port ${port} is taken; E2E_FIRST_PORT names the first of others.`);
      }
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  upstream: [
    async ({ freePorts: _ }, use) => {
      const upstream = await startUpstream();
      await use(upstream);
      await upstream.stop();
    },
    { scope: 'worker', auto: true },
  ],
  mailbox: [
    async ({ freePorts: _ }, use) => {
      const mailbox = await startMailbox();
      await use(mailbox);
      await mailbox.stop();
    },
    { scope: 'worker', auto: true },
  ],
  site: [
    async ({ freePorts: _ }, use) => {
      writeRentalData();
      // Emails that an interrupted run left would be delivered in this run.
      rmSync(RENTAL_API_VARIABLES.RENTAL_API_SPOOL, { recursive: true, force: true });
      const rentalApi = run('node', ['rental-api/dist/server.mjs'], process.cwd(), RENTAL_API_VARIABLES);
      const site = run('node', ['.next/standalone/server.mjs'], process.cwd(), SITE_VARIABLES);
      try {
        await Promise.all([untilListening(PORTS.rentalApi, rentalApi), untilListening(PORTS.site, site)]);
        // The first read takes longest, because several sites start at once. No test reads this month, which the site caches.
        const month = `${SITE_VARIABLES.SITE_URL}/api/photobooths/monthly/availability?date=2001-01-01`;
        await expect.poll(async () => (await fetch(month)).status).toBe(200);
        await use(site);
      } finally {
        await Promise.all([rentalApi.kill(), site.kill()]);
      }
    },
    { scope: 'worker', auto: true },
  ],
  cleanSlate: [
    async ({ upstream, mailbox }, use) => {
      upstream.reset();
      mailbox.reset();
      writeRentalData();
      await use(undefined);
      // Playwright ends automatic fixtures last, after the pages of the test.
      for (const { kill, stop } of servers.splice(0)) await (kill ?? stop)();
      expect(upstream.violations(), 'calls against the contract of the rental API').toEqual([]);
    },
    { auto: true },
  ],
  problems: async ({ browserName: _ }, use) => use([]),
  expectProblem: async ({ problems, site }, use) => {
    const expected: RegExp[] = [];
    const logged = site.output().length;
    await use((pattern) => expected.push(pattern));
    const unexpected = problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)));
    const log = site.output().slice(logged);
    expect(unexpected, `console errors, failed requests or foreign hosts; the site logged: ${log}`).toEqual([]);
  },
  context: async ({ context, problems, expectProblem: _ }, use) => {
    await watch(context, problems);
    await use(context);
  },
  page: async ({ page }, use) => {
    await page.clock.setFixedTime(NOW);
    calendar.countMonths(page);
    await use(page);
  },
});

export { expect };

/** Collects console messages, exceptions, failed requests and requests to other hosts. */
async function watch(context: BrowserContext, problems: string[]) {
  // A blocked `eval` logs nothing if the script catches its exception.
  await context.addInitScript(() => {
    window.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      console.error(`Content Security Policy: ${effectiveDirective} blocked ${blockedURI} of ${sourceFile}`),
    );
  });
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => problems.push(`exception: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page or choosing another day aborts requests.
    if (reason !== 'net::ERR_ABORTED') problems.push(`request: ${request.url()} ${reason}`);
  });
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    const isOwn =
      origin === SITE_VARIABLES.SITE_URL ||
      ['data:', 'blob:'].includes(protocol) ||
      origin.startsWith('http://localhost:');
    if (!isOwn) problems.push(`foreign host: ${request.url()}`);
  });
}

/** Runs in the page. Makes a storage throw, like strict privacy settings. */
export function blockStorage(name: string) {
  Object.defineProperty(window, name, {
    get() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
}

/** A larger cumulative layout shift is visible. The brand's fonts move lines a little when they replace the system's fonts. */
const MAX_SHIFT = 0.01;

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Expects that nothing has moved visibly since the page was opened. A failure names what has moved. */
export async function expectNoShift(page: Page) {
  const shifts = await page.evaluate(async () => {
    const found: { value: number; moved: object[] }[] = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node, previousRect, currentRect }) => ({
          node: `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`,
          from: previousRect.toJSON(),
          to: currentRect.toJSON(),
        }));
        if (!hadRecentInput) found.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
    return found;
  });
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, `${page.url()}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MAX_SHIFT);
}
