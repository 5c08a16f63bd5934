import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '../errors';
import type { Log } from '../log';
import type { MailName } from './messages';
import { openQueue } from './queue';
import type { Spool, WaitingMail } from './spool';
import { type Attempt, TRY_MS, type Transport } from './transport';

interface DeliveryOptions {
  spool: Spool;
  transport: Transport;
  log: Log;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Milliseconds of a monotonic clock. */
  clock: () => number;
  /** How long a call waits for its delivery. */
  callMs: number;
}

/** A mail with its attempts so far. `giveUpAt` is a time of the monotonic clock. */
interface Task extends WaitingMail {
  giveUpAt: number;
  attempts: number;
  last?: Attempt;
  /** `open`: an unknown recipient still refuses the whole request. */
  call?: 'open' | 'over' | 'refused';
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Counted from the request. The notice gets more time, because it starts when the customer's copy is given up. */
const RETRY_FOR_MS: Record<MailName, number> = { business: 3 * DAY_MS, customer: 3 * DAY_MS, notice: 6 * DAY_MS };

/** A hanging mail server gets at most `places * TRY_MS / slowMs` connections for retries. */
const RETRIES = { places: 5, slowMs: 5_000 };

/** How long a stop waits for running attempts. The mails of later ones stay in the spool. */
const STOP_MS = 5_000;

/** The backoff by number of attempts: 5 s, 15 s, 45 s, … 4 h. */
const backoffMs = (attempts: number) => Math.min(5_000 * 3 ** (attempts - 1), 4 * HOUR_MS);

/** Delivers the mails in the spool, and retries each until it is delivered or given up. */
export function openDelivery({ spool, transport, log, now, clock, callMs }: DeliveryOptions) {
  const running = new Set<AbortController>();
  let isCutOff = false;
  const queue = openQueue(
    async (task: Task) => {
      await attempt(task);
      return settle(task);
    },
    { clock, ...RETRIES },
  );

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
    if (!mail) return { outcome: 'damaged' };
    if (isCutOff) return { outcome: 'failed', code: 'stopped' };
    const attempt = new AbortController();
    const timer = setTimeout(() => attempt.abort(), TRY_MS);
    running.add(attempt);
    try {
      return await transport.deliver(mail, fileName(task), attempt.signal);
    } finally {
      clearTimeout(timer);
      running.delete(attempt);
    }
  }

  /** Records the result of an attempt. Returns when to try again, or null. */
  async function settle(task: Task): Promise<number | null> {
    const retryAt = clock() + backoffMs(task.attempts);
    try {
      if (task.last?.outcome === 'delivered') await spool.delivered(task);
      else if (task.last?.outcome === 'unknown recipient' && task.call && task.call !== 'over') {
        task.call = 'refused';
        await spool.remove(task.id);
      } else if (isFinal(task) || clock() >= task.giveUpAt) await giveUp(task);
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

  return {
    /** Queues the mails of earlier processes. */
    async resume() {
      for (const mail of await spool.waiting()) queue.add(newTask(mail), clock());
    },

    /**
     * Makes the first attempts for a request that was just added to the spool. The customer's copy goes first:
     * while nothing has been mailed, an unknown address can still refuse the whole request. When the call is over, the
     * mail to the business no longer waits for the copy.
     */
    async first({ id, at }: { id: string; at: number }): Promise<'delivered' | 'accepted' | 'refused'> {
      const callOver = sleep(callMs, undefined, { ref: false });
      const customer: Task = { ...newTask({ id, at, name: 'customer' }), call: 'open' };
      const copy = queue.runNow(customer);
      await Promise.race([copy, callOver]);
      if (customer.call === 'refused') {
        await copy;
        return 'refused';
      }
      customer.call = 'over';
      const business = newTask({ id, at, name: 'business' });
      await Promise.race([Promise.all([copy, queue.runNow(business)]), callOver]);
      return [customer, business].every(({ last }) => last?.outcome === 'delivered') ? 'delivered' : 'accepted';
    },

    /** The number of mails that are not delivered yet. */
    waiting: queue.size,

    /** Starts no retry. Resolves once `callsEnded` has and no attempt is running. Cuts off attempts that take too long. */
    async stop(callsEnded?: Promise<unknown>) {
      const timer = setTimeout(() => {
        isCutOff = true;
        for (const attempt of running) attempt.abort();
      }, STOP_MS);
      await Promise.all([queue.stop(), callsEnded]);
      // The calls may have started more attempts.
      await queue.stop();
      clearTimeout(timer);
    },
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
