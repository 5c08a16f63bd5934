import { expect, it } from 'vitest';
import { difference, median, paired, quantile, ratio, summary } from './stats';

it('takes the middle value in any order, and interpolates between two', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([1, 2, 3, 10])).toBe(2.5);
  expect(quantile([0, 10], 0.25)).toBe(2.5);
});

it('summarizes values as their median and their middle half', () => {
  expect(summary([1, 2, 3, 4, 100])).toEqual({ median: 3, low: 2, high: 4 });
});

it('compares within each round, so that one slow round changes nothing', () => {
  expect(paired([10, 100, 10], [10, 100, 10], ratio).median).toBe(1);
  expect(paired([15, 115, 15], [10, 110, 10], difference).median).toBe(5);
});

it('refuses no values, and rounds that one candidate did not run', () => {
  expect(() => median([])).toThrow(RangeError);
  expect(() => paired([1, 2], [1], ratio)).toThrow(RangeError);
});
