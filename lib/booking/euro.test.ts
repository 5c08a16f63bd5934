import { describe, expect, it } from 'vitest';
import { euroFormat, plainEuros } from './euro';

describe('euroFormat', () => {
  it.each([
    ['de', 300, '300\u00a0€'],
    ['de', 0.25, '0,25\u00a0€'],
    ['de', 0.5, '0,50\u00a0€'],
    ['en', 300, '€300'],
  ] as const)('in %s writes %d as %j', (language, amount, text) => {
    expect(euroFormat(language)(amount)).toBe(text);
  });
});

it.each([
  [410, '410 €'],
  [0.25, '0,25 €'],
])('plainEuros writes %d as %j, with an ordinary space that every mail program can wrap and search', (amount, text) => {
  expect(plainEuros(amount)).toBe(text);
});
