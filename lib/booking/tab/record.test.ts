import { expect, it } from 'vitest';
import {
  type Answer,
  EMPTY_RECORD,
  nextAttempt,
  readRecord,
  retryTime,
  type TabRecord,
  withAnswer,
  withAttempt,
} from './record';

const first = { key: '1', content: 'firstName=Anna', isDateTaken: false };
const second = { key: '2', content: 'firstName=Eva', isDateTaken: true };

/** Sends a request, and adds the answer. The form is submitted as the text of the request. */
function sent(record: TabRecord, request: typeof first, answer: Partial<Answer> = {}) {
  const attempt = nextAttempt(record, request);
  const whole: Answer = { mailed: 'no', refused: [], limit: null, ...answer };
  return withAnswer(withAttempt(record, attempt), attempt, whole, { draft: request.content, isOffline: false });
}

const unknown = sent(EMPTY_RECORD, first, { mailed: 'maybe' });
const record = { ...sent(unknown, second, { limit: { isOfEveryone: true, endsAt: null } }), draft: second.content };

it('reads a record from its text', () => {
  expect(readRecord(() => JSON.stringify(record))).toEqual(record);
});

it.each([null, '', '{', 'null', '[]', '{}', '7'])('reads %j as an empty record', (text) => {
  expect(readRecord(() => text)).toEqual(EMPTY_RECORD);
});

it('the same request repeats its attempt, with the same status of the date', () => {
  expect(nextAttempt(EMPTY_RECORD, first)).toEqual({ ...first, mailed: 'no', followsDoubt: false });
  const again = nextAttempt(unknown, { ...first, key: '2', isDateTaken: true });
  expect(again).toEqual({ ...first, mailed: 'maybe', followsDoubt: false });
});

it('only the last attempt is kept, which counts as perhaps mailed until it is answered', () => {
  const attempts = [first, second].map((request) => ({ ...request, mailed: 'no' as const, followsDoubt: false }));
  expect(attempts.reduce(withAttempt, EMPTY_RECORD).attempt).toEqual({ ...attempts[1], mailed: 'maybe' });
});

it.each([
  ['certainly not mailed', sent(EMPTY_RECORD, first), 'no', ''],
  ['perhaps mailed', unknown, 'maybe', first.content],
  ['perhaps mailed by an attempt before', sent(unknown, first), 'maybe', first.content],
  ['not mailed, but an earlier version perhaps', sent(unknown, second), 'maybe', ''],
  ['not mailed, but two versions earlier perhaps', sent(sent(unknown, second), { ...first, key: '3' }), 'maybe', ''],
])('a failure, %s', (_, { failure }, mailed, repeatedBy) => {
  expect(failure).toEqual({ mailed, repeatedBy, isOffline: false, limit: null });
});

it('a refused field is not a failure, and keeps the attempt', () => {
  const refused = sent(unknown, second, { refused: [{ field: 'email', error: 'email' }] });
  const attempt = { ...second, mailed: 'no', followsDoubt: true };
  expect(refused).toEqual({ draft: null, attempt, failure: null });
});

it('an answer changes nothing where its attempt is not kept', () => {
  const answer: Answer = { mailed: 'maybe', refused: [], limit: null };
  const how = { draft: first.content, isOffline: false };
  expect(withAnswer(EMPTY_RECORD, { ...first, mailed: 'no', followsDoubt: false }, answer, how)).toBe(EMPTY_RECORD);
});

it.each([
  ['de', 15 * 60, '15:05'],
  ['de', 14 * 60 + 1, '15:05'],
  ['en', 15 * 60, '3:05 PM'],
  ['de', 10 * 3_600, '9. Mai um 0:50'],
  ['de', 0, null],
  ['de', null, ''],
])('says in %s when a limit of %j s ends', (language, seconds, text) => {
  const now = new Date(2027, 4, 8, 14, 50);
  const endsAt = seconds === null ? null : now.getTime() + seconds * 1000;
  expect(retryTime({ isOfEveryone: false, endsAt }, now, language)).toBe(text);
});
