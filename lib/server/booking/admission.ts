import { REMEMBERED } from '@/lib/shared/retention';
import { FAILURES, type Failure } from '../api-client/failures';
import { clientQuotas, quotaOf } from '../limits/quotas';
import type { Quota } from '../limits/store';
import { type Taken, take } from '../limits/take';
import { env } from '../runtime/config';
import { metrics } from '../runtime/metrics';
import { alertOwner } from './limit-alert';
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

/** One in three requests of each overall limit is kept for networks that have sent at most one request. */
const RESERVED_ONE_IN = 3;

/** The limits of booking requests, and whose they are in the response. */
const SEND_LIMITS = {
  client: 'client',
  'client-day': 'client',
  network: 'client',
  'network-day': 'client',
  recipient: 'recipient',
  'recipient-day': 'recipient',
  overall: 'everyone',
  day: 'everyone',
} as const;
type LimitName = keyof typeof SEND_LIMITS;
type SendQuota = Quota<LimitName>;

// Every series starts at zero: Prometheus misses the first increase of a series that appears late.
for (const outcome of ['sent', 'limit', ...Object.keys(FAILURES)]) metrics.sends.inc({ outcome }, 0);
for (const limit of Object.keys(SEND_LIMITS)) metrics.limits.inc({ limit }, 0);

/** Returns the quotas of the client with this address, and of its network, in ten minutes. */
const shortQuotas = (address: string) =>
  clientQuotas<LimitName>(address, ['client', 'network'], env().MAIL_LIMIT_PER_IP, TEN_MINUTES_SECONDS);

/** Returns the quotas of the client with this address, and of its network, in a day. */
const dayQuotas = (address: string) =>
  clientQuotas<LimitName>(
    address,
    ['client-day', 'network-day'],
    env().MAIL_LIMIT_PER_IP * CLIENT_DAY_RATIO,
    DAY_SECONDS,
  );

/** Returns the quotas of an email to a recipient. */
function recipientQuotas(recipient: string): SendQuota[] {
  const { MAIL_LIMIT_PER_RECIPIENT: limit } = env();
  const mailbox = recipientOf(recipient);
  return [
    quotaOf('recipient', mailbox, limit, HOUR_SECONDS),
    quotaOf('recipient-day', mailbox, Math.ceil(limit * RECIPIENT_DAY_RATIO), DAY_SECONDS),
  ];
}

/** Returns a quota of everybody together, in the window of the quota of a network. */
function overallQuota(name: LimitName, limit: number, network: SendQuota): SendQuota {
  const busy = { network, limit: limit - Math.floor(limit / RESERVED_ONE_IN) };
  return { ...quotaOf(name, '', limit, network.windowSeconds), busy };
}

export interface Refusal {
  ok: false;
  limit: (typeof SEND_LIMITS)[LimitName];
  retryAfterSeconds: number;
}

/** Counts towards all quotas, or none. Records a limit that is reached. */
async function takeQuotas(quotas: readonly SendQuota[]): Promise<Taken | Refusal> {
  const taken = await take(quotas);
  if (taken.ok) return taken;
  const { name, retryAfterSeconds } = taken;
  const limit = SEND_LIMITS[name];
  metrics.limits.inc({ limit: name });
  if (limit === 'everyone') void alertOwner(DAY_SECONDS);
  return { ok: false, limit, retryAfterSeconds };
}

/**
 * Counts a refused request as an attempt of its client (docs/behaviour.md#limits). No email is sent, so no counter has to
 * be kept for a day.
 */
export const countAttempt = (address: string) => takeQuotas(shortQuotas(address));

/**
 * Counts a booking request towards all its limits (docs/behaviour.md#limits). After a failure, `giveBack` returns the
 * counts of emails that were certainly not sent, and the counts of an attempt that never reached the rental API.
 */
export async function admit(
  address: string,
  recipient: string,
): Promise<{ ok: true; giveBack: (failure: Failure) => Promise<void> } | Refusal> {
  const { MAIL_LIMIT_PER_IP: perClient, MAIL_LIMIT_PER_DAY: perDay } = env();
  const [client, network] = shortQuotas(address);
  const [clientDay, networkDay] = dayQuotas(address);
  const attempts = [client, network, clientDay, networkDay];
  const mails = [
    ...recipientQuotas(recipient),
    overallQuota('overall', perClient * OVERALL_TO_CLIENT_RATIO, network),
    overallQuota('day', perDay, networkDay),
  ];
  const taken = await takeQuotas([...attempts, ...mails]);
  if (!taken.ok) return taken;
  return {
    ok: true,
    giveBack(failure) {
      const { hasArrived, mailed } = FAILURES[failure];
      return taken.giveBack([...(hasArrived ? [] : attempts), ...(mailed === 'no' ? mails : [])]);
    },
  };
}
