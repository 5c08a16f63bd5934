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
export type Sent = Attempt & { sentOn: DateKey };

/** The answer to an attempt. */
export interface Answer {
  mailed: Mailed;
  refused: readonly Refused<CheckedField>[];
  /** The limit of requests that was reached. `endsAt` is in milliseconds since 1970, or null if nobody knows. */
  limit: { isOfEveryone: boolean; endsAt: number | null } | null;
}

/** The last attempt to send, if it failed. */
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

const isLimit = (value: unknown) => isRecord(value) && (value.endsAt === null || Number.isFinite(value.endsAt));

const isFailure = ({ mailed, repeatedBy, limit }: Record<string, unknown>) =>
  (mailed === 'no' || mailed === 'maybe') && isText(repeatedBy) && (limit === null || isLimit(limit));

/** Reads a record from its text. Malformed text is an empty record, and so is text that cannot be read. */
export function readRecord(readText: () => string | null): TabRecord {
  try {
    const record = JSON.parse(readText() ?? '');
    const { draft, attempts, failure } = record;
    const isWhole = (draft === null || isText(draft)) && (failure === null || isFailure(failure));
    return isWhole && attempts.every(isAttempt) ? record : EMPTY_RECORD;
  } catch {
    return EMPTY_RECORD;
  }
}

/** Returns the next attempt. A request that was tried before repeats its attempt, so that it is mailed once. */
export const nextAttempt = ({ attempts }: TabRecord, next: Omit<Attempt, 'mailed'>): Attempt =>
  attempts.find(({ content }) => content === next.content) ?? { ...next, mailed: 'no' };

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
  { refused, limit, ...answer }: Answer,
  { draft, isOffline }: { draft: string | null; isOffline: boolean },
): TabRecord {
  if (!record.attempts.some(({ key }) => key === attempt.key)) return record;
  const mailed = [attempt, answer].some((either) => either.mailed === 'maybe') ? 'maybe' : 'no';
  const attempts = record.attempts.map((other) =>
    other.key === attempt.key ? ({ ...attempt, mailed } as const) : other,
  );
  // The messages at the fields say what is wrong.
  if (refused.length > 0) return { ...record, attempts, failure: null };
  const isUnknown = attempts.some((other) => other.mailed === 'maybe');
  const repeatedBy = (mailed === 'maybe' && draft) || '';
  return { ...record, attempts, failure: { mailed: isUnknown ? 'maybe' : 'no', repeatedBy, isOffline, limit } };
}
