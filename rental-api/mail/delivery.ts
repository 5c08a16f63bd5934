import { codeOf } from '../errors';
import type { Log } from '../log';
import type { MailName } from './messages';
import { openQueue } from './queue';
import type { Spool, WaitingMail } from './spool';
import type { Attempt, Transport } from './transport';

interface DeliveryOptions {
  spool: Spool;
  transport: Transport;
  log: Log;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Milliseconds of a monotonic clock. */
  clock: () => number;
}

/** A mail with its attempts so far. `giveUpAt` is a time of the monotonic clock. */
interface Task extends WaitingMail {
  giveUpAt: number;
  attempts: number;
  last?: Attempt;
}

/** A call that waits for the first attempts. While it is open, its response is undecided. */
export interface PendingCall {
  isOpen: boolean;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Counted from the request. The notice gets more time, because it starts when the customer's copy is given up. */
const RETRY_FOR_MS: Record<MailName, number> = { business: 3 * DAY_MS, customer: 3 * DAY_MS, notice: 6 * DAY_MS };

/** The backoff by number of attempts: 5 s, 15 s, 45 s, … 4 h. */
const backoffMs = (attempts: number) => Math.min(5_000 * 3 ** (attempts - 1), 4 * HOUR_MS);

/** Delivers the mails in the spool, and retries each until it is delivered or given up. */
export function openDelivery({ spool, transport, log, now, clock }: DeliveryOptions) {
  const queue = openQueue(async (task: Task) => {
    await attempt(task);
    return settle(task);
  }, clock);

  /** Computes the age of the request by the wall clock, because a monotonic clock does not survive a restart. */
  function newTask({ id, name, at }: WaitingMail): Task {
    const age = Math.min(Math.max(0, now() - at), RETRY_FOR_MS[name]);
    return { id, name, at, giveUpAt: clock() + RETRY_FOR_MS[name] - age, attempts: 0 };
  }

  async function attempt(task: Task): Promise<void> {
    task.attempts++;
    // The result is known, but recording it has failed. Do not send the mail again.
    if (isFinal(task)) return;
    task.last = await deliver(task).catch(failed);
    const level = task.last.outcome === 'delivered' ? 'info' : 'warn';
    log[level]({ ...logName(task), ...task.last, tries: task.attempts }, 'mail');
  }

  async function deliver(task: Task): Promise<Attempt> {
    const mail = await spool.read(task);
    return mail ? transport.deliver(mail, fileName(task)) : { outcome: 'damaged' };
  }

  /** Records the result of an attempt. Returns when to try again, or null. */
  async function settle(task: Task): Promise<number | null> {
    const retryAt = clock() + backoffMs(task.attempts);
    try {
      if (task.last?.outcome === 'delivered') await spool.delivered(task);
      else if (isFinal(task) || clock() >= task.giveUpAt) await giveUp(task);
      else return retryAt;
      return null;
    } catch (error) {
      log.error({ ...logName(task), ...failed(error) }, 'the result of a delivery cannot be recorded');
      return retryAt;
    }
  }

  async function giveUp(task: Task): Promise<void> {
    await spool.giveUp(task);
    log.error(logName(task), 'a mail was given up');
    if (task.name === 'customer') queue.add(newTask({ ...task, name: 'notice' }), clock());
  }

  async function settleOrQueue(task: Task): Promise<void> {
    const retryAt = await settle(task);
    if (retryAt !== null) queue.add(task, retryAt);
  }

  return {
    /** Queues the mails of earlier processes. */
    async resume() {
      for (const mail of await spool.waiting()) queue.add(newTask(mail), clock());
    },

    /**
     * Makes the first attempts for a request that was just added to the spool. The customer's copy goes first:
     * while nothing has been mailed, an unknown address can still refuse the whole request.
     */
    async first(
      { id, at }: { id: string; at: number },
      call: PendingCall,
    ): Promise<'delivered' | 'accepted' | 'refused'> {
      const customer = newTask({ id, at, name: 'customer' });
      await attempt(customer);
      if (customer.last?.outcome === 'unknown recipient' && call.isOpen) {
        call.isOpen = false;
        await spool.remove(id);
        return 'refused';
      }
      await settleOrQueue(customer);
      const business = newTask({ id, at, name: 'business' });
      await attempt(business);
      await settleOrQueue(business);
      return [customer, business].every(({ last }) => last?.outcome === 'delivered') ? 'delivered' : 'accepted';
    },
    waiting: queue.size,
    stop: queue.stop,
  };
}

/**
 * True if another attempt would change nothing. Mails to the business are retried after every refusal, because the
 * owner can fix the cause.
 */
const isFinal = ({ name, last }: Task): boolean =>
  last?.outcome === 'delivered' ||
  last?.outcome === 'damaged' ||
  (name === 'customer' && last !== undefined && last.outcome !== 'failed');

const failed = (error: unknown): Attempt => ({ outcome: 'failed', code: codeOf(error) ?? 'unknown' });

const logName = ({ id, name }: WaitingMail) => ({ request: id.slice(0, 8), mail: name });

const fileName = ({ id, name, at }: WaitingMail) =>
  `${new Date(at).toISOString().replaceAll(':', '-')}-${id.slice(0, 8)}-${name}`;
