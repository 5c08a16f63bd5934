import { holds, type Line } from './budgets';
import type { Summary } from './stats';

/** Formats a value in its unit. Bytes become KB or MB. */
export function figure(value: number, unit: string): string {
  if (unit === 'KB') return `${(value / 1000).toFixed(1)} KB`;
  if (unit === 'MB') return `${(value / 1_000_000).toFixed(0)} MB`;
  if (unit === '×') return `${value.toFixed(2)} ×`;
  if (unit === '') return value.toFixed(value === 0 ? 0 : 3);
  return `${value.toFixed(0)} ${unit}`;
}

/** Formats the median and the middle half: "2,310 ms (2,290–2,350)". */
export const spread = ({ median, low, high }: Summary, unit: string): string =>
  `${figure(median, unit)} (${figure(low, unit).split(' ')[0]}–${figure(high, unit).split(' ')[0]})`;

/** Aligns columns: the first to the left, all others to the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  return [line(head), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line)].join('\n');
}

/** Formats every budget with its measurement. */
export const verdicts = (lines: readonly Line[]): string =>
  table(
    ['Budget', 'measured', 'limit', ''],
    lines.map((line) => [
      line.what,
      figure(line.measured, line.unit),
      `${line.direction === 'most' ? '≤' : '≥'} ${figure(line.limit, line.unit)}`,
      holds(line) ? '  ok' : 'over',
    ]),
  );
