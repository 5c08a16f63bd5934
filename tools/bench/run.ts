// npm run bench: measures the website in turns with a bare Next app and hand-written pages, and checks every budget.
// --rounds 1 is quicker. --no-build uses the existing builds. --beside FOLDER measures a copy of .next/standalone, too.
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { checkBudgets, type Figures, median, PAGES, rounded } from './budgets';
import { build, startServers } from './servers';
import { visit } from './visit';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    'no-build': { type: 'boolean', default: false },
    beside: { type: 'string' },
  },
});

const SECONDS = 2;

/** Requests a page as fast as possible. Returns the requests per second. @throws Error if a response is an error */
async function rate(url: string): Promise<number> {
  await (await fetch(url)).arrayBuffer();
  const result = await autocannon({ url, connections: 32, duration: SECONDS, headers: { 'accept-encoding': 'gzip' } });
  const statuses = Object.keys(result.statusCodeStats ?? {}).join();
  if (statuses !== (url.endsWith('/missing') ? '404' : '200')) throw new Error(`${url}: ${statuses}`);
  return result.requests.total / result.duration;
}

if (!options['no-build']) build();
const origins = await startServers(options.beside);
const pages: Record<string, string> = {
  bare: `${origins.bare}/`,
  'static home': `${origins.bare}/home.html`,
  'static calendar': `${origins.bare}/calendar.html`,
  ...Object.fromEntries(PAGES.map((page) => [page, origins.site + page])),
  ...(origins.beside && Object.fromEntries(PAGES.map((page) => [`beside ${page}`, origins.beside + page]))),
};
// Just-in-time compilation slows down the first ten thousand responses.
for (const page of Object.values(pages)) await rate(page);
const rounds: Record<string, Figures>[] = [];
while (rounds.length < Number(options.rounds)) {
  console.log(`▸ Round ${rounds.length + 1} of ${options.rounds}`);
  const round: Record<string, Figures> = {};
  for (const [page, url] of Object.entries(pages)) {
    round[page] = { ...(await visit(url)), requestsPerSecond: await rate(url) };
  }
  rounds.push(round);
}
const medians = Object.entries(rounds[0] ?? {}).map(([page, figures]) => {
  const values = (figure: string) => rounds.map((round) => round[page]?.[figure] ?? Number.NaN);
  return [page, Object.fromEntries(Object.keys(figures).map((figure) => [figure, rounded(median(values(figure)))]))];
});
console.log(`\nMedians of ${rounds.length} rounds`);
console.table(Object.fromEntries(medians));
const lines = checkBudgets(rounds);
console.table(lines);
console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`);
process.exit(lines.every(({ holds }) => holds) ? 0 : 1);
