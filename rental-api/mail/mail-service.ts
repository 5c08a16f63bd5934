import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import type { DateKey } from '../../lib/shared/days';
import type { CALLS, Payload } from '../contract';
import { codeOf } from '../errors';
import { Refusal } from '../http';
import type { Log } from '../log';
import { type BoothsOfDay, NOTHING_KNOWN } from './booths';
import type { Business } from './contract';
import { composeMails, type MailName } from './messages';
import { openQueue } from './queue';
import { requestedDay } from './request-facts';
import { retryLimit } from './retry-limit';
import type { Spool, StoredRequest, WaitingMail } from './spool';
import type { Attempt, Transport } from './transport';

interface Options {
  spool: Spool;
  transport: Transport;
  /** The address of the business. Without it requests go to `reply_to`. */
  inbox: string | undefined;
  business: Business;
  /** Must be fast, because the call waits. */
  boothsOn: (day: DateKey) => Promise<BoothsOfDay>;
  log: Log;
  /** How long a call waits for its delivery. The website gives up after 10 s. */
  callMs?: number;
}

/** `accepted`: at least one email is on disk and not yet delivered. */
type Accepted = z.infer<typeof CALLS.send.response>;

interface Task extends WaitingMail {
  attempts: number;
  /** Whether to give up after a failed attempt. */
  isLimitReached: () => boolean;
  /** While a call waits for this email, an unknown recipient refuses the request. */
  isInCall: boolean;
  last?: Attempt;
  /** Final. The email is not sent again, even while the spool cannot record the result. */
  result?: 'delivered' | 'given up' | 'refused';
  isUnrecorded?: boolean;
}

/** The backoff by number of attempts: 5 s, 15 s, 45 s, … 4 h. */
const backoffMs = (attempts: number) => Math.min(5_000 * 3 ** (attempts - 1), 4 * 3_600_000);

/** The pause before a result is recorded again, for example on a full disk. */
const RECORD_AGAIN_MS = 5_000;

const MAX_REFUSALS = 10;

/** Accepts booking requests, once per key. Retries the emails in the spool until they are delivered or given up. */
export function openMailService({ spool, transport, inbox, business, boothsOn, log, callMs = 7_000 }: Options) {
  const queue = openQueue(run);
  const calls = new Map<string, Promise<Accepted>>();
  /** The emails without a final result, or with a result that is not recorded. */
  const tasks = new Set<Task>();

  function newTask(request: StoredRequest, name: MailName, isInCall = false): Task {
    const task = { request, name, attempts: 0, isLimitReached: retryLimit(request, name), isInCall };
    tasks.add(task);
    return task;
  }

  /** Makes an attempt. Returns the pause before the next one, or null. */
  async function run(task: Task, signal: AbortSignal): Promise<number | null> {
    if (!task.result) await attempt(task, signal);
    if (!task.result) return backoffMs(task.attempts);
    return (await record(task)) ? null : RECORD_AGAIN_MS;
  }

  async function attempt(task: Task, signal: AbortSignal): Promise<void> {
    task.attempts++;
    const delivery = spool.read(task).then((mail) => transport.deliver(mail, fileName(task), signal));
    task.last = await delivery.catch(failed);
    const { outcome } = task.last;
    const isLate = task.isLimitReached();
    if (outcome === 'delivered') task.result = 'delivered';
    else if (outcome === 'unknown recipient' && task.isInCall) task.result = 'refused';
    // The owner can mend an address of the business.
    else if (isLate || (outcome === 'unknown recipient' && task.name === 'customer')) task.result = 'given up';
    const level = outcome === 'delivered' ? 'info' : 'warn';
    log[level]({ ...logName(task), ...task.last, tries: task.attempts }, 'delivery attempt');
  }

  /** Records the result of an email. Returns false if it has to be recorded again. */
  async function record(task: Task): Promise<boolean> {
    try {
      if (task.result === 'delivered') await spool.delivered(task);
      if (task.result === 'given up') await spool.giveUp(task);
    } catch (error) {
      // Logged once, because a disk may be full for days.
      if (!task.isUnrecorded)
        log.error({ ...logName(task), ...failed(error) }, 'the result of a delivery cannot be recorded');
      task.isUnrecorded = true;
      return false;
    }
    tasks.delete(task);
    if (task.result === 'given up') {
      log.error(logName(task), 'an email was given up');
      if (task.name === 'customer') queue.add(newTask(task.request, 'notice'));
    }
    return true;
  }

  /**
   * Makes the first attempts. The customer's copy goes first, because an unknown address can refuse the request only until
   * another email is sent. When the call is over, the email to the business no longer waits for the copy.
   */
  async function begin(payload: Payload, request: StoredRequest): Promise<Accepted> {
    await spool.add(request, compose(payload, request));
    const callTimeout = sleep(callMs, undefined, { ref: false });
    const toCustomer = newTask(request, 'customer', true);
    const copy = queue.runNow(toCustomer);
    await Promise.race([copy, callTimeout]);
    if (toCustomer.result === 'refused') {
      await spool.remove(request);
      throw new Refusal(422, 'the mail server does not know the recipient', 'to');
    }
    toCustomer.isInCall = false;
    const toBusiness = newTask(request, 'business');
    await Promise.race([Promise.all([copy, queue.runNow(toBusiness)]), callTimeout]);
    const isDelivered = [toCustomer, toBusiness].every(({ last }) => last?.outcome === 'delivered');
    return { status: isDelivered ? 'delivered' : 'accepted' };
  }

  async function compose(payload: Payload, { id, at, day }: StoredRequest) {
    const booths = day ? await boothsOn(day) : NOTHING_KNOWN;
    const otherRequests = day ? spool.timesOn(day, id) : [];
    const facts = { business, inbox: inbox ?? payload.reply_to, now: new Date(at) };
    return composeMails(payload, { id, booths, otherRequests, ...facts });
  }

  for (const { request, name } of spool.waiting()) queue.add(newTask(request, name));

  return {
    /**
     * Accepts a request. Resolves once both emails are delivered or safely on disk.
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

    /**
     * Returns the counts of the spool, the latest permanent refusals of waiting emails, and the time of the oldest request that
     * has not reached the business.
     */
    health() {
      const waiting = [...tasks].filter(({ result }) => !result);
      const refusals = new Set(waiting.flatMap(({ last }) => last?.refusal ?? []));
      const [oldest] = waiting.filter(({ name }) => name === 'business').sort((a, b) => a.request.at - b.request.at);
      return {
        ...spool.health(),
        refusals: [...refusals].slice(0, MAX_REFUSALS),
        ownerWaitingSince: oldest ? new Date(oldest.request.at).toISOString() : null,
      };
    },

    /** Ends all attempts. Then records the remaining results, because a later process would send these emails again. */
    async stop(callsEnded?: Promise<unknown>): Promise<void> {
      await queue.stop(callsEnded);
      for (const task of tasks) if (task.result) await record(task);
    },
  };
}

export type MailService = ReturnType<typeof openMailService>;

const failed = (error: unknown): Attempt => ({ outcome: 'failed', code: codeOf(error) ?? 'unknown' });

const logName = ({ request, name }: WaitingMail) => ({ request: request.id.slice(0, 8), mail: name });

const fileName = ({ request: { id, at }, name }: WaitingMail) =>
  `${new Date(at).toISOString().replaceAll(':', '-')}-${id.slice(0, 8)}-${name}`;
