import { site } from '@/lib/content/site';
import { postLine } from '@/lib/shared/post-line';
import { quotaOf } from '../limits/quotas';
import { take } from '../limits/take';
import { env } from '../runtime/config';
import { log } from '../runtime/log';

const LINE = `${site.name}: Die Website hat so viele Anfragen erhalten, dass sie die meisten weiteren ablehnt, für zehn Minuten oder einen Tag. Wer abgelehnt wird, liest, dass er Ihnen mailen oder Sie anrufen kann. Sind die Anfragen echt, erhöhen Sie MAIL_LIMIT_PER_DAY.`;

/** After a failure, the next attempt comes at the earliest after this time. */
const RETRY_SECONDS = 600;

/**
 * Tells the owner that a limit of everybody is reached (docs/behaviour.md#limits). All instances together post one line
 * within `intervalSeconds`. Never rejects.
 */
export async function alertOwner(intervalSeconds: number): Promise<void> {
  const { RENTAL_API_ALERT_URL } = env();
  if (!RENTAL_API_ALERT_URL) return;
  const posted = quotaOf('alert', '', 1, intervalSeconds);
  const taken = await take([posted, quotaOf('alert-attempt', '', 1, RETRY_SECONDS)]);
  if (!taken.ok) return;
  const reason = await postLine(RENTAL_API_ALERT_URL, LINE);
  if (!reason) return;
  log.warn({ reason }, 'an alert cannot be posted');
  await taken.giveBack([posted]);
}
