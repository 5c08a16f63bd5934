import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { DAY_MS, type DateKey } from '../../lib/shared/days';
import type { CALLS, Payload } from '../contract';
import { codeOf } from '../errors';
import { Refusal } from '../http';
import type { Log } from '../log';
import { type BoothsOfDay, NOTHING_KNOWN } from './booths';
import { composeMails, type MailName } from './messages';
import { openQueue } from './queue';
import { type Business, requestedDay } from './replies';
import type { Spool, StoredRequest, WaitingMail } from './spool';
import type { Attempt, Transport } from './transport';

interface Options {
  spool: Spool;
  transport: Transport;
  /** The address of the business. Without it requests go to `reply_to`. */
  inbox: string | undefined;
  business: Business;
  /** Returns the photo booths by their state on a day. Must be fast, because the call waits. */
  boothsOn: (day: DateKey) => Promise<BoothsOfDay>;
  log: Log;
  /** How long a call waits for its delivery. The website gives up after 10 s. */
  callMs?: number;
}

/** `accepted`: at least one mail is on disk and not yet delivered. */
type Accepted = z.infer<typeof CALLS.send.response>;

interface Task extends WaitingMail {
  attempts: number;
  /** Milliseconds until the mail is given up. */
  remainingMs: number;
  last?: Attempt;
  /** A call waits for this mail. An unknown recipient refuses its request. */
  isInCall: boolean;
}

/** Counted from the request. The notice gets more time, because it starts when the customer's copy is given up. */
const RETRY_FOR_MS: Record<MailName, number> = { business: 3 * DAY_MS, customer: 3 * DAY_MS, notice: 6 * DAY_MS };

/** The backoff by number of attempts: 5 s, 15 s, 45 s, … 4 h. */
const backoffMs = (attempts: number) => Math.min(5_000 * 3 ** (attempts - 1), 4 * 3_600_000);

/** Accepts booking requests, once per key. Retries the mails in the spool until they are delivered or given up. */
export function openMailService({ spool, transport, inbox, business, boothsOn, log, callMs = 7_000 }: Options) {
  const queue = openQueue(run);
  const calls = new Map<string, Promise<Accepted>>();

  function newTask(request: StoredRequest, name: MailName, isInCall = false): Task {
    const ageMs = Math.max(0, Date.now() - request.at);
    return { request, name, attempts: 0, remainingMs: RETRY_FOR_MS[name] - ageMs, isInCall };
  }

  /** Makes an attempt. Returns the pause before the next one, or null. */
  async function run(task: Task, signal: AbortSignal): Promise<number | null> {
    task.attempts++;
    // A final result that could not be recorded is still known. Do not send the mail again.
    if (!isFinal(task)) {
      const attempt = spool.read(task).then((mail) => transport.deliver(mail, fileName(task), signal));
      task.last = await attempt.catch(failed);
      const level = task.last.outcome === 'delivered' ? 'info' : 'warn';
      log[level]({ ...logName(task), ...task.last, tries: task.attempts }, 'mail');
    }
    const isSettled = await settle(task).catch((error) => {
      log.error({ ...logName(task), ...failed(error) }, 'the result of a delivery cannot be recorded');
      return false;
    });
    if (isSettled) return null;
    const pauseMs = backoffMs(task.attempts);
    task.remainingMs -= pauseMs;
    return pauseMs;
  }

  /** Records the result of an attempt. Returns false if the mail has to be retried. */
  async function settle(task: Task): Promise<boolean> {
    if (isRefused(task)) return true;
    if (task.last?.outcome === 'delivered') await spool.delivered(task);
    else if (isFinal(task) || task.remainingMs <= 0) {
      await spool.giveUp(task);
      log.error(logName(task), 'a mail was given up');
      if (task.name === 'customer') queue.add(newTask(task.request, 'notice'));
    } else return false;
    return true;
  }

  /**
   * Adds a request to the spool and makes the first attempts. The customer's copy goes first: while nothing has been
   * mailed, an unknown address can still refuse the whole request. When the call is over, the mail to the business no
   * longer waits for the copy.
   */
  async function begin(payload: Payload, request: StoredRequest): Promise<Accepted> {
    await spool.add(request, compose(payload, request));
    const callOver = sleep(callMs, undefined, { ref: false });
    const customer = newTask(request, 'customer', true);
    const copy = queue.runNow(customer);
    await Promise.race([copy, callOver]);
    if (isRefused(customer)) {
      await spool.remove(request);
      throw new Refusal(422, 'the mail server does not know the recipient');
    }
    customer.isInCall = false;
    const owners = newTask(request, 'business');
    await Promise.race([Promise.all([copy, queue.runNow(owners)]), callOver]);
    const isDelivered = [customer, owners].every(({ last }) => last?.outcome === 'delivered');
    return { status: isDelivered ? 'delivered' : 'accepted' };
  }

  async function compose(payload: Payload, { id, at, day }: StoredRequest) {
    const state = {
      business,
      booths: day ? await boothsOn(day) : NOTHING_KNOWN,
      otherRequests: day ? spool.timesOn(day, id) : [],
    };
    return composeMails(payload, { ...state, id, inbox: inbox ?? payload.reply_to, now: new Date(at) });
  }

  for (const { request, name } of spool.waiting()) queue.add(newTask(request, name));

  return {
    /**
     * Accepts a request. Resolves once both mails are delivered or safely on disk.
     * @param key compared without regard to case; without a key, every call is a new request
     * @throws Refusal 422 for a recipient that the mail server does not know, and for a key of another payload
     */
    async accept(payload: Payload, key: string | null): Promise<Accepted> {
      const id = spool.macOf(key?.toLowerCase() ?? randomUUID()).slice(0, 32);
      const mac = spool.macOf(JSON.stringify(payload));
      const known = spool.find(id);
      if (known && known.mac !== mac) throw new Refusal(422, 'the key belongs to another request');
      if (known) return calls.get(id) ?? { status: 'accepted' };
      const day = requestedDay(payload);
      const call = begin(payload, { id, at: Date.now(), mac, day, mails: ['business', 'customer'] });
      calls.set(id, call);
      return call.finally(() => calls.delete(id));
    },

    health: spool.health,
    stop: queue.stop,
  };
}

export type MailService = ReturnType<typeof openMailService>;

/** True if another attempt would change nothing. The owner can fix every reason to refuse a mail to the business. */
const isFinal = ({ name, last }: Task): boolean =>
  last?.outcome === 'delivered' || (name === 'customer' && last !== undefined && last.outcome !== 'failed');

const isRefused = ({ last, isInCall }: Task) => isInCall && last?.outcome === 'unknown recipient';

const failed = (error: unknown): Attempt => ({ outcome: 'failed', code: codeOf(error) ?? 'unknown' });

const logName = ({ request, name }: WaitingMail) => ({ request: request.id.slice(0, 8), mail: name });

const fileName = ({ request: { id, at }, name }: WaitingMail) =>
  `${new Date(at).toISOString().replaceAll(':', '-')}-${id.slice(0, 8)}-${name}`;
