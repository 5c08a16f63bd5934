import { DAY_MS } from '../../lib/shared/days';
import { REMEMBERED } from '../../lib/shared/retention';
import { berlinDay } from '../calendar/berlin';
import type { MailName } from './messages';
import type { StoredRequest } from './spool';

/** How long the clock has to say that the requested day is over. */
const OVER_MS = 6 * 3_600_000;

/** The notice may begin long after its request. */
const NOTICE_MS = 7 * DAY_MS;

/**
 * Limits the attempts for a mail of a request: they end when its day is over. The clock may be wrong for a while, so the
 * limit counts the time that this process has lived through, and starts anew when the clock is set back.
 * @returns a function to call at each attempt, which returns true once the mail has to be given up
 */
export function retryLimit({ day, at }: Pick<StoredRequest, 'day' | 'at'>, name: MailName): () => boolean {
  const start = performance.now();
  // A day that was over when the request came is a slip of the customer.
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
