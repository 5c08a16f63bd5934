import { expect, it } from 'vitest';
import { nextAttempt } from './attempt';

const attemptOf = (content: string, key: string) => ({ key, content, isDateTaken: false, mayHaveArrived: false });

const first = nextAttempt(null, attemptOf('a', '1'));

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
