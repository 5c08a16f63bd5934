import { isRecord } from '../../shared/is-record';

const OUTCOMES = ['notSent', 'unknown', 'changed'] as const;

/** A failed attempt to send. */
export interface FailedSend {
  /** The form as it was submitted. */
  draft: string | null;
  /** `unknown` if nobody knows whether the request has arrived, `changed` if an earlier version of it may have arrived. */
  outcome: (typeof OUTCOMES)[number];
  isOffline: boolean;
  /**
   * The time from which this client may send again after too many requests, in milliseconds since 1970, or 'later' if nobody
   * knows. Null otherwise.
   */
  retryAt: number | 'later' | null;
}

/** Writes a failed attempt as text, which survives a reload. */
export const writeFailed = (failed: FailedSend | null): string | null => failed && JSON.stringify(failed);

/** Reads a failed attempt (docs/behaviour.md#sending). Malformed text counts as none. */
export function readFailed(text: string | null): FailedSend | null {
  try {
    const failed: unknown = JSON.parse(text ?? '');
    const outcome = isRecord(failed) && OUTCOMES.find((known) => known === failed.outcome);
    if (!outcome) return null;
    const { draft, isOffline, retryAt } = failed;
    return {
      draft: typeof draft === 'string' ? draft : null,
      outcome,
      isOffline: isOffline === true,
      retryAt: typeof retryAt === 'number' || retryAt === 'later' ? retryAt : null,
    };
  } catch {
    return null;
  }
}
