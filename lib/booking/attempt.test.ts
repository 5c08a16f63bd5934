import { expect, it } from 'vitest';
import { nextAttempt, withFailed } from './attempt';

const attemptOf = (content: string, key: string) => ({ key, content, isDateTaken: false, mayHaveArrived: false });

const first = nextAttempt(null, attemptOf('a', '1'));

it('the first request and a different request each get a new attempt', () => {
  expect(first.attempt).toEqual(attemptOf('a', '1'));
  expect(nextAttempt(first.kept, attemptOf('b', '2')).attempt).toEqual(attemptOf('b', '2'));
});

it('the same request repeats its attempt, with the same status of the date', () => {
  const { attempt } = nextAttempt(first.kept, { ...attemptOf('a', '2'), isDateTaken: true });
  expect(attempt).toEqual({ ...attemptOf('a', '1'), mayHaveArrived: true });
});

it('only the latest ten attempts are kept', () => {
  const contents = Array.from({ length: 100 }, (_, index) => `content ${index}`);
  const kept = contents.reduce((so, content) => nextAttempt(so, attemptOf(content, content)).kept, first.kept);
  expect(JSON.parse(kept)).toHaveLength(10);
  expect(nextAttempt(kept, attemptOf('content 99', 'new')).attempt.key).toBe('content 99');
});

it.each(['', 'key=1', '{"key":"1"}', 'null', '[null, 1]'])('a stored %j counts as no attempt', (kept) => {
  expect(nextAttempt(kept, attemptOf('a', '1')).attempt).toEqual(attemptOf('a', '1'));
});

it('an attempt that certainly failed counts as not arrived', () => {
  const failed = withFailed(first.kept, first.attempt);
  expect(failed.mayHaveArrived).toBe(false);
  expect(nextAttempt(failed.kept, attemptOf('a', '2')).attempt).toEqual(first.attempt);
});

it('an earlier version of a changed request may have arrived', () => {
  const { kept } = withFailed(first.kept, { ...first.attempt, mayHaveArrived: true });
  const changed = nextAttempt(kept, attemptOf('b', '2'));
  expect(changed.attempt.mayHaveArrived).toBe(false);
  expect(withFailed(changed.kept, changed.attempt).mayHaveArrived).toBe(true);
});

it('an attempt is not kept after the draft was deleted', () => {
  expect(withFailed(null, first.attempt)).toEqual({ kept: null, mayHaveArrived: false });
});
