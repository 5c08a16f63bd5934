import { berlinDay, DAY_MS } from '../../lib/shared/days';
import { REMEMBERED } from '../../lib/shared/retention';
import type { MailName } from '../mail/messages';
import type { StoredMail, StoredRequest } from './spool-file';

const HOUR_MS = 3_600_000;

/** The backoff by number of attempts: 5 s, 15 s, 45 s, … 4 h. */
export const backoffMs = (attempts: number): number => Math.min(5_000 * 3 ** (attempts - 1), 4 * HOUR_MS);

/** The pauses after dots without an answer. Each further attempt may be another copy, so there are only two. */
const UNANSWERED_PAUSES_MS = [HOUR_MS, DAY_MS];

export const pauseAfterDotMs = ({ dots }: StoredMail): number => UNANSWERED_PAUSES_MS[dots - 1] ?? 0;

/** Computes the rest of a pause that an earlier process began. A wrong clock makes it end at once or begin again. */
export function pauseAfterStartMs(mail: StoredMail): number {
  const pauseMs = pauseAfterDotMs(mail);
  return Math.min(Math.max(mail.dotAt + pauseMs - Date.now(), 0), pauseMs);
}

export const isPerhapsDelivered = ({ dots }: StoredMail): boolean => dots > UNANSWERED_PAUSES_MS.length;

/** Attempts end when the clock has been past their limit for this time. */
const OVER_MS = 6 * HOUR_MS;

/** The customer's copy is given up after at most 30 days, which include `OVER_MS` and the pause before the last attempt. */
const COPY_MS = 30 * DAY_MS - 12 * HOUR_MS;

/** The notice may begin long after its request. */
const NOTICE_MS = 7 * DAY_MS;

/**
 * Limits the attempts for an email of a request. They end when its day is over. The clock may be wrong for a while, so the
 * limit counts milliseconds of a clock that cannot be set, and starts again when the wall clock is set back.
 */
export function retryLimit({ day, at }: Pick<StoredRequest, 'day' | 'at'>, name: MailName) {
  const start = performance.now();
  // A day that was over when the request came is a mistake of the customer.
  const hasDay = day !== null && day >= berlinDay(new Date(at));
  const leastMs = name === 'notice' ? NOTICE_MS : hasDay ? 0 : REMEMBERED.pastDays * DAY_MS;
  let overSince: number | null = null;

  return {
    /** To call at each attempt. Returns true once the email has to be given up. */
    isReached(): boolean {
      const now = performance.now();
      const isOld = name === 'customer' && Date.now() - at >= COPY_MS;
      const isOver = isOld || day === null || day < berlinDay(new Date());
      overSince = isOver ? (overSince ?? now) : null;
      return overSince !== null && now - overSince >= OVER_MS && (isOld || now - start >= leastMs);
    },

    /** Returns true if the request is a day old. If only the wall clock says so, it must have said so for an hour. */
    isLate(): boolean {
      const livedMs = performance.now() - start;
      return livedMs >= DAY_MS || (livedMs >= HOUR_MS && Date.now() - at >= DAY_MS);
    },
  };
}
