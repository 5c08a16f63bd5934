import { describe, expect, it } from 'vitest';
import { atMost } from './budgets';
import { figure, spread, table, verdicts } from './report';

describe('figure', () => {
  it.each([
    [12_340, 'KB', '12.3 KB'],
    [98_700_000, 'MB', '99 MB'],
    [1.149, '×', '1.15 ×'],
    [0, '', '0'],
    [0.0123, '', '0.012'],
    [41.6, 'ms', '42 ms'],
  ])('writes %s in %s as %s', (value, unit, text) => {
    expect(figure(value, unit)).toBe(text);
  });
});

it('spread shows the median and the middle half', () => {
  expect(spread({ median: 20, low: 18, high: 25 }, 'ms')).toBe('20 ms (18–25)');
});

it('table lines up its columns', () => {
  expect(
    table(
      ['page', 'ms'],
      [
        ['/', '5'],
        ['/booking', '120'],
      ],
    ).split('\n'),
  ).toEqual(['page       ms', '────────  ───', '/           5', '/booking  120']);
});

it('verdicts say which budget is over, and by which figure', () => {
  const [, , first, second] = verdicts([atMost('a', 90, 100, 'ms'), atMost('b', 110, 100, 'ms')]).split('\n');
  expect(first).toMatch(/^a\s+90 ms\s+≤ 100 ms\s+ok$/);
  expect(second).toMatch(/^b\s+110 ms\s+≤ 100 ms\s+over$/);
});
