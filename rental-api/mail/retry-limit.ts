import { DAY_MS } from '../../lib/shared/days';
import { REMEMBERED } from '../../lib/shared/retention';
import { berlinDay } from '../calendar/berlin';
import type { MailName } from './messages';
import type { StoredRequest } from './spool';

/** Attempts end when the clock has been past the requested day for this time. */
const OVER_MS = 6 * 3_600_000;

/** The notice may begin long after its request. */
const NOTICE_MS = 7 * DAY_MS;

/**
 * Limits the attempts for an email of a request. They end when its day is over. The clock may be wrong for a while, so the
 * limit counts milliseconds of a clock that cannot be set, and starts again when the wall clock is set back.
 * @returns a function to call at each attempt, which returns true once the email has to be given up
 */
export function retryLimit({ day, at }: Pick<StoredRequest, 'day' | 'at'>, name: MailName): () => boolean {
  const start = performance.now();
  // A day that was over when the request came is a mistake of the customer.
  const hasDay = day !== null && day >= berlinDay(new Date(at));
  const leastMs = name === 'notice' ? NOTICE_MS : hasDay ? 0 : REMEMBERED.pastDays * DAY_MS;
  let overSince: number | null = null;

  return () => {
    const now = performance.now();
    const isOver = day === null || day < berlinDay(new Date());
    overSince = isOver ? (overSince ?? now) : null;
    return overSince !== null && now - overSince >= OVER_MS && now - start >= leastMs;
  };
}
