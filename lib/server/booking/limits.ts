import 'server-only';
import { REMEMBERED } from '@/lib/booking/retention';
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

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = REMEMBERED.recipientHours * HOUR_SECONDS;
const CLIENT_SECONDS = REMEMBERED.clientMinutes * 60;

/** An IPv6 network, and all clients together, may send this many times what one client may. */
const CLIENTS = { network: 3, overall: 20 };

/** By default a recipient gets 3 mails in an hour and 10 in a day. */
const DAY_TO_HOUR_RATIO = 10 / 3;

/** The quotas that a send counts towards, the overall ones first. Addresses are kept as hashes only. */
function quotasOf(address: string, recipient: string) {
  const { MAIL_LIMIT_PER_IP: perClient, MAIL_LIMIT_PER_RECIPIENT: perRecipient, MAIL_LIMIT_PER_DAY: perDay } = env();
  const { client, network } = clientIdentity(address);
  const mailbox = recipientOf(recipient);
  const quota = (name: string, owner: string, limit: number, windowSeconds: number): Quota => ({
    name,
    key: keyedHash(owner),
    limit,
    windowSeconds,
  });
  return {
    attempts: [
      quota('all', '', perClient * CLIENTS.overall, CLIENT_SECONDS),
      ...(network ? [quota('network', network, perClient * CLIENTS.network, CLIENT_SECONDS)] : []),
      quota('client', client, perClient, CLIENT_SECONDS),
    ],
    mails: [
      quota('day', '', perDay, DAY_SECONDS),
      quota('recipient', mailbox, perRecipient, HOUR_SECONDS),
      quota('recipient-day', mailbox, Math.ceil(perRecipient * DAY_TO_HOUR_RATIO), DAY_SECONDS),
    ],
  };
}

const memory = singleton('send-counters', () => createCounters());

const ifStoreIsUp = <T>(command: Promise<T>) => command.catch(() => undefined);

export type Admission =
  | { ok: true; giveBack: (failure: Failure) => Promise<void> }
  | { ok: false; retryAfterSeconds: number };

/**
 * Counts one send towards all its limits (docs/behaviour.md#limits): in this process and, while it is up, in the shared
 * store. `giveBack` returns what a failed send did not use.
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
    return { ok: false, retryAfterSeconds: reachedAnywhere.retryAfterSeconds };
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
