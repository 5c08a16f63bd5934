// npm run bench:compare -- A B [--page /availability] [--only paint] [--rounds 9]: measures two builds of the website
// in turns. A and B are copies of .next/standalone. The rental API is the one of this folder.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { firstLoad } from './bytes';
import { interactions } from './interactions';
import { paint } from './paint';
import { figure, table } from './report';
import { memoryOf, pinning, prepareFiles, removeFiles, type Server, start } from './servers';
import { difference, paired, summary } from './stats';
import { rate } from './throughput';

type Figures = Record<string, number>;

/** Measures one build once. */
type Measure = (origin: string) => Promise<Figures>;

const LOAD_SECONDS = 1.5;
const WARMING_SECONDS = 6;

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    page: { type: 'string', multiple: true, default: ['/', '/availability', '/booking'] },
    only: { type: 'string', multiple: true, default: ['bytes', 'paint', 'throughput', 'touches'] },
    rounds: { type: 'string', default: '9' },
  },
});

/** Returns the script that starts a copy of .next/standalone. */
function entryOf(folder: string): string {
  const paths = ['server.mjs', 'scripts/start.mjs'].map((name) => resolve(folder, name));
  const entry = paths.find((path) => existsSync(path));
  if (!entry) throw new Error(`${folder} is not a copy of .next/standalone`);
  return entry;
}

async function weigh(url: string): Promise<Figures> {
  const weights = await firstLoad(url);
  const total = Object.values(weights).reduce((sum, { gzip }) => sum + gzip, 0);
  return { 'all, gzip KB': total / 1000, 'scripts, gzip KB': (weights.script?.gzip ?? 0) / 1000 };
}

async function paintTimes(url: string): Promise<Figures> {
  const { firstPaint, largestPaint, freeDay, blocking, load, layoutShift } = await paint(url);
  return {
    'first paint ms': firstPaint,
    'largest paint ms': largestPaint,
    ...(!Number.isNaN(freeDay) && { 'first free day ms': freeDay }),
    'blocking ms': blocking,
    'load ms': load,
    'layout shift × 1000': layoutShift * 1000,
  };
}

const ofPage =
  (page: string, measure: Measure): Measure =>
  async (origin) => {
    const figures = await measure(origin + page);
    return Object.fromEntries(Object.entries(figures).map(([name, value]) => [`${page} ${name}`, value]));
  };

const touches: Measure = async (origin) =>
  Object.fromEntries(Object.entries(await interactions(origin)).map(([name, value]) => [`${name} ms`, value]));

const throughput: Measure = async (url) => ({ 'requests/s': (await rate(url, LOAD_SECONDS)).perSecond });

const ofPages = { bytes: weigh, paint: paintTimes, throughput };

const isWanted = (name: string) => options.only.includes(name);

const measures: Measure[] = [
  ...options.page.flatMap((page) =>
    Object.entries(ofPages).flatMap(([name, measure]) => (isWanted(name) ? ofPage(page, measure) : [])),
  ),
  ...(isWanted('touches') ? [touches] : []),
];

/** Measures both builds in every round. The order alternates. */
async function compare(origins: [a: string, b: string], rounds: number) {
  const found = new Map<string, { a: number[]; b: number[] }>();
  const record = (figures: Figures, side: 'a' | 'b') => {
    for (const [name, value] of Object.entries(figures)) {
      const both = found.get(name) ?? { a: [], b: [] };
      both[side].push(value);
      found.set(name, both);
    }
  };
  for (let round = 0; round < rounds; round++) {
    console.log(`▸ Round ${round + 1} of ${rounds}`);
    for (const measure of measures) {
      for (const side of round % 2 ? (['b', 'a'] as const) : (['a', 'b'] as const))
        record(await measure(origins[side === 'a' ? 0 : 1]), side);
    }
  }
  return found;
}

const number = (value: number) => value.toFixed(Math.abs(value) < 100 ? 1 : 0);

function row([what, { a, b }]: [string, { a: number[]; b: number[] }]): string[] {
  const { median, low, high } = paired(b, a, difference);
  const isHigher = b.filter((value, round) => value > (a[round] ?? Number.NaN)).length;
  const isLower = b.filter((value, round) => value < (a[round] ?? Number.NaN)).length;
  return [
    what,
    ...[a, b].map((values) => number(summary(values).median)),
    `${number(median)} (${number(low)} to ${number(high)})`,
    `${isLower} / ${isHigher}`,
  ];
}

const [folderA = '', folderB = ''] = positionals;
const entries = { site: entryOf(folderA), other: entryOf(folderB) };
prepareFiles();
const running: Server[] = [];
try {
  running.push(await start('rentalApi'));
  const a = await start('site', [entries.site]);
  running.push(a);
  const b = await start('other', [entries.other]);
  running.push(b);
  for (const { url } of [a, b]) await rate(url, WARMING_SECONDS);
  const found = await compare([a.url, b.url], Number(options.rounds));
  console.log(`\nA: ${folderA}\nB: ${folderB}\n`);
  console.log(table(['medians', 'A', 'B', 'B − A (middle half)', 'B lower / higher'], [...found].map(row)));
  console.log(`\nMemory after it: A ${figure(memoryOf(a), 'MB')}, B ${figure(memoryOf(b), 'MB')}. ${pinning}`);
} finally {
  for (const { stop } of running) await stop();
  removeFiles();
}
