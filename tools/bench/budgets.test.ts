import { expect, it } from 'vitest';
import { atLeast, atMost, holds } from './budgets';

it.each([
  [atMost('a', 10, 10, 'ms'), true],
  [atLeast('a', 10, 10, 'ms'), true],
  [atMost('a', 10.1, 10, 'ms'), false],
  [atLeast('a', 9.9, 10, 'ms'), false],
  [atMost('a', Number.NaN, 10, 'ms'), false],
  [atLeast('a', Number.NaN, 10, 'ms'), false],
])('the budget of %o holds: %s', (line, isHeld) => {
  expect(holds(line)).toBe(isHeld);
});
