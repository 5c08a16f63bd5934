import { codeOf } from '../errors';
import type { Log } from '../log';
import { type ComposedMail, composeNotice, type MailName } from '../mail/messages';
import type { News } from '../mail/notices';
import { openQueue } from './queue';
import { backoffMs, isPerhapsDelivered, pauseAfterDotMs, pauseAfterStartMs, retryLimit } from './retries';
import type { Spool } from './spool';
import { type MailEvent, newMail, type StoredRequest, type WaitingMail } from './spool-file';
import type { Delivery, RefusedRecipient, Transport } from './transport';

export interface DeliveryOptions {
  spool: Spool;
  transport: Transport;
  /** The addresses of the business. Without them emails go to `reply_to`. */
  inbox: string[] | undefined;
  log: Log;
}

/** An email and its attempts in this process. */
export interface Task extends WaitingMail {
  attempts: number;
  limit: ReturnType<typeof retryLimit>;
  /** While a call waits for this email, an unknown recipient refuses the request. */
  isInCall: boolean;
  last?: Delivery;
  /** Final. The email is not sent again, even while the spool cannot record the result. */
  result?: Exclude<MailEvent, 'late'> | 'refused' | undefined;
  isUnrecorded?: boolean;
}

/** The pause before a result is recorded again, for example on a full disk. */
const RECORD_AGAIN_MS = 5_000;

/** Delivers the emails in the spool. Repeats attempts until an email is delivered, perhaps delivered or given up. */
export function openDeliveries({ spool, transport, inbox, log }: DeliveryOptions) {
  const queue = openQueue(run);
  /** The emails without a final result, or with a result that is not recorded. */
  const tasks = new Set<Task>();
  /** The addresses of the business that the mail server has refused last. */
  let refusedInboxes: RefusedRecipient[] = [];

  function newTask(mail: WaitingMail, isInCall = false): Task {
    const task: Task = { ...mail, attempts: 0, limit: retryLimit(mail.request, mail.name), isInCall };
    if (isPerhapsDelivered(task)) task.result = 'maybe';
    tasks.add(task);
    return task;
  }

  const hasTask = (request: StoredRequest, name: MailName) =>
    [...tasks].some((task) => task.request === request && task.name === name);

  /** Makes an attempt. Returns the pause before the next one, or null. */
  async function run(task: Task, signal: AbortSignal): Promise<number | null> {
    if (!task.result) await attempt(task, signal);
    if (task.result) return (await end(task)) ? null : RECORD_AGAIN_MS;
    if (task.last?.mailed === 'maybe') return pauseAfterDotMs(task);
    const { request, name, news, limit } = task;
    // Before the business has its own email, it could not receive a notice either.
    if (name === 'customer' && !news && limit.isLate() && !hasTask(request, 'business')) await record(task, 'late');
    return backoffMs(task.attempts);
  }

  async function attempt(task: Task, signal: AbortSignal): Promise<void> {
    task.attempts++;
    const before = task.dots;
    // A dot is recorded before it is sent. A process that is killed after each dot would repeat the email without end.
    const recordDots = (dots: number) => record(Object.assign(task, { dots, dotAt: Date.now() }));
    const delivery = spool.read(task.request).then(({ [task.name]: mail }) => {
      if (!mail) throw new TypeError('no such email');
      return transport.deliver(mail, fileName(task), signal, () => recordDots(before + 1));
    });
    const last = await delivery.catch(failed);
    if (last.mailed === 'no' && task.dots > before) await recordDots(before);
    task.last = last;
    task.result = resultOf(task, last);
    const { failure: _, ...logged } = last;
    const { mailed, refusedRecipients = [] } = last;
    // An attempt that ended earlier says nothing about the recipients.
    if (task.name === 'business' && (mailed === 'yes' || refusedRecipients.length > 0))
      refusedInboxes = refusedRecipients;
    log[mailed === 'yes' ? 'info' : 'warn']({ ...logName(task), ...logged, tries: task.attempts }, 'delivery attempt');
  }

  /** Records the result of an email. Returns false if it has to be recorded again. */
  async function end(task: Task): Promise<boolean> {
    const { result } = task;
    if (result !== 'refused' && !(await record(task, result))) return false;
    tasks.delete(task);
    return true;
  }

  /** Records the dots of an email, and what happened to it. The business is told of a copy that did not arrive. */
  async function record(task: Task, event?: MailEvent): Promise<boolean> {
    const { request, name } = task;
    const news = name === 'customer' && event !== 'delivered' ? event : undefined;
    try {
      await spool.record(task, event, news && (await noticeOf(task, news)));
    } catch (error) {
      // Logged once, because a disk may be full for days.
      if (!task.isUnrecorded)
        log.error({ ...logName(task), ...failed(error) }, 'the result of a delivery cannot be recorded');
      task.isUnrecorded = true;
      return false;
    }
    if (event === 'late') task.news = event;
    if (event === 'failed') log.error(logName(task), 'an email was given up');
    if (event === 'maybe') log.error(logName(task), 'an email is perhaps delivered');
    if (news && !hasTask(request, 'notice')) {
      const notice = newTask({ request, ...newMail('notice') });
      log.warn(logName(notice), 'the business is told of a copy');
      void queue.addLater(notice, 0);
    }
    return true;
  }

  async function noticeOf({ request, last }: Task, kind: News['kind']): Promise<ComposedMail | undefined> {
    const { payload, notice } = await spool.read(request);
    if (!payload) return notice;
    const options = { id: request.id, inbox: inbox ?? [payload.reply_to], now: new Date(request.at) };
    return composeNotice(payload, options, { kind, reason: last?.failure?.answer?.words ?? last?.code });
  }

  for (const mail of spool.waiting()) {
    const task = newTask(mail);
    void queue.addLater(task, pauseAfterStartMs(task));
  }

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

function resultOf(task: Task, { mailed, isUnknownRecipient }: Delivery): Task['result'] {
  const isOver = task.limit.isReached();
  if (mailed === 'yes') return 'delivered';
  if (isUnknownRecipient && task.isInCall) return 'refused';
  // The owner can mend an address of the business.
  if (isUnknownRecipient && task.name === 'customer') return 'failed';
  if (isPerhapsDelivered(task) || (isOver && task.dots > 0)) return 'maybe';
  return isOver ? 'failed' : undefined;
}

const failed = (error: unknown): Delivery => ({ mailed: 'no', code: codeOf(error) ?? 'unknown' });

const logName = ({ request, name }: Task) => ({ request: request.id.slice(0, 8), mail: name });

const fileName = ({ request: { id, at }, name }: Task) =>
  `${new Date(at).toISOString().replaceAll(':', '-')}-${id.slice(0, 8)}-${name}`;
