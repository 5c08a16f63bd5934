import type { CheckedField } from '../../form-fields';
import type { DateKey } from '../../shared/days';
import { isRecord } from '../../shared/is-record';
import type { Mailed } from '../../shared/mailed';
import type { Refused } from '../request/wire';

/** Keeps the record small, because every keystroke writes it. */
const MAX_ATTEMPTS = 10;

/** A request under its idempotency key. */
export interface Attempt {
  /** A UUID. */
  key: string;
  /** The request as `writeDraft` writes it. */
  content: string;
  /** True if the form showed the date as taken. */
  isDateTaken: boolean;
  /** `maybe` from the moment of sending until the answer. */
  mailed: Mailed;
}

/** An attempt that was mailed. */
export interface Sent extends Attempt {
  sentOn: DateKey;
}

/** A limit of requests that was reached. */
export interface ReachedLimit {
  /** True if all visitors together have reached it. */
  isOfEveryone: boolean;
  /** In milliseconds since 1970; null if nobody knows. */
  endsAt: number | null;
}

/** The answer to an attempt. */
export interface Answer {
  mailed: Mailed;
  refused: readonly Refused<CheckedField>[];
  limit: ReachedLimit | null;
}

/** What the form says about its last attempt, if that failed. */
export interface Failure extends Pick<Answer, 'limit'> {
  /** `maybe` if this attempt, or an earlier one with other content, may have been mailed. */
  mailed: Exclude<Mailed, 'yes'>;
  /** The draft that repeats an attempt which may have been mailed. Empty if no draft does. */
  repeatedBy: string;
  isOffline: boolean;
}

/** Everything that a tab keeps about the form (docs/behaviour.md#draft). */
export interface TabRecord {
  /** Null for an empty form. */
  draft: string | null;
  /** The newest first. */
  attempts: readonly Attempt[];
  failure: Failure | null;
}

export const EMPTY_RECORD: TabRecord = { draft: null, attempts: [], failure: null };

const isText = (value: unknown) => typeof value === 'string';

const isAttempt = (value: unknown) => isRecord(value) && isText(value.key) && isText(value.content);

function isFailure(value: unknown): boolean {
  if (!isRecord(value) || !isText(value.repeatedBy) || !['no', 'maybe'].includes(String(value.mailed))) return false;
  const { limit } = value;
  return limit === null || (isRecord(limit) && (limit.endsAt === null || typeof limit.endsAt === 'number'));
}

function isTabRecord(value: unknown): value is TabRecord {
  if (!isRecord(value)) return false;
  const { draft, attempts, failure } = value;
  const hasAttempts = Array.isArray(attempts) && attempts.every(isAttempt);
  return hasAttempts && (draft === null || isText(draft)) && (failure === null || isFailure(failure));
}

/** Reads a record. Malformed text is an empty record. */
export function readRecord(text: string | null): TabRecord {
  try {
    const record: unknown = JSON.parse(text ?? '');
    return isTabRecord(record) ? record : EMPTY_RECORD;
  } catch {
    return EMPTY_RECORD;
  }
}

/** Writes a record as text. Returns null for an empty record. */
export function writeRecord(record: TabRecord): string | null {
  const isEmpty = record.draft === null && record.attempts.length === 0 && record.failure === null;
  return isEmpty ? null : JSON.stringify(record);
}

/** Returns the next attempt. A request that was tried before repeats its attempt, so that it is mailed once. */
export function nextAttempt({ attempts }: TabRecord, next: Omit<Attempt, 'mailed'>): Attempt {
  return attempts.find(({ content }) => content === next.content) ?? { ...next, mailed: 'no' };
}

/** Adds an attempt that is about to be sent. */
export function withAttempt(record: TabRecord, attempt: Attempt): TabRecord {
  const others = record.attempts.filter(({ key }) => key !== attempt.key);
  return { ...record, attempts: [{ ...attempt, mailed: 'maybe' as const }, ...others].slice(0, MAX_ATTEMPTS) };
}

/**
 * Adds the answer to a failed attempt. Returns the same record if it lacks the attempt, because the draft was deleted.
 * @param attempt as `nextAttempt` returned it
 * @param draft the form as it was submitted
 */
export function withAnswer(
  record: TabRecord,
  attempt: Attempt,
  { mailed, refused, limit }: Answer,
  { draft, isOffline }: { draft: string | null; isOffline: boolean },
): TabRecord {
  if (!record.attempts.some(({ key }) => key === attempt.key)) return record;
  const isRepeatable = attempt.mailed === 'maybe' || mailed === 'maybe';
  const attempts = record.attempts.map((other) =>
    other.key === attempt.key ? { ...attempt, mailed: isRepeatable ? ('maybe' as const) : ('no' as const) } : other,
  );
  // The messages at the fields say what is wrong.
  if (refused.length > 0) return { ...record, attempts, failure: null };
  const isUnknown = attempts.some((other) => other.mailed === 'maybe');
  const repeatedBy = (isRepeatable && draft) || '';
  return { ...record, attempts, failure: { mailed: isUnknown ? 'maybe' : 'no', repeatedBy, isOffline, limit } };
}
