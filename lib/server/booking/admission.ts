import { SEND_LIMITS } from '@/lib/shared/send-limits';
import { FAILURES, type Failure } from '../api-client/failures';
import { clientQuotas, quotaOf } from '../limits/quotas';
import type { Quota } from '../limits/store';
import { type Taken, take } from '../limits/take';
import { env } from '../runtime/config';
import { metrics } from '../runtime/metrics';
import { alertOwner } from './limit-alert';
import { recipientOf } from './recipient';

/** The limits of booking requests, and whose they are in the response. */
export const LIMIT_OF = {
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

// Every series starts at zero: Prometheus misses the first increase of a series that appears late.
for (const outcome of ['sent', 'limit', ...Object.keys(FAILURES)]) metrics.sends.inc({ outcome }, 0);
for (const limit of Object.keys(LIMIT_OF)) metrics.limits.inc({ limit }, 0);

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

export interface Refusal {
  ok: false;
  limit: (typeof LIMIT_OF)[LimitName];
  retryAfterSeconds: number;
}

/** Counts towards all quotas, or none. Records a limit that is reached. */
async function takeQuotas(quotas: readonly SendQuota[]): Promise<Taken | Refusal> {
  const taken = await take(quotas);
  if (taken.ok) return taken;
  const { name, retryAfterSeconds } = taken;
  const limit = LIMIT_OF[name];
  metrics.limits.inc({ limit: name });
  if (limit === 'everyone') void alertOwner(SEND_LIMITS.daySeconds);
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
    overallQuota('overall', perClient * SEND_LIMITS.overallRatio, network),
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
