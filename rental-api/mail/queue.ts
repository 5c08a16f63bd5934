import { TRY_MS } from './transport';

/** The number of retries that may run at the same time. */
const SLOTS = 5;

/** A run that takes longer frees its slot. A hanging mail server therefore gets at most 30 connections for retries. */
const SLOW_MS = 5_000;

/** A stop aborts running tasks after this time. */
const STOP_MS = 5_000;

/**
 * Runs tasks until they are done.
 * @param run returns the pause before the next run in milliseconds, or null if the task is done. Never rejects. Its
 * signal aborts a run that takes too long.
 */
export function openQueue<Task>(run: (task: Task, signal: AbortSignal) => Promise<number | null>) {
  /** Tasks that wait for a slot, the earliest first. */
  const due: Task[] = [];
  const running = new Map<AbortController, Promise<void>>();
  let freeSlots = SLOTS;
  let isStopped = false;
  let isAborting = false;

  function add(task: Task): void {
    due.push(task);
    startDue();
  }

  function startDue(): void {
    if (isStopped) return;
    for (const task of due.splice(0, freeSlots)) void start(task, 1);
  }

  /** @param slots the number of slots that the task occupies until it is slow or has ended */
  function start(task: Task, slots: 0 | 1): Promise<void> {
    const freeSlot = () => {
      freeSlots += slots;
      slots = 0;
      startDue();
    };
    freeSlots -= slots;
    const attempt = new AbortController();
    if (isAborting) attempt.abort();
    const timers = [setTimeout(freeSlot, SLOW_MS), setTimeout(() => attempt.abort(), TRY_MS)];
    const ended = run(task, attempt.signal).then((pauseMs) => {
      for (const timer of timers) clearTimeout(timer);
      running.delete(attempt);
      if (pauseMs !== null) setTimeout(add, pauseMs, task).unref();
      freeSlot();
    });
    running.set(attempt, ended);
    return ended;
  }

  return {
    add,
    /** Runs a new task at once, without a slot. Resolves when this run has ended. */
    runNow: (task: Task) => start(task, 0),
    /** Starts no due task. Resolves after `callsEnded`, once no task is running. Aborts runs that take too long. */
    async stop(callsEnded?: Promise<unknown>): Promise<void> {
      isStopped = true;
      const timer = setTimeout(() => {
        isAborting = true;
        for (const attempt of running.keys()) attempt.abort();
      }, STOP_MS);
      // Calls start more runs.
      await callsEnded;
      await Promise.all(running.values());
      clearTimeout(timer);
    },
  };
}
