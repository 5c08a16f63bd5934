import { expect, it } from 'vitest';
import { atMost } from './budgets';
import { figure, spread, verdicts } from './report';

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

it('writes the median and the middle half', () => {
  expect(spread({ median: 20, low: 18, high: 25 }, 'ms')).toBe('20 ms (18–25)');
});

it('lines up the budgets, and says which is over, and by which figure', () => {
  const lines = [atMost('paint', 90, 100, 'ms'), atMost('paint of /booking', 110, 100, 'ms')];
  expect(verdicts(lines).split('\n')).toEqual([
    'Budget             measured     limit',
    '─────────────────  ────────  ────────  ────',
    'paint                 90 ms  ≤ 100 ms    ok',
    'paint of /booking    110 ms  ≤ 100 ms  over',
  ]);
});
