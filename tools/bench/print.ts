import { atLeast, atMost, BUDGETS, type Line } from './budgets';
import type { Results } from './measure';
import type { Paint } from './paint';
import { figure, spread, table, verdicts } from './report';
import { ROUTES } from './settings';
import { difference, median, paired, ratio, summary } from './stats';

const TYPES = ['document', 'script', 'stylesheet', 'font', 'image', 'fetch'];

const javaScript = ({ bytes }: Results, page: string) => bytes[page]?.[0]?.script?.gzip ?? 0;

const paintsOf = ({ paints }: Results, page: string, what: keyof Paint) =>
  (paints[page] ?? []).map((paint) => paint[what]);

const inputsOf = ({ inputs }: Results, input: string) => inputs.map((round) => round[input] ?? Number.NaN);

/** Compares a figure of a page with that of another page, round by round. */
const compared = (results: Results, what: keyof Paint, page: string, other: string, compare = ratio) =>
  paired(paintsOf(results, page, what), paintsOf(results, other, what), compare);

/** Returns every budget with its measurement. */
export function budgetLines(results: Results): Line[] {
  const limits = BUDGETS;
  const ofRoutes = ROUTES.flatMap((route) => [
    atMost(
      `${route} first paint of bare`,
      compared(results, 'firstPaint', route, 'bare').median,
      limits.firstPaintOfBare,
      '×',
    ),
    atMost(
      `${route} JavaScript beyond bare`,
      javaScript(results, route) - javaScript(results, 'bare'),
      limits.javaScriptBeyondBare[route],
      'KB',
    ),
    atMost(`${route} layout shift`, Math.max(...paintsOf(results, route, 'layoutShift')), limits.layoutShift, ''),
    atMost(
      `${route} blocking beyond bare`,
      compared(results, 'blocking', route, 'bare', difference).median,
      limits.blockingBeyondBare,
      'ms',
    ),
    atLeast(
      `${route} requests/s of bare`,
      median((results.rates[route] ?? []).map(({ ofBare }) => ofBare)),
      limits.throughputOfBare,
      '×',
    ),
  ]);
  return [
    atMost(
      '/ largest paint of static',
      compared(results, 'largestPaint', '/', 'static').median,
      limits.largestPaintOfStatic,
      '×',
    ),
    atMost(
      '/availability first free day of static',
      compared(results, 'freeDay', '/availability', 'static calendar').median,
      limits.freeDayOfStatic,
      '×',
    ),
    ...ofRoutes,
    ...Object.keys(results.inputs[0] ?? {}).map((input) =>
      atMost(input, median(inputsOf(results, input)), limits.interaction, 'ms'),
    ),
    ...results.fonts.map(({ page, connection, names }) =>
      atLeast(`${page} on ${connection}`, names.length, limits.brandFonts, 'fonts'),
    ),
  ];
}

function bytesTable({ bytes }: Results) {
  const cell = (page: string, type: string) => {
    const weight = bytes[page]?.[0]?.[type];
    return weight ? `${figure(weight.gzip, 'KB').split(' ')[0]} / ${figure(weight.brotli, 'KB').split(' ')[0]}` : '–';
  };
  return table(
    ['KB, gzip / brotli', ...TYPES],
    Object.keys(bytes).map((page) => [page, ...TYPES.map((type) => cell(page, type))]),
  );
}

function paintTable(results: Results) {
  const columns = ['firstPaint', 'largestPaint', 'freeDay', 'blocking', 'load'] as const;
  const rows = Object.keys(results.paints).map((page) => [
    page,
    ...columns.map((column) => spread(summary(paintsOf(results, page, column)), 'ms')),
    figure(Math.max(...paintsOf(results, page, 'layoutShift')), ''),
    spread(compared(results, 'largestPaint', page, 'static'), '×'),
  ]);
  const head = ['first paint', 'largest paint', 'first free day', 'blocking', 'load', 'shift', 'largest of static'];
  return table(['slow 4G, 4× CPU', ...head], rows);
}

const fontsTable = ({ fonts }: Results) =>
  table(
    ['our fonts on a first visit', 'connection', 'seen'],
    fonts.map(({ page, connection, names }) => [page, connection, names.join(', ') || 'none']),
  );

function ratesTable({ rates }: Results) {
  const rows = Object.entries(rates).map(([page, values]) => [
    page,
    spread(summary(values.map(({ perSecond }) => perSecond)), '/s'),
    spread(summary(values.map(({ p99 }) => p99)), 'ms'),
    spread(summary(values.map(({ ofBare }) => ofBare)), '×'),
  ]);
  return table(['32 connections', 'requests', 'p99', 'of bare'], rows);
}

function inputsTable(results: Results) {
  const rows = Object.keys(results.inputs[0] ?? {}).map((input) => [
    input,
    spread(summary(inputsOf(results, input)), 'ms'),
    figure(Math.max(...inputsOf(results, input)), 'ms'),
  ]);
  return table(['4× CPU', 'to the next paint', 'slowest'], rows);
}

function resourcesTable({ starts, memory }: Results) {
  const rows = (['site', 'bare'] as const).map((name) => [
    name,
    spread(summary(starts[name] ?? []), 'ms'),
    figure(memory.atRest[name], 'MB'),
    figure(memory.underLoad[name], 'MB'),
  ]);
  return table(['server', 'cold start', 'memory at rest', 'after load'], rows);
}

export function print(results: Results, lines: Line[]): void {
  const sections = [bytesTable, paintTable, fontsTable, inputsTable, ratesTable, resourcesTable];
  console.log(['', ...sections.map((section) => section(results)), verdicts(lines)].join('\n\n'));
}
