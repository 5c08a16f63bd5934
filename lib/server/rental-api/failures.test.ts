import { expect, it } from 'vitest';
import { FAILURES, failureOfStatus } from './failures';

it.each([
  [100, 'unexpected'],
  [307, 'unexpected'],
  [400, 'rejected'],
  [429, 'throttled'],
  [499, 'rejected'],
  [500, 'error'],
  [599, 'error'],
] as const)('takes status %i for "%s"', (status, failure) => {
  expect(failureOfStatus(status)).toBe(failure);
});

it('rules out an e-mail only where nothing arrived or the rental API refused', () => {
  const isRuledOut = Object.entries(FAILURES).flatMap(([name, { mailed }]) => (mailed === 'no' ? [name] : []));
  expect(isRuledOut).toEqual(['crowded', 'unopened', 'connect-timeout', 'throttled', 'rejected']);
});
