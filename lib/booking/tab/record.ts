import type { DateKey } from '../../shared/days';
import type { Mailed } from '../../shared/email';
import type { CheckedField } from '../../shared/form-fields';
import { isRecord } from '../../shared/values';
import type { Refused } from '../request/wire';

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
  /** True if an earlier attempt with other content may have been mailed. */
  followsDoubt: boolean;
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
export interface FailedAttempt extends Pick<Answer, 'limit'> {
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
  /** The last attempt to send. */
  attempt: Attempt | null;
  failure: FailedAttempt | null;
}

export const EMPTY_RECORD: TabRecord = { draft: null, attempt: null, failure: null };

/** Reads a record from its text. Malformed text is an empty record, and so is text that cannot be read. */
export function readRecord(readText: () => string | null): TabRecord {
  try {
    const record: unknown = JSON.parse(readText() ?? '');
    return isRecord(record) ? { ...EMPTY_RECORD, ...record } : EMPTY_RECORD;
  } catch {
    return EMPTY_RECORD;
  }
}

/** Returns the next attempt. The same request repeats the last attempt, so that it is mailed once. */
export function nextAttempt({ attempt }: TabRecord, next: Pick<Attempt, 'key' | 'content' | 'isDateTaken'>): Attempt {
  if (attempt?.content === next.content) return attempt;
  const followsDoubt = attempt !== null && (attempt.followsDoubt || attempt.mailed === 'maybe');
  return { ...next, mailed: 'no', followsDoubt };
}

/** Keeps an attempt that is about to be sent. */
export const withAttempt = (record: TabRecord, attempt: Attempt): TabRecord => ({
  ...record,
  attempt: { ...attempt, mailed: 'maybe' },
});

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
  if (record.attempt?.key !== attempt.key) return record;
  const mailed = [attempt, answer].some((either) => either.mailed === 'maybe') ? 'maybe' : 'no';
  const answered = { ...record, attempt: { ...attempt, mailed } as const };
  // The messages at the fields say what is wrong.
  if (refused.length > 0) return { ...answered, failure: null };
  const repeatedBy = (mailed === 'maybe' && draft) || '';
  return {
    ...answered,
    failure: { mailed: attempt.followsDoubt ? 'maybe' : mailed, repeatedBy, isOffline, limit },
  };
}

/**
 * Returns the time at which a limit ends, as visitors read it: "15:05", or with the day if that is not today. Returns an empty
 * text if nobody knows the time, and null if the limit has ended.
 */
export function retryTime({ endsAt }: NonNullable<Answer['limit']>, now: Date, language: string): string | null {
  if (endsAt === null) return '';
  if (endsAt <= now.getTime()) return null;
  // Rounded up, because a minute that has begun is not over yet.
  const time = new Date(Math.ceil(endsAt / 60_000) * 60_000);
  const isToday = time.toDateString() === now.toDateString();
  const day = isToday ? {} : ({ day: 'numeric', month: 'long' } as const);
  return new Intl.DateTimeFormat(language, { ...day, hour: 'numeric', minute: '2-digit' }).format(time);
}
