import type { CheckedField } from '../../form-fields';
import type { DateKey } from '../../shared/days';
import type { Refused } from '../request/wire';
import { type Attempt, withFailed } from './attempt';
import type { FailedSend } from './failed-send';

/** The state of sending the form (docs/behaviour.md#sending). */
export type Sending =
  | { state: 'idle' }
  /** From a submit to its answer, including while the rules check the form. An earlier failure stays on display. */
  | { state: 'sending'; earlier: FailedSend | null }
  /** The request was certainly not sent. */
  | { state: 'failed'; failure: FailedSend }
  /** Nobody knows whether the request, or an earlier version of it, has arrived. */
  | { state: 'unknown'; failure: FailedSend }
  /** The confirmation replaces the form. */
  | { state: 'sent'; request: Attempt }
  /** The draft was deleted. It can be brought back with everything that was known about sending it. */
  | { state: 'discarded'; before: Sending; attempts: string | null; address: string };

/** The answer to an attempt. */
export interface Answer {
  /** `sent` only if our own server confirmed it, `notSent` only if nothing was mailed for certain. */
  outcome: 'sent' | 'notSent' | 'unknown';
  refused: readonly Refused<CheckedField>[];
  /** The same as in `FailedSend`. */
  retryAt?: FailedSend['retryAt'];
}

/** An attempt with its answer. */
interface Answered {
  attempt: Attempt;
  answer: Answer;
  /** The form as it was submitted. */
  draft: string | null;
  isOffline: boolean;
  today: DateKey;
}

/** The state of sending, and the attempts that this tab keeps (lib/booking/tab/attempt.ts). */
interface Step {
  sending: Sending;
  attempts: string | null;
}

export const IDLE: Sending = { state: 'idle' };

/** Returns the state after a failure, for example one from before a reload. */
export const failedWith = (failure: FailedSend): Sending => ({
  state: failure.outcome === 'notSent' ? 'failed' : 'unknown',
  failure,
});

/** Returns the failure on display, or null. */
export function shownFailure(sending: Sending): FailedSend | null {
  if (sending.state === 'sending') return sending.earlier;
  return sending.state === 'failed' || sending.state === 'unknown' ? sending.failure : null;
}

/** True while a request is under way, even after its draft was deleted. */
export const isUnderway = (sending: Sending): boolean =>
  sending.state === 'sending' || (sending.state === 'discarded' && isUnderway(sending.before));

/** Submits the form. */
export const submitted = (sending: Sending): Sending => ({ state: 'sending', earlier: shownFailure(sending) });

/** Ends a submit that sent nothing, because the form's own rules refused a field. Any other state stays. */
export function unsent(sending: Sending): Sending {
  if (sending.state === 'discarded') return { ...sending, before: unsent(sending.before) };
  if (sending.state !== 'sending') return sending;
  return sending.earlier ? failedWith(sending.earlier) : IDLE;
}

/** Ends an attempt with its answer. The caller shows the messages of refused fields. */
export function answered({ sending, attempts }: Step, ended: Answered): Step {
  const { attempt, answer, draft, isOffline, today } = ended;
  if (answer.outcome === 'sent')
    return { sending: { state: 'sent', request: { ...attempt, sentOn: today } }, attempts: null };
  if (sending.state === 'discarded') {
    const before = answered({ sending: sending.before, attempts: sending.attempts }, ended);
    return { sending: { ...sending, before: before.sending, attempts: before.attempts }, attempts };
  }
  const isUnknown = attempt.mayHaveArrived || answer.outcome === 'unknown';
  const after = withFailed(attempts, { ...attempt, mayHaveArrived: isUnknown });
  // Without attempts, the draft was deleted on another page of this tab.
  if (answer.refused.length > 0 || attempts === null) return { sending: IDLE, attempts: after.kept };
  const outcome = isUnknown ? 'unknown' : after.mayHaveArrived ? 'changed' : 'notSent';
  const failure = { draft, outcome, isOffline, retryAt: answer.retryAt ?? null } as const;
  return { sending: failedWith(failure), attempts: after.kept };
}

/** Deletes the draft, and remembers its address. */
export const discarded = ({ sending, attempts }: Step, address: string): Step => ({
  sending: { state: 'discarded', before: sending, attempts, address },
  attempts: null,
});

/** Brings a deleted draft back. Returns null if no draft was deleted. */
export const broughtBack = (sending: Sending): (Step & { address: string }) | null =>
  sending.state === 'discarded'
    ? { sending: sending.before, attempts: sending.attempts, address: sending.address }
    : null;
