import { expect, it } from 'vitest';
import { euroFormat, plainEuros } from './euro';

it.each([
  ['de', 300, '300\u00a0€'],
  ['de', 0.5, '0,50\u00a0€'],
  ['en', 300, '€300'],
] as const)('in %s writes %d as %j', (language, amount, text) => {
  expect(euroFormat(language)(amount)).toBe(text);
});

it('writes amounts in mails with an ordinary space, which every mail program can wrap and search', () => {
  expect([plainEuros(410), plainEuros(0.25)]).toEqual(['410 €', '0,25 €']);
});
