import { atLeast, atMost, BUDGETS } from './budgets.mjs';
import { figure, spread, table, verdicts } from './report.mjs';
import { ROUTES } from './settings.mjs';
import { difference, median, paired, ratio, summary } from './stats.mjs';

/** @typedef {import('./measure.mjs').Results} Results */
/** @typedef {import('./paint.mjs').Paint} Paint */

const TYPES = ['document', 'script', 'stylesheet', 'font', 'image', 'fetch'];

/** @param {Results} results @param {string} page */
const javaScript = ({ bytes }, page) => bytes[page]?.[0]?.script?.gzip ?? 0;

/** @param {Results} results @param {string} page @param {keyof Paint} what */
const paintsOf = ({ paints }, page, what) => (paints[page] ?? []).map((paint) => paint[what]);

/** @param {Results} results @param {string} input */
const inputsOf = ({ inputs }, input) => inputs.map((round) => round[input] ?? Number.NaN);

/** Every budget with what was measured. @param {Results} results */
export function budgetLines(results) {
  const { javaScriptBeyondBare, blockingBeyondBare, ...limits } = BUDGETS;
  const limitOf = (/** @type {Record<string, number>} */ limits, /** @type {string} */ route) => limits[route] ?? 0;
  const ofRoutes = ROUTES.flatMap((route) => {
    const weight = javaScript(results, route) - javaScript(results, 'bare');
    const blocking = paired(paintsOf(results, route, 'blocking'), paintsOf(results, 'bare', 'blocking'), difference);
    const throughput = median((results.rates[route] ?? []).map(({ ofBare }) => ofBare));
    return [
      atMost(`${route} JavaScript beyond bare`, weight, limitOf(javaScriptBeyondBare, route), 'KB'),
      atMost(`${route} layout shift`, Math.max(...paintsOf(results, route, 'layoutShift')), limits.layoutShift, ''),
      atMost(`${route} blocking beyond bare`, blocking.median, limitOf(blockingBeyondBare, route), 'ms'),
      atLeast(`${route} requests/s of bare`, throughput, limits.throughputOfBare, '×'),
    ];
  });
  const paintRatio = paired(paintsOf(results, '/', 'largestPaint'), paintsOf(results, 'static', 'largestPaint'), ratio);
  const freeDayRatio = paired(
    paintsOf(results, '/availability', 'freeDay'),
    paintsOf(results, 'static calendar', 'freeDay'),
    ratio,
  );
  const ofInputs = Object.keys(results.inputs[0] ?? {}).map((input) =>
    atMost(`${input}`, median(inputsOf(results, input)), limits.interaction, 'ms'),
  );
  return [
    atMost('/ largest paint of static', paintRatio.median, limits.paintOfStatic, '×'),
    atMost('/availability first free day of static', freeDayRatio.median, limits.freeDayOfStatic, '×'),
    ...ofRoutes,
    ...ofInputs,
  ];
}

/** @param {Results} results */
function bytesTable({ bytes }) {
  const cell = (/** @type {string} */ page, /** @type {string} */ type) => {
    const weight = bytes[page]?.[0]?.[type];
    return weight ? `${figure(weight.gzip, 'KB').split(' ')[0]} / ${figure(weight.brotli, 'KB').split(' ')[0]}` : '–';
  };
  return table(
    ['KB, gzip / brotli', ...TYPES],
    Object.keys(bytes).map((page) => [page, ...TYPES.map((type) => cell(page, type))]),
  );
}

/** @param {Results} results */
function paintTable(results) {
  const columns = /** @type {const} */ (['firstPaint', 'largestPaint', 'freeDay', 'blocking', 'load']);
  const rows = Object.keys(results.paints).map((page) => [
    page,
    ...columns.map((column) => spread(summary(paintsOf(results, page, column)), 'ms')),
    figure(Math.max(...paintsOf(results, page, 'layoutShift')), ''),
    spread(paired(paintsOf(results, page, 'largestPaint'), paintsOf(results, 'static', 'largestPaint'), ratio), '×'),
  ]);
  return table(
    [
      'slow 4G, 4× CPU',
      'first paint',
      'largest paint',
      'first free day',
      'blocking',
      'load',
      'shift',
      'largest of static',
    ],
    rows,
  );
}

/** @param {Results} results */
function ratesTable(results) {
  const rows = Object.entries(results.rates).map(([target, rates]) => [
    target.replace(/date=.*/, 'date=…'),
    spread(summary(rates.map(({ perSecond }) => perSecond)), '/s'),
    spread(summary(rates.map(({ p99 }) => p99)), 'ms'),
    spread(summary(rates.map(({ ofBare }) => ofBare)), '×'),
  ]);
  return table(['32 connections', 'requests', 'p99', 'of bare'], rows);
}

/** @param {Results} results */
function inputsTable(results) {
  const names = Object.keys(results.inputs[0] ?? {});
  const rows = names.map((name) => [
    name,
    spread(summary(inputsOf(results, name)), 'ms'),
    figure(Math.max(...inputsOf(results, name)), 'ms'),
  ]);
  return table(['4× CPU', 'to the next paint', 'slowest'], rows);
}

/** @param {Results} results */
function sendsTable({ sends }) {
  const through = sends.map((send) => send.through);
  const direct = sends.map((send) => send.direct);
  const tenths = (/** @type {number} */ ms) => `${ms.toFixed(1)} ms`;
  const row = (/** @type {string} */ name, /** @type {import('./stats.mjs').Summary} */ { median, low, high }) => [
    name,
    tenths(median),
    `${tenths(low)}–${tenths(high)}`,
  ];
  return table(
    ['a send', 'median', 'middle half'],
    [
      row('through the website', summary(through)),
      row('to the rental API itself', summary(direct)),
      row('overhead', paired(through, direct, difference)),
    ],
  );
}

/** @param {Results} results */
function resourcesTable({ starts, memory }) {
  const rows = Object.entries(starts).map(([name, values]) => [
    name,
    spread(summary(values), 'ms'),
    figure(memory.atRest[name] ?? Number.NaN, 'MB'),
    figure(memory.underLoad[name] ?? Number.NaN, 'MB'),
  ]);
  return table(['server', 'cold start', 'memory at rest', 'after load'], rows);
}

/** @param {Results} results @param {ReturnType<typeof budgetLines>} lines */
export function print(results, lines) {
  const sections = [bytesTable, paintTable, inputsTable, ratesTable, sendsTable, resourcesTable];
  console.log(['', ...sections.map((section) => section(results)), verdicts(lines)].join('\n\n'));
}
