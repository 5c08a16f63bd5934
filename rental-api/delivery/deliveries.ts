import { berlinDay, DAY_MS } from '../../lib/shared/days';
import { REMEMBERED } from '../../lib/shared/limits';
import { codeOf } from '../errors';
import type { Log } from '../log';
import { type ComposedMail, composeNotice, type MailName } from '../mail/messages';
import { openQueue } from './queue';
import type { Spool, StoredRequest } from './spool';
import type { Delivery, Transport } from './transport';

export interface DeliveryOptions {
  spool: Spool;
  transport: Transport;
  /** The addresses of the business. Without them emails go to `reply_to`. */
  inbox: string[] | undefined;
  log: Log;
}

/** An email and its attempts in this process. */
export interface Task {
  request: StoredRequest;
  name: MailName;
  /** While a call waits for this email, an unknown recipient refuses the request. */
  isInCall: boolean;
  attempts: number;
  /** How often the whole email was sent and no answer came. */
  unanswered: number;
  /** Since when its time is over, in milliseconds of a clock that cannot be set. */
  overSince: number | null;
  /** For a notice: the mail server's words about the customer's copy. */
  words: string;
  last?: Delivery;
  /** Final. The email is not sent again, even while the spool cannot record the result. */
  result?: 'delivered' | 'failed' | 'refused' | undefined;
  isUnrecorded?: boolean;
}

const HOUR_MS = 3_600_000;

/** The backoff by number of attempts: 5 s, 15 s, 45 s, … 4 h. */
const backoffMs = (attempts: number): number => Math.min(5_000 * 3 ** (attempts - 1), 4 * HOUR_MS);

/** The pauses after an email without an answer. Each further attempt may be another copy, so there are only two. */
const UNANSWERED_PAUSES_MS = [HOUR_MS, DAY_MS];

/** The pause before a result is recorded again, for example on a full disk. */
const RECORD_AGAIN_MS = 5_000;

/** Attempts go on for this long after their time, so that a clock set forward loses no request. */
const OVER_MS = 6 * HOUR_MS;

/** True after the requested day. The time of the customer's copy, and of a request without a day ahead, is over after some days. */
function isOver({ request: { at, day }, name }: Task): boolean {
  const isOld = Date.now() - at >= REMEMBERED.pastDays * DAY_MS;
  // A day that was over when the request came is a mistake of the customer.
  const hasDay = day !== null && day >= berlinDay(new Date(at));
  return hasDay ? day < berlinDay(new Date()) || (name === 'customer' && isOld) : isOld;
}

/** Delivers the emails in the spool. Repeats attempts until an email is delivered or given up. */
export function openDeliveries({ spool, transport, inbox, log }: DeliveryOptions) {
  const queue = openQueue(run);
  /** The emails without a final result, or with a result that is not recorded. */
  const tasks = new Set<Task>();
  /** The addresses of the business that the mail server has refused last. */
  let refusedInboxes: NonNullable<Delivery['refusedRecipients']> = [];

  function newTask(request: StoredRequest, name: MailName, { isInCall = false, words = '' } = {}): Task {
    const task: Task = { request, name, isInCall, words, attempts: 0, unanswered: 0, overSince: null };
    tasks.add(task);
    return task;
  }

  /** Makes an attempt. Returns the pause before the next one, or null. */
  async function run(task: Task, signal: AbortSignal): Promise<number | null> {
    if (!task.result) await attempt(task, signal);
    if (task.result) return (await end(task)) ? null : RECORD_AGAIN_MS;
    return (task.last?.mailed === 'maybe' && UNANSWERED_PAUSES_MS[task.unanswered - 1]) || backoffMs(task.attempts);
  }

  async function attempt(task: Task, signal: AbortSignal): Promise<void> {
    task.attempts++;
    const last = await mailOf(task)
      .then((mail) => transport.deliver(mail, fileName(task), signal))
      .catch(failed);
    const { mailed, failure, refusedRecipients = [] } = last;
    if (mailed === 'maybe') task.unanswered++;
    task.overSince = isOver(task) ? (task.overSince ?? performance.now()) : null;
    task.last = last;
    task.result = resultOf(task, last);
    // An attempt that ended earlier says nothing about the recipients.
    if (task.name === 'business' && (mailed === 'yes' || refusedRecipients.length > 0))
      refusedInboxes = refusedRecipients;
    const details = { ...logName(task), mailed, code: failure?.code, refusedRecipients: last.refusedRecipients };
    log[mailed === 'yes' ? 'info' : 'warn']({ ...details, tries: task.attempts }, 'delivery attempt');
  }

  async function mailOf({ request, name, words }: Task): Promise<ComposedMail> {
    const { payload, ...mails } = await spool.read(request);
    if (name !== 'notice') return mails[name];
    const options = { id: request.id, inbox: inbox ?? [payload.reply_to], now: new Date(request.at) };
    return composeNotice(payload, options, words);
  }

  /** Records the result of an email. Returns false if it has to be recorded again. */
  async function end(task: Task): Promise<boolean> {
    const { request, name, result, last } = task;
    try {
      if (result === 'delivered' || result === 'failed') await spool.record(request, name, result);
    } catch (error) {
      // Logged once, because a disk may be full for days.
      if (!task.isUnrecorded)
        log.error({ ...logName(task), code: codeOf(error) }, 'the result of a delivery cannot be recorded');
      task.isUnrecorded = true;
      return false;
    }
    tasks.delete(task);
    if (result !== 'failed') return true;
    log.error({ ...logName(task), code: last?.failure?.code }, 'an email was given up');
    if (name === 'customer') void queue.addLater(newTask(request, 'notice', { words: last?.failure?.words }), 0);
    return true;
  }

  // After a long outage, thousands of copies may wait. The emails to the business go first.
  const isCopy = ({ name }: { name: MailName }) => Number(name === 'customer');
  for (const { request, name } of spool.waiting().toSorted((a, b) => isCopy(a) - isCopy(b)))
    void queue.addLater(newTask(request, name), 0);

  return {
    tasks,
    newTask,
    runNow: queue.runNow,
    refusedInboxes: () => refusedInboxes,

    /** Ends all attempts. Then records the remaining results, because a later process would send these emails again. */
    async stop(callsEnded?: Promise<unknown>): Promise<void> {
      await queue.stop(callsEnded);
      for (const task of tasks) if (task.result) await end(task);
    },
  };
}

function resultOf(task: Task, { mailed, failure }: Delivery): Task['result'] {
  if (mailed === 'yes') return 'delivered';
  if (failure?.isUnknownRecipient && task.isInCall) return 'refused';
  // The owner can mend an address of the business.
  if (failure?.isUnknownRecipient && task.name === 'customer') return 'failed';
  const isTimeUp = task.overSince !== null && performance.now() - task.overSince >= OVER_MS;
  return isTimeUp || task.unanswered > UNANSWERED_PAUSES_MS.length ? 'failed' : undefined;
}

const failed = (error: unknown): Delivery => ({
  mailed: 'no',
  failure: { code: codeOf(error) ?? 'unknown', words: '', isPermanent: false, isUnknownRecipient: false },
});

const logName = ({ request, name }: Task) => ({ request: request.id.slice(0, 8), mail: name });

const fileName = ({ request: { id, at }, name }: Task) =>
  `${new Date(at).toISOString().replaceAll(':', '-')}-${id.slice(0, 8)}-${name}`;
