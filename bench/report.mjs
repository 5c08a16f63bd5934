import { holds } from './budgets.mjs';

/** @param {number} value @param {string} unit */
export function figure(value, unit) {
  if (unit === 'KB') return `${(value / 1000).toFixed(1)} KB`;
  if (unit === 'MB') return `${(value / 1_000_000).toFixed(0)} MB`;
  if (unit === '×') return `${value.toFixed(2)} ×`;
  if (unit === '') return value.toFixed(value === 0 ? 0 : 3);
  return `${value.toFixed(0)} ${unit}`;
}

/** "2,310 ms (2,290–2,350)": the median and the middle half. @param {import('./stats.mjs').Summary} summary @param {string} unit */
export const spread = ({ median, low, high }, unit) =>
  `${figure(median, unit)} (${figure(low, unit).split(' ')[0]}–${figure(high, unit).split(' ')[0]})`;

/**
 * Lines up columns: the first to the left, all others to the right.
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
export function table(head, rows) {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (/** @type {readonly string[]} */ cells) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  return [line(head), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line)].join('\n');
}

/** @param {readonly import('./budgets.mjs').Line[]} lines */
export const verdicts = (lines) =>
  table(
    ['Budget', 'measured', 'limit', ''],
    lines.map((line) => [
      line.what,
      figure(line.measured, line.unit),
      `${line.direction === 'most' ? '≤' : '≥'} ${figure(line.limit, line.unit)}`,
      holds(line) ? '  ok' : 'over',
    ]),
  );
