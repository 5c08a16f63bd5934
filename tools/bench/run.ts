// npm run bench: measures the website in turns with a bare Next app and hand-written pages, and checks every budget.
// --rounds 1 is quicker. --no-build uses the existing builds. --beside FOLDER measures a copy of .next/standalone, too.
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { bestOf, checkBudgets, type Figures, PAGES } from './budgets';
import { launch, visit } from './phone';
import { pressAll } from './presses';
import { build, startServers } from './servers';

const USAGE = 'Usage: npm run bench -- [--rounds NUMBER] [--no-build] [--beside FOLDER]';

/** Requests a page as fast as possible for a second. @throws Error if a response is an error */
async function requests(url: string): Promise<Figures> {
  const result = await autocannon({ url, connections: 32, duration: 1, headers: { 'accept-encoding': 'gzip' } });
  const statuses = Object.keys(result.statusCodeStats ?? {}).join();
  if (statuses !== (url.endsWith('/missing') ? '404' : '200')) throw new Error(`${url} responds with ${statuses}`);
  return { requestsPerSecond: result.requests.total / result.duration };
}

/** Measures everything and prints it. Returns whether every budget holds. */
async function bench(): Promise<boolean> {
  const { values: options } = parseArgs({
    options: { rounds: { type: 'string' }, 'no-build': { type: 'boolean' }, beside: { type: 'string' } },
  });
  const count = Number(options.rounds ?? 5);
  if (!(count >= 1)) throw new Error(`--rounds must be a number from 1 on, not "${options.rounds}"`);
  if (!options['no-build']) build();
  const { site, bare, beside } = await startServers(options.beside);
  const pages: Record<string, string> = {
    bare: `${bare}/`,
    ...Object.fromEntries(['home.html', 'calendar.html', 'form.html'].map((page) => [page, `${bare}/${page}`])),
    ...Object.fromEntries(PAGES.map((page) => [page, site + page])),
    ...(beside && Object.fromEntries(PAGES.map((page) => [`beside ${page}`, beside + page]))),
  };
  const browser = await launch();

  async function measure(order: [string, string][]): Promise<Figures> {
    const figures: Figures = {};
    for (const step of [visit, pressAll, (_: unknown, url: string) => requests(url)]) {
      for (const [page, url] of order) {
        for (const [name, figure] of Object.entries(await step(browser, url))) figures[`${page} ${name}`] = figure;
      }
    }
    return figures;
  }

  const order = Object.entries(pages);
  console.log('▸ Warming up');
  await measure(order);
  const rounds: Figures[] = [];
  while (rounds.length < count) {
    const start = performance.now();
    rounds.push(bestOf(await measure(order.toReversed()), await measure(order)));
    const seconds = Math.round((performance.now() - start) / 1000);
    console.log(`▸ Round ${rounds.length} of ${count} took ${seconds} s, load ${loadavg()[0]?.toFixed(1)}`);
  }
  const lines = checkBudgets(rounds);
  console.table(lines, ['budget', 'website', ...(beside ? ['beside'] : []), 'other', 'measured', 'limit', 'holds']);
  console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, Chromium ${browser.version()}`);
  await browser.close();
  return lines.every(({ holds }) => holds);
}

bench().then(
  (hold) => process.exit(hold ? 0 : 1),
  (error: Error) => {
    console.error(`\n✗ ${error.message}\n${USAGE}`);
    process.exit(1);
  },
);
