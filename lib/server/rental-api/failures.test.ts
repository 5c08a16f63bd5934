import { expect, it } from 'vitest';
import { FAILURES, type Failure, failureOfStatus, failureResponse } from './failures';

it.each([
  [100, 'unexpected'],
  [307, 'unexpected'],
  [400, 'rejected'],
  [404, 'rejected'],
  [422, 'rejected'],
  [429, 'throttled'],
  [499, 'rejected'],
  [500, 'error'],
  [599, 'error'],
] as const)('takes status %i for "%s"', (status, failure) => {
  expect(failureOfStatus(status)).toBe(failure);
});

const failures = Object.entries(FAILURES) as [Failure, (typeof FAILURES)[Failure]][];

it('rules out an e-mail only where nothing arrived or the rental API refused', () => {
  const isRuledOut = failures.filter(([, { mailed }]) => mailed === 'no').map(([name]) => name);
  expect(isRuledOut).toEqual(['crowded', 'unopened', 'connect-timeout', 'throttled', 'rejected']);
});

it('responds to a failure with its status, in the body too', async () => {
  const response = failureResponse('timeout');
  expect([response.status, await response.json()]).toMatchObject([504, { status: 504 }]);
});
