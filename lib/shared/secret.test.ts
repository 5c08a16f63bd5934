import { expect, it } from 'vitest';
import { isSameSecret } from './secret';

it('a secret is the same as itself', () => {
  expect(isSameSecret('Bearer tökén', 'Bearer tökén')).toBe(true);
});

it.each(['', 'Bearer', 'Bearer toke', 'Bearer tokens', 'bearer token', 'Bearer token '])(
  '%j is not the secret',
  (given) => {
    expect(isSameSecret(given, 'Bearer token')).toBe(false);
  },
);
