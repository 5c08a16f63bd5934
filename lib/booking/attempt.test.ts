import { describe, expect, it } from 'vitest';
import { type Attempt, nextAttempt, withFailed } from './attempt';

const attemptOf = (content: string, key: string): Attempt => ({
  key,
  content,
  isDateTaken: false,
  mayHaveArrived: false,
});

describe('the next attempt', () => {
  const first = nextAttempt(null, attemptOf('a', '1'));

  it('is a new one for the first request, and for another', () => {
    expect(first.attempt).toEqual(attemptOf('a', '1'));
    expect(nextAttempt(first.kept, attemptOf('b', '2')).attempt).toEqual(attemptOf('b', '2'));
  });

  it('repeats the earlier one for the same request, with what it said about the date', () => {
    const { attempt } = nextAttempt(first.kept, { ...attemptOf('a', '2'), isDateTaken: true });
    expect(attempt).toEqual({ ...attemptOf('a', '1'), mayHaveArrived: true });
  });

  it('keeps the latest attempts only', () => {
    const contents = Array.from({ length: 100 }, (_, index) => `content ${index}`);
    const kept = contents.reduce((so, content) => nextAttempt(so, attemptOf(content, content)).kept, first.kept);
    expect(JSON.parse(kept)).toHaveLength(10);
    expect(nextAttempt(kept, attemptOf('content 99', 'new')).attempt.key).toBe('content 99');
    expect(nextAttempt(kept, attemptOf('a', 'new')).attempt.key).toBe('new');
  });

  it.each(['', 'key=1', '{"key":"1"}', 'null', '[null, 1]'])('ignores what is stored as %j', (kept) => {
    expect(nextAttempt(kept, attemptOf('a', '1')).attempt).toEqual(attemptOf('a', '1'));
  });
});

describe('an attempt that failed', () => {
  const { attempt, kept } = nextAttempt(null, attemptOf('a', '1'));
  const arrived = withFailed(kept, { ...attempt, mayHaveArrived: true });

  it('has not arrived if it certainly failed', () => {
    const failed = withFailed(kept, attempt);
    expect(failed.mayHaveArrived).toBe(false);
    expect(nextAttempt(failed.kept, attemptOf('a', '2')).attempt).toEqual(attempt);
  });

  it('may have arrived with an earlier version of the request', () => {
    const changed = nextAttempt(arrived.kept, attemptOf('b', '2'));
    expect(changed.attempt.mayHaveArrived).toBe(false);
    expect(withFailed(changed.kept, changed.attempt).mayHaveArrived).toBe(true);
  });

  it('is not kept after the draft was deleted', () => {
    expect(withFailed(null, attempt)).toEqual({ kept: null, mayHaveArrived: false });
  });
});
