import { REMEMBERED } from '@/lib/shared/retention';
import { FAILURES, type Failure } from '../api-client/failures';
import { clientQuotas, quotaOf } from '../limits/quotas';
import type { Quota, Store } from '../limits/store';
import { stores } from '../limits/stores';
import { env } from '../runtime/config';
import { metrics } from '../runtime/metrics';
import { recipientOf } from './recipient';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = REMEMBERED.hours * HOUR_SECONDS;
const TEN_MINUTES_SECONDS = 600;

/** The overall limit as a multiple of one client's limit. */
const OVERALL_TO_CLIENT_RATIO = 20;

/**
 * Daily limits as multiples of the short-term limits. By default a client sends 10 in ten minutes and 20 a day, and a
 * recipient gets 3 an hour and 10 a day.
 */
const CLIENT_DAY_RATIO = 20 / 10;
const RECIPIENT_DAY_RATIO = 10 / 3;

const SEND_LIMITS = [
  ...(['client', 'client-day', 'network', 'network-day'] as const),
  ...(['recipient', 'recipient-day', 'overall', 'day'] as const),
];
type SendQuota = Quota<(typeof SEND_LIMITS)[number]>;

// Every series starts at zero: Prometheus misses the first increase of a series that appears late.
for (const outcome of ['sent', 'limit', ...Object.keys(FAILURES)]) metrics.sends.inc({ outcome }, 0);
for (const limit of SEND_LIMITS) metrics.limits.inc({ limit }, 0);

/** Returns the quotas of the client with this address in the shorter window. */
const refusalQuotas = (address: string): SendQuota[] =>
  clientQuotas(address, ['client', 'network'], env().MAIL_LIMIT_PER_IP, TEN_MINUTES_SECONDS);

/** Returns the quotas of the client with this address. */
function attemptQuotas(address: string): SendQuota[] {
  const dayLimit = env().MAIL_LIMIT_PER_IP * CLIENT_DAY_RATIO;
  return [...refusalQuotas(address), ...clientQuotas(address, ['client-day', 'network-day'], dayLimit, DAY_SECONDS)];
}

/** Returns the quotas of an email to a recipient. */
function mailQuotas(recipient: string): SendQuota[] {
  const { MAIL_LIMIT_PER_IP: perClient, MAIL_LIMIT_PER_RECIPIENT: perRecipient, MAIL_LIMIT_PER_DAY: perDay } = env();
  const mailbox = recipientOf(recipient);
  return [
    quotaOf('recipient', mailbox, perRecipient, HOUR_SECONDS),
    quotaOf('recipient-day', mailbox, Math.ceil(perRecipient * RECIPIENT_DAY_RATIO), DAY_SECONDS),
    quotaOf('overall', '', perClient * OVERALL_TO_CLIENT_RATIO, TEN_MINUTES_SECONDS),
    quotaOf('day', '', perDay, DAY_SECONDS),
  ];
}

export interface Refusal {
  ok: false;
  retryAfterSeconds: number;
}

/** `giveBack` returns counts to the stores that took them: those of some quotas, or those that a failure gives back. */
type Admission<T> = { ok: true; giveBack: (of: T) => Promise<void> } | Refusal;

/** Counts towards all quotas, in each store that is up. If one is reached, counts towards none. */
async function take(quotas: readonly SendQuota[]): Promise<Admission<readonly SendQuota[]>> {
  const counted: Store[] = [];
  async function giveBack(taken: readonly SendQuota[]) {
    for (const store of counted) await store.giveBack(taken).catch(() => undefined);
  }
  for (const store of await stores()) {
    const reached = await store.take(quotas).catch(() => undefined);
    if (reached) {
      await giveBack(quotas);
      metrics.limits.inc({ limit: reached.name });
      return { ok: false, retryAfterSeconds: reached.retryAfterSeconds };
    }
    if (reached === null) counted.push(store);
  }
  return { ok: true, giveBack };
}

/**
 * Counts a refused request as an attempt of its client (docs/behaviour.md#limits). No email is sent, so no counter has to
 * be kept for a day.
 */
export const countAttempt = (address: string) => take(refusalQuotas(address));

/**
 * Counts a booking request towards all its limits (docs/behaviour.md#limits). After a failure, `giveBack` returns the
 * counts of emails that were certainly not sent, and the counts of an attempt that never reached the rental API.
 */
export async function admit(address: string, recipient: string): Promise<Admission<Failure>> {
  const attempts = attemptQuotas(address);
  const mails = mailQuotas(recipient);
  const taken = await take([...attempts, ...mails]);
  if (!taken.ok) return taken;
  return {
    ok: true,
    giveBack(failure) {
      const { hasArrived, mailed } = FAILURES[failure];
      return taken.giveBack([...(hasArrived ? [] : attempts), ...(mailed === 'no' ? mails : [])]);
    },
  };
}
