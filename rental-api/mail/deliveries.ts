import { DAY_MS } from '../../lib/shared/days';
import { codeOf } from '../errors';
import type { Log } from '../log';
import { type ComposedMail, composeNotice, type MailName } from './messages';
import type { News } from './notices';
import { openQueue } from './queue';
import { retryLimit } from './retry-limit';
import type { Spool } from './spool';
import { type StoredRequest, TOLD, unansweredOf, type WaitingMail, waitingMails } from './spool-file';
import type { Delivery, RefusedRecipient, Transport } from './transport';

interface Options {
  spool: Spool;
  transport: Transport;
  /** The addresses of the business. Without them emails go to `reply_to`. */
  inbox: string[] | undefined;
  log: Log;
}

export interface Task extends WaitingMail {
  attempts: number;
  /** Dots without an answer, also of earlier processes. */
  unanswered: number;
  limit: ReturnType<typeof retryLimit>;
  /** While a call waits for this email, an unknown recipient refuses the request. */
  isInCall: boolean;
  last?: Delivery;
  /** Final. The email is not sent again, even while the spool cannot record the result. */
  result?: 'delivered' | 'perhaps delivered' | 'given up' | 'refused' | undefined;
  isUnrecorded?: boolean;
}

const HOUR_MS = 3_600_000;

/** The backoff by number of attempts: 5 s, 15 s, 45 s, … 4 h. */
const backoffMs = (attempts: number) => Math.min(5_000 * 3 ** (attempts - 1), 4 * HOUR_MS);

/** The pauses after dots without an answer. Each further attempt may be another copy, so there are only two. */
const UNANSWERED_PAUSES_MS = [HOUR_MS, DAY_MS];

/** The pause before a result is recorded again, for example on a full disk. */
const RECORD_AGAIN_MS = 5_000;

/** Delivers the emails in the spool. Repeats attempts until an email is delivered, perhaps delivered or given up. */
export function openDeliveries({ spool, transport, inbox, log }: Options) {
  const queue = openQueue(run);
  /** The emails without a final result, or with a result that is not recorded. */
  const tasks = new Set<Task>();
  /** The addresses of the business that the mail server has refused last. */
  let refusedInboxes: RefusedRecipient[] = [];

  function newTask(request: StoredRequest, name: MailName, isInCall = false): Task {
    const unanswered = unansweredOf({ request, name }).dots;
    const task: Task = { request, name, attempts: 0, unanswered, limit: retryLimit(request, name), isInCall };
    if (unanswered > UNANSWERED_PAUSES_MS.length) task.result = 'perhaps delivered';
    tasks.add(task);
    return task;
  }

  /** Makes an attempt. Returns the pause before the next one, or null. */
  async function run(task: Task, signal: AbortSignal): Promise<number | null> {
    if (!task.result) await attempt(task, signal);
    if (task.result) return (await record(task)) ? null : RECORD_AGAIN_MS;
    if (task.last?.mailed === 'maybe') return UNANSWERED_PAUSES_MS[task.unanswered - 1] ?? 0;
    await tellIfLate(task);
    return backoffMs(task.attempts);
  }

  async function attempt(task: Task, signal: AbortSignal): Promise<void> {
    task.attempts++;
    const before = task.unanswered;
    const delivery = spool.read(task).then(({ [task.name]: mail }) => {
      if (!mail) throw new TypeError('no such email');
      return transport.deliver(mail, fileName(task), signal, () => recordUnanswered(task, before + 1));
    });
    const last = await delivery.catch(failed);
    if (last.mailed === 'no' && task.unanswered > before) await recordUnanswered(task, before);
    task.last = last;
    task.result = resultOf(task, last);
    const { failure: _, ...logged } = last;
    const { mailed, refusedRecipients = [] } = last;
    // An attempt that ended earlier says nothing about the recipients.
    if (task.name === 'business' && (mailed === 'yes' || refusedRecipients.length > 0))
      refusedInboxes = refusedRecipients;
    log[last.mailed === 'yes' ? 'info' : 'warn'](
      { ...logName(task), ...logged, tries: task.attempts },
      'delivery attempt',
    );
  }

  /** Records a dot before it is sent. A process that is killed again and again after the dot would repeat the email without end. */
  async function recordUnanswered(task: Task, dots: number): Promise<void> {
    task.unanswered = dots;
    await spool.recordUnanswered(task, { dots, at: Date.now() }).catch((error) => logUnrecorded(task, error));
  }

  /** Records the result of an email. Returns false if it has to be recorded again. */
  async function record(task: Task): Promise<boolean> {
    const { result } = task;
    const isCopy = task.name === 'customer';
    try {
      if (result === 'delivered') await spool.delivered(task);
      if (result === 'given up' || result === 'perhaps delivered') {
        const kind = result === 'given up' ? 'failed' : 'maybe';
        await spool.giveUp(task, kind, isCopy ? await noticeOf(task, kind) : undefined);
      }
    } catch (error) {
      logUnrecorded(task, error);
      return false;
    }
    tasks.delete(task);
    if (result !== 'given up' && result !== 'perhaps delivered') return true;
    log.error(logName(task), result === 'given up' ? 'an email was given up' : 'an email is perhaps delivered');
    if (isCopy) addNotice(task.request);
    return true;
  }

  /** Tells the business once that a copy is late. Before the business has its own email, it could not receive that either. */
  async function tellIfLate(task: Task): Promise<void> {
    const { request, name, limit } = task;
    const isBusinessWaiting = waitingMails(request).some((mail) => mail.name === 'business');
    if (name !== 'customer' || isBusinessWaiting || request.mails.includes(TOLD) || !limit.isLate()) return;
    try {
      await spool.tell(task, await noticeOf(task, 'late'));
      addNotice(request);
    } catch (error) {
      logUnrecorded(task, error);
    }
  }

  /** Returns undefined for a request of an earlier version, which has a stored notice instead of the payload. */
  async function noticeOf({ request, last }: Task, kind: News['kind']): Promise<ComposedMail | undefined> {
    const { payload } = await spool.read({ request });
    if (!payload) return;
    const options = { id: request.id, inbox: inbox ?? [payload.reply_to], now: new Date(request.at) };
    return composeNotice(payload, options, { kind, reason: last?.failure?.answer?.words ?? last?.code });
  }

  function addNotice(request: StoredRequest): void {
    if ([...tasks].some((task) => task.request === request && task.name === 'notice')) return;
    log.warn(logName({ request, name: 'notice' }), 'the business is told of a copy');
    queue.addLater(newTask(request, 'notice'), 0);
  }

  function logUnrecorded(task: Task, error: unknown): void {
    // Logged once, because a disk may be full for days.
    if (!task.isUnrecorded)
      log.error({ ...logName(task), ...failed(error) }, 'the result of a delivery cannot be recorded');
    task.isUnrecorded = true;
  }

  for (const { request, name } of spool.waiting()) {
    const task = newTask(request, name);
    queue.addLater(task, pauseAfterStart(task));
  }

  return {
    tasks,
    newTask,
    runNow: queue.runNow,
    refusedInboxes: () => refusedInboxes,

    /** Ends all attempts. Then records the remaining results, because a later process would send these emails again. */
    async stop(callsEnded?: Promise<unknown>): Promise<void> {
      await queue.stop(callsEnded);
      for (const task of tasks) if (task.result) await record(task);
    },
  };
}

function resultOf(
  { name, isInCall, unanswered, limit }: Task,
  { mailed, isUnknownRecipient }: Delivery,
): Task['result'] {
  const isOver = limit.isReached();
  if (mailed === 'yes') return 'delivered';
  if (isUnknownRecipient && isInCall) return 'refused';
  // The owner can mend an address of the business.
  if (isUnknownRecipient && name === 'customer') return 'given up';
  if (unanswered > UNANSWERED_PAUSES_MS.length || (isOver && unanswered > 0)) return 'perhaps delivered';
  return isOver ? 'given up' : undefined;
}

/** Computes the rest of a pause that an earlier process began. A wrong clock makes it end at once or begin again. */
function pauseAfterStart(task: Task): number {
  const { dots, at } = unansweredOf(task);
  const pauseMs = UNANSWERED_PAUSES_MS[dots - 1] ?? 0;
  return Math.min(Math.max(at + pauseMs - Date.now(), 0), pauseMs);
}

const failed = (error: unknown): Delivery => ({ mailed: 'no', code: codeOf(error) ?? 'unknown' });

const logName = ({ request, name }: WaitingMail) => ({ request: request.id.slice(0, 8), mail: name });

const fileName = ({ request: { id, at }, name }: WaitingMail) =>
  `${new Date(at).toISOString().replaceAll(':', '-')}-${id.slice(0, 8)}-${name}`;
