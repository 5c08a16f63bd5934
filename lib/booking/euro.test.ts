import { expect, it } from 'vitest';
import { euroFormat } from './euro';

it.each([
  ['de', 300, '300\u00a0€'],
  ['de', 0.5, '0,50\u00a0€'],
  ['en', 300, '€300'],
])('in %s writes %d as %j', (language, amount, text) => {
  expect(euroFormat(language)(amount)).toBe(text);
});
