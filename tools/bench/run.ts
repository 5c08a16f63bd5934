// npm run bench: measures the website in turns with a bare Next app and hand-written pages, and checks every budget.
// --rounds 1 is quicker. --no-build uses the existing builds. --beside FOLDER measures a copy of .next/standalone, too.
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { chromium } from 'playwright';
import { findTestBrowser } from '../browser';
import { checkBudgets, type Figures, PAGES } from './budgets';
import { visit } from './phone';
import { pressAll } from './presses';
import { build, startServers } from './servers';

const USAGE = 'Usage: npm run bench -- [--rounds NUMBER] [--no-build] [--beside FOLDER]';

/** Requests a page of an app as fast as possible for a second. @throws Error if a response is an error */
async function requests(url: string): Promise<Figures> {
  if (url.endsWith('.html')) return {};
  const options = { url, connections: 32, duration: 1, headers: { 'accept-encoding': 'gzip' } };
  // After a pause, both programs are half as fast for a second.
  await autocannon(options);
  const result = await autocannon(options);
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
  const order = Object.entries<string>({
    bare: `${bare}/`,
    ...Object.fromEntries(['home.html', 'calendar.html', 'form.html'].map((page) => [page, `${bare}/${page}`])),
    ...Object.fromEntries(PAGES.map((page) => [page, site + page])),
    ...(beside && Object.fromEntries(PAGES.map((page) => [`beside ${page}`, beside + page]))),
  });
  const browser = await chromium.launch({ executablePath: findTestBrowser() });

  async function measure(pages: [string, string][], steps = [visit, requests, pressAll]): Promise<Figures> {
    const figures: Figures = {};
    for (const step of steps) {
      for (const [page, url] of pages) {
        for (const [name, figure] of Object.entries(await step(url, browser))) figures[`${page} ${name}`] = figure;
      }
    }
    return figures;
  }

  console.log('▸ Warming up');
  await measure(order, [visit, requests]);
  const rounds: Figures[] = [];
  for (let round = 1; round <= count; round++) {
    console.time(`▸ Round ${round} of ${count}`);
    rounds.push(await measure(round % 2 === 0 ? order.toReversed() : order));
    console.timeEnd(`▸ Round ${round} of ${count}`);
  }
  const lines = checkBudgets(rounds);
  console.table(lines, ['budget', 'website', ...(beside ? ['beside'] : []), 'other', 'measured', 'limit', 'holds']);
  console.log(`${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]}, Chromium ${browser.version()}`);
  await browser.close();
  return lines.every(({ holds }) => holds);
}

const hold = await bench().catch((error: Error) => console.error(`\n✗ ${error.message}\n${USAGE}`));
process.exit(hold ? 0 : 1);
