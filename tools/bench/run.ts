// npm run bench: measures the website in turns with a bare Next app and hand-written pages, and checks every budget.
// --rounds 1 is quicker. --no-build uses the existing builds. --beside FOLDER measures a copy of .next/standalone, too.
import { cpSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { findTestBrowser } from '../browser';
import { demoVariables } from '../demo-variables';
import { keepRunning, nodeStep, npmStep, ROOT, untilReady } from '../run';
import { checkBudgets, type Figures, PAGES } from './budgets';
import { pressAll, requests, visit } from './measure';
import { calendar } from './pages/calendar';

const FIRST_PORT = Number(process.env.BENCH_FIRST_PORT ?? 4610);
const HERE = `${ROOT}tools/bench/`;
const BARE = `${HERE}bare/.next/standalone/tools/bench/bare/`;

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, 'no-build': { type: 'boolean' }, beside: { type: 'string' } },
});
if (!options['no-build']) {
  npmStep('Building the website', 'build');
  nodeStep('Building the bare app', 'node_modules/next/dist/bin/next', ['build', `${HERE}bare`]);
}
// The bare app also serves the hand-written pages and the website's pictures.
cpSync(`${HERE}bare/.next/static`, `${BARE}.next/static`, { recursive: true });
for (const folder of [`${ROOT}public`, `${HERE}pages`]) cpSync(folder, `${BARE}public`, { recursive: true });
writeFileSync(`${BARE}public/calendar.html`, calendar());

/** Starts a program with the rental API on the first port. Returns its origin. */
async function start(script: string, index: number, path = '/'): Promise<string> {
  const variables = demoVariables({ sitePort: `${FIRST_PORT + index}`, apiPort: `${FIRST_PORT}` });
  const settings = { ...variables, HOSTNAME: '127.0.0.1', RENTAL_API_DATA: `${HERE}pages/data.json` };
  keepRunning([script], settings, ['ignore', 'ignore', 'inherit']);
  await untilReady(variables.SITE_URL + path);
  return variables.SITE_URL;
}

await start(`${ROOT}rental-api/dist/server.mjs`, 0, '/api/templates/active');
const bare = await start(`${BARE}server.js`, 1);
const site = await start(`${ROOT}.next/standalone/server.mjs`, 2);
const beside = options.beside && (await start(resolve(options.beside, 'server.mjs'), 3));
/** Each page by its name in the budgets. */
const order = Object.entries({
  bare: `${bare}/`,
  ...Object.fromEntries(['home.html', 'calendar.html', 'form.html'].map((page) => [page, `${bare}/${page}`])),
  ...Object.fromEntries(PAGES.map((page) => [page, site + page])),
  ...(beside && Object.fromEntries(PAGES.map((page) => [`beside ${page}`, beside + page]))),
});
const browser = await chromium.launch({ executablePath: findTestBrowser() });

async function measure(pages: typeof order, steps = [visit, requests, pressAll]): Promise<Figures> {
  const figures: Figures = {};
  for (const step of steps)
    for (const [page, url] of pages)
      for (const [name, figure] of Object.entries(await step(url, browser))) figures[`${page} ${name}`] = figure;
  return figures;
}

console.log('▸ Warming up');
await measure(order, [visit, requests]);
const rounds: Figures[] = [];
for (let round = 1; round <= Number(options.rounds); round++) {
  console.log(`▸ Round ${round} of ${options.rounds}`);
  rounds.push(await measure(round % 2 === 0 ? order.toReversed() : order));
}
const lines = checkBudgets(rounds);
console.table(lines, ['budget', 'website', ...(beside ? ['beside'] : []), 'other', 'measured', 'limit', 'holds']);
console.log(`${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]}, Chromium ${browser.version()}`);
process.exit(lines.every(({ holds }) => holds) ? 0 : 1);
