import { expect, it } from 'vitest';
import { type Attempt, nextAttempt } from './attempt';
import type { FailedSend } from './failed-send';
import {
  type Answer,
  answered,
  broughtBack,
  discarded,
  failedWith,
  IDLE,
  isUnderway,
  type Sending,
  shownFailure,
  submitted,
  unsent,
} from './sending';

const ATTEMPT: Attempt = { key: '1', content: 'firstName=Anna', isDateTaken: false, mayHaveArrived: false };
const OUT = nextAttempt(null, ATTEMPT).kept;
const FAILURE: FailedSend = { draft: 'firstName=Anna', outcome: 'notSent', isOffline: false, retryAt: null };
const ADDRESS = 'https://example.com/booking?package=Plus';

/** An attempt of the draft `firstName=Anna`, ended with an answer. */
const ended = (answer: Partial<Answer>, attempt: Partial<Attempt> = {}) => ({
  attempt: { ...ATTEMPT, ...attempt },
  answer: { outcome: 'notSent', refused: [], ...answer } as Answer,
  draft: 'firstName=Anna',
  isOffline: false,
  today: '2027-05-08',
});

const sending = submitted(IDLE);
const out = { sending, attempts: OUT };

it('shows an earlier failure until the answer, and returns to it when the form is refused', () => {
  for (const outcome of ['notSent', 'unknown', 'changed'] as const) {
    const earlier = failedWith({ ...FAILURE, outcome });
    const again = submitted(earlier);
    expect([again.state, shownFailure(again)]).toEqual(['sending', { ...FAILURE, outcome }]);
    expect(unsent(again)).toEqual(earlier);
  }
  expect(unsent(sending)).toBe(IDLE);
});

it('sends one request at a time, even after its draft was deleted', () => {
  const deleted = discarded(out, ADDRESS).sending;
  expect([sending, deleted, discarded({ sending: deleted, attempts: null }, ADDRESS).sending].map(isUnderway)).toEqual([
    true,
    true,
    true,
  ]);
  const over: Sending[] = [IDLE, failedWith(FAILURE), { state: 'sent', request: ATTEMPT }, unsent(deleted)];
  expect(over.map(isUnderway)).toEqual([false, false, false, false]);
});

it('a sent request has the day of sending, and no attempt is kept', () => {
  const sent = { state: 'sent', request: { ...ATTEMPT, sentOn: '2027-05-08' } };
  expect(answered(out, ended({ outcome: 'sent' }))).toEqual({ sending: sent, attempts: null });
  expect(answered(discarded(out, ADDRESS), ended({ outcome: 'sent' }))).toEqual({ sending: sent, attempts: null });
  expect(unsent(answered(out, ended({ outcome: 'sent' })).sending)).toEqual(sent);
});

const CHANGED = nextAttempt(OUT, { ...ATTEMPT, key: '2', content: 'firstName=Eva' });

it.each([
  ['certainly not sent', OUT, ended({}), 'failed', 'notSent', false],
  ['perhaps arrived', OUT, ended({ outcome: 'unknown' }), 'unknown', 'unknown', true],
  ['an attempt before it perhaps arrived', OUT, ended({}, { mayHaveArrived: true }), 'unknown', 'unknown', true],
  ['an earlier version perhaps arrived', CHANGED.kept, ended({}, CHANGED.attempt), 'unknown', 'changed', false],
])('a failure, %s', (_, attempts, answer, state, outcome, mayHaveArrived) => {
  const after = answered({ sending, attempts }, { ...answer, isOffline: true });
  expect(after.sending).toEqual({ state, failure: { ...FAILURE, outcome, isOffline: true } });
  expect(JSON.parse(after.attempts ?? '')[0]).toEqual({ ...answer.attempt, mayHaveArrived });
});

it('a failure has the time from which the client may send again', () => {
  const after = answered(out, ended({ retryAt: 'later' }));
  expect(shownFailure(after.sending)?.retryAt).toBe('later');
});

it('a refused field is not a failure, and the next request repeats its attempt', () => {
  const after = answered(out, ended({ refused: [{ field: 'email', error: 'email' }] }));
  expect(after.sending).toBe(IDLE);
  expect(nextAttempt(after.attempts, { ...ATTEMPT, key: '2' }).attempt).toEqual(ATTEMPT);
});

it('a failure is not shown if the draft was deleted on another page of the tab', () => {
  expect(answered({ sending, attempts: null }, ended({}))).toEqual({ sending: IDLE, attempts: null });
});

it('a deleted draft comes back with its failure, its attempts and its address', () => {
  const before = { sending: failedWith(FAILURE), attempts: OUT };
  const after = discarded(before, ADDRESS);
  expect([after.attempts, shownFailure(after.sending)]).toEqual([null, null]);
  expect(broughtBack(after.sending)).toEqual({ ...before, address: ADDRESS });
  expect(broughtBack(IDLE)).toBeNull();
});

it('a draft that is deleted while its request is under way comes back with the answer', () => {
  const after = answered(discarded(out, ADDRESS), ended({ outcome: 'unknown' }));
  expect([after.attempts, shownFailure(after.sending)]).toEqual([null, null]);
  const back = broughtBack(after.sending);
  expect(back?.sending).toEqual({ state: 'unknown', failure: { ...FAILURE, outcome: 'unknown' } });
  expect(nextAttempt(back?.attempts ?? null, { ...ATTEMPT, key: '2' }).attempt.key).toBe('1');
});
