import { domainToASCII } from 'node:url';
import { site } from '@/lib/content/site';
import { postLine } from '@/lib/shared/http';
import { SEND_LIMITS } from '@/lib/shared/limits';
import { CALL_FAILURES, type CallFailure } from '../api-client/failures';
import { clientQuotas, quotaOf, take } from '../limits/limits';
import type { Quota } from '../limits/memory-store';
import { env } from '../runtime/env';
import { log } from '../runtime/log';
import { metrics } from '../runtime/metrics';

/** The limits of booking requests, each with its `limit` in the response. */
const LIMIT_OF = {
  client: 'client',
  'client-day': 'client',
  network: 'client',
  'network-day': 'client',
  recipient: 'recipient',
  'recipient-day': 'recipient',
  overall: 'everyone',
  day: 'everyone',
} as const;
type LimitName = keyof typeof LIMIT_OF;
type SendQuota = Quota<LimitName>;

const ALERT = `${site.name}: Die Website hat so viele Anfragen erhalten, dass sie die meisten weiteren ablehnt, für zehn Minuten oder einen Tag. Wer abgelehnt wird, liest, dass er Ihnen mailen oder Sie anrufen kann. Sind die Anfragen echt, erhöhen Sie MAIL_LIMIT_PER_DAY.`;

/** After an alert that could not be posted, the next attempt comes at the earliest after this time. */
const ALERT_RETRY_SECONDS = 600;

/** Returns the quotas of the client with this address, and of its network, in the shorter window. */
const shortQuotas = (address: string) =>
  clientQuotas<LimitName>(address, ['client', 'network'], env().MAIL_LIMIT_PER_IP, SEND_LIMITS.clientSeconds);

/** Returns the quotas of the client with this address, and of its network, in a day. */
const dayQuotas = (address: string) =>
  clientQuotas<LimitName>(
    address,
    ['client-day', 'network-day'],
    env().MAIL_LIMIT_PER_IP * SEND_LIMITS.clientDayRatio,
    SEND_LIMITS.daySeconds,
  );

/** Returns the mailbox that an address delivers to, in its canonical spelling (docs/behaviour.md#limits). */
export function recipientOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = domainToASCII(email.slice(at + 1)).toLowerCase();
  // Upper case first, so that "ß" and "ss" become equal.
  const local = email.slice(0, at).normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
  const mailbox = local.replace(/(?<=.)\+.*/, '');
  return /^(?:gmail|googlemail)\.com$/.test(domain)
    ? `${mailbox.replaceAll('.', '')}@gmail.com`
    : `${mailbox}@${domain}`;
}

/** Returns the quotas of an email to a recipient. */
function recipientQuotas(recipient: string): SendQuota[] {
  const { MAIL_LIMIT_PER_RECIPIENT: limit } = env();
  const mailbox = recipientOf(recipient);
  return [
    quotaOf('recipient', mailbox, limit, SEND_LIMITS.recipientSeconds),
    quotaOf('recipient-day', mailbox, Math.ceil(limit * SEND_LIMITS.recipientDayRatio), SEND_LIMITS.daySeconds),
  ];
}

/** Returns a quota of everybody together, in the window of the quota of a network. */
function overallQuota(name: LimitName, limit: number, network: SendQuota): SendQuota {
  const busy = { network, limit: limit - Math.floor(limit / SEND_LIMITS.reservedOneIn) };
  return { ...quotaOf(name, '', limit, network.windowSeconds), busy };
}

/** Counts towards all quotas, or none. Records a limit that is reached. */
async function takeQuotas(quotas: readonly SendQuota[]) {
  const taken = await take(quotas);
  if (taken.ok) return taken;
  const { name, retryAfterSeconds } = taken;
  const limit = LIMIT_OF[name];
  metrics.limits.inc({ limit: name });
  if (limit === 'everyone') void alertOwner();
  return { ok: false as const, limit, retryAfterSeconds };
}

export type ReachedLimit = Extract<Awaited<ReturnType<typeof takeQuotas>>, { ok: false }>;

/** Tells the owner that a limit of everybody is reached. All instances together post one line a day. Never rejects. */
async function alertOwner(): Promise<void> {
  const { RENTAL_API_ALERT_URL } = env();
  if (!RENTAL_API_ALERT_URL) return;
  const posted = quotaOf('alert', '', 1, SEND_LIMITS.daySeconds);
  const taken = await take([posted, quotaOf('alert-attempt', '', 1, ALERT_RETRY_SECONDS)]);
  if (!taken.ok) return;
  const reason = await postLine(RENTAL_API_ALERT_URL, ALERT);
  if (!reason) return;
  log.warn({ reason }, 'an alert cannot be posted');
  await taken.giveBack([posted]);
}

/**
 * Counts a refused request as an attempt of its client (docs/behaviour.md#limits), but only in the shorter window, because no
 * email is sent.
 */
export const countAttempt = (address: string) => takeQuotas(shortQuotas(address));

/**
 * Counts a booking request towards all its limits (docs/behaviour.md#limits). After a failure, `giveBack` returns the
 * counts of emails that were certainly not sent, and the counts of an attempt that never reached the rental API.
 */
export async function admit(address: string, recipient: string) {
  const { MAIL_LIMIT_PER_IP: perClient, MAIL_LIMIT_PER_DAY: perDay } = env();
  const [client, network] = shortQuotas(address);
  const [clientDay, networkDay] = dayQuotas(address);
  const attempts = [client, network, clientDay, networkDay];
  const mails = [
    ...recipientQuotas(recipient),
    overallQuota('overall', perClient * SEND_LIMITS.overallRatio, network),
    overallQuota('day', perDay, networkDay),
  ];
  const taken = await takeQuotas([...attempts, ...mails]);
  if (!taken.ok) return taken;
  return {
    ok: true as const,
    giveBack(failure: CallFailure) {
      const { hasArrived, mailed } = CALL_FAILURES[failure];
      return taken.giveBack([...(hasArrived ? [] : attempts), ...(mailed === 'no' ? mails : [])]);
    },
  };
}
