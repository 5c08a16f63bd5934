import pLimit from 'p-limit';
import { TRY_MS } from './transport';

/** The number of retries that may run at the same time. */
const SLOTS = 5;

/** A run that takes longer frees its slot. A hanging mail server therefore gets at most 30 connections for retries. */
const SLOW_MS = 5_000;

/** A stop aborts running tasks after this time. */
const STOP_MS = 5_000;

/**
 * Runs tasks until they are done.
 * @param run returns the pause before the next run in milliseconds, or null if the task is done. Never rejects
 */
export function openQueue<Task>(run: (task: Task, signal: AbortSignal) => Promise<number | null>) {
  const inSlot = pLimit(SLOTS);
  const running = new Map<AbortController, Promise<void>>();
  let isStopped = false;
  let isAborting = false;

  function add(task: Task): void {
    const slow = () => new Promise<void>((resolve) => setTimeout(resolve, SLOW_MS).unref());
    void inSlot(() => (isStopped ? undefined : Promise.race([runNow(task), slow()])));
  }

  /** Runs a new task at once, without a slot. Resolves when this run has ended. */
  function runNow(task: Task): Promise<void> {
    const attempt = new AbortController();
    if (isAborting) attempt.abort();
    const timer = setTimeout(() => attempt.abort(), TRY_MS);
    const ended = run(task, attempt.signal).then((pauseMs) => {
      clearTimeout(timer);
      running.delete(attempt);
      if (pauseMs !== null) setTimeout(add, pauseMs, task).unref();
    });
    running.set(attempt, ended);
    return ended;
  }

  return {
    add,
    runNow,
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
