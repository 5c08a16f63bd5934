import { expect, it } from 'vitest';
import { CALL_FAILURES, failureOfStatus } from './failures';

it('maps each status to a failure, and rules out an email only if nothing arrived or the rental API refused the request', () => {
  const failures = [100, 307, 400, 422, 429, 499, 500, 599].map(failureOfStatus);
  expect(failures.slice(0, 4)).toEqual(['unexpected', 'unexpected', 'rejected', 'rejected']);
  expect(failures.slice(4)).toEqual(['throttled', 'rejected', 'error', 'error']);
  const ruledOut = Object.entries(CALL_FAILURES).flatMap(([name, { mailed }]) => (mailed === 'no' ? [name] : []));
  expect(ruledOut).toEqual(['crowded', 'unopened', 'connect-timeout', 'throttled', 'recipient', 'rejected']);
});
