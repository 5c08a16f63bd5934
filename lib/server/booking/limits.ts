import 'server-only';
import { clientIdentity } from '../process/client-identity';
import { env } from '../process/config';
import { createCounters, type Quota } from '../process/counters';
import { keyedHash } from '../process/keyed-hash';
import { metrics } from '../process/metrics';
import { createSharedCounters } from '../process/shared-counters';
import { sharedStore } from '../process/shared-store';
import { singleton } from '../process/singleton';
import { FAILURES, type Failure } from '../rental-api/failures';
import { recipientOf } from './recipient';

const TEN_MINUTES = 600;
const HOUR = 3_600;
const DAY = 24 * HOUR;

/** How many clients' quotas everyone has together, and an IPv6 network as a whole. */
const CLIENTS = { overall: 20, network: 3 };

/** A recipient's quota of a day in quotas of an hour: ten instead of three. */
const HOURS_PER_DAY = 10 / 3;

/** What a send counts against, the overall quotas first; addresses are kept as hashes only. */
function quotasOf(address: string, recipient: string) {
  const { MAIL_LIMIT_PER_IP: perClient, MAIL_LIMIT_PER_RECIPIENT: perRecipient, MAIL_LIMIT_PER_DAY: perDay } = env();
  const { client, network } = clientIdentity(address);
  const mailbox = recipientOf(recipient);
  const quota = (name: string, owner: string, limit: number, seconds: number): Quota => ({
    name,
    key: keyedHash(owner),
    limit,
    seconds,
  });
  return {
    attempts: [
      quota('all', '', perClient * CLIENTS.overall, TEN_MINUTES),
      ...(network ? [quota('network', network, perClient * CLIENTS.network, TEN_MINUTES)] : []),
      quota('client', client, perClient, TEN_MINUTES),
    ],
    mails: [
      quota('day', '', perDay, DAY),
      quota('recipient', mailbox, perRecipient, HOUR),
      quota('recipient-day', mailbox, Math.ceil(perRecipient * HOURS_PER_DAY), DAY),
    ],
  };
}

const memory = singleton('send-counters', () => createCounters());

const ifStoreIsUp = <T>(command: Promise<T>) => command.catch(() => undefined);

export type Admission =
  | { ok: true; giveBack: (failure: Failure) => Promise<void> }
  /** How many seconds to wait. */
  | { ok: false; retryAfter: number };

/**
 * Counts one send per client, per recipient and overall (docs/behaviour.md#limits): in this process, and in the store
 * that instances share while it is up. `giveBack` takes back what a failed send did not use.
 */
export async function admit(address: string, recipient: string): Promise<Admission> {
  const { attempts, mails } = quotasOf(address, recipient);
  const quotas = [...attempts, ...mails];
  const store = sharedStore();
  const shared = store && createSharedCounters(store);

  const reachedHere = memory.take(quotas);
  const reachedAnywhere = reachedHere ?? (shared && (await ifStoreIsUp(shared.take(quotas))));
  if (reachedAnywhere) {
    if (!reachedHere) memory.giveBack(quotas);
    metrics.limits.inc({ limit: reachedAnywhere.name });
    return { ok: false, retryAfter: reachedAnywhere.retryAfter };
  }
  return {
    ok: true,
    async giveBack(failure) {
      const { hasArrived, mailed } = FAILURES[failure];
      const unused = [...(hasArrived ? [] : attempts), ...(mailed === 'no' ? mails : [])];
      memory.giveBack(unused);
      if (shared) await ifStoreIsUp(shared.giveBack(unused));
    },
  };
}
