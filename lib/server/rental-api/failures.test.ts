import { describe, expect, it } from 'vitest';
import { FAILURES, type Failure, failureOfStatus, failureResponse } from './failures';

describe('failureOfStatus', () => {
  it.each([
    [100, 'unexpected'],
    [301, 'unexpected'],
    [307, 'unexpected'],
    [400, 'rejected'],
    [401, 'rejected'],
    [404, 'rejected'],
    [422, 'rejected'],
    [429, 'throttled'],
    [499, 'rejected'],
    [500, 'error'],
    [503, 'error'],
    [599, 'error'],
  ] as const)('of %i is %s', (status, failure) => {
    expect(failureOfStatus(status)).toBe(failure);
  });
});

describe('the table of failures', () => {
  const failures = Object.entries(FAILURES) as [Failure, (typeof FAILURES)[Failure]][];

  it('rules out an e-mail only where nothing arrived or the rental API refused', () => {
    const isRuledOut = failures.filter(([, { mailed }]) => mailed === 'no').map(([name]) => name);
    expect(isRuledOut).toEqual(['paused', 'crowded', 'unopened', 'connect-timeout', 'throttled', 'rejected']);
  });

  it('takes connection failures, timeouts, 429 and 5xx for an outage, and nothing else', () => {
    const outages = failures.filter(([, { isOutage }]) => isOutage).map(([name]) => name);
    expect(outages).toEqual(['unopened', 'connect-timeout', 'lost', 'timeout', 'throttled', 'error']);
  });

  it.each(failures)('%s gives a response with its status', async (failure, { status }) => {
    const response = failureResponse(failure);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ status });
  });
});
