import { describe, expect, it } from 'vitest';
import { atLeast, atMost, holds } from './budgets';

describe('holds', () => {
  it('lets the limit itself pass in both directions', () => {
    expect(holds(atMost('a', 10, 10, 'ms'))).toBe(true);
    expect(holds(atLeast('a', 10, 10, 'ms'))).toBe(true);
  });

  it('refuses what lies beyond', () => {
    expect(holds(atMost('a', 10.1, 10, 'ms'))).toBe(false);
    expect(holds(atLeast('a', 9.9, 10, 'ms'))).toBe(false);
  });

  it('refuses what was not measured', () => {
    expect(holds(atMost('a', Number.NaN, 10, 'ms'))).toBe(false);
    expect(holds(atLeast('a', Number.NaN, 10, 'ms'))).toBe(false);
  });
});
