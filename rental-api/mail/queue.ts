import { TRY_MS } from './transport';

/** Each retry takes a place. */
const PLACES = 5;

/** A run that takes longer leaves its place. So a hanging mail server gets at most 30 connections for retries. */
const SLOW_MS = 5_000;

/** How long a stop waits for running tasks. */
const STOP_MS = 5_000;

/**
 * Runs tasks until they are done.
 * @param run returns the pause before the next run in milliseconds, or null if the task is done. Never rejects. Its
 * signal aborts a run that takes too long.
 */
export function openQueue<Task>(run: (task: Task, signal: AbortSignal) => Promise<number | null>) {
  /** Tasks that wait for a place, the earliest first. */
  const due: Task[] = [];
  const running = new Map<AbortController, Promise<void>>();
  let freePlaces = PLACES;
  let isStopped = false;
  let isCutOff = false;

  function add(task: Task): void {
    due.push(task);
    startDue();
  }

  function startDue(): void {
    if (isStopped) return;
    for (const task of due.splice(0, freePlaces)) void start(task, 1);
  }

  /** @param taken the number of places that the task takes until it is slow or has ended */
  function start(task: Task, taken: 0 | 1): Promise<void> {
    const leavePlace = () => {
      freePlaces += taken;
      taken = 0;
      startDue();
    };
    freePlaces -= taken;
    const attempt = new AbortController();
    if (isCutOff) attempt.abort();
    const timers = [setTimeout(leavePlace, SLOW_MS), setTimeout(() => attempt.abort(), TRY_MS)];
    const ended = run(task, attempt.signal).then((pauseMs) => {
      for (const timer of timers) clearTimeout(timer);
      running.delete(attempt);
      if (pauseMs !== null) setTimeout(add, pauseMs, task).unref();
      leavePlace();
    });
    running.set(attempt, ended);
    return ended;
  }

  return {
    add,
    /** Runs a new task at once, without a place. Resolves when this run has ended. */
    runNow: (task: Task) => start(task, 0),
    /** Starts no due task. Resolves once `callsEnded` has and no task is running. Cuts off runs that take too long. */
    async stop(callsEnded?: Promise<unknown>): Promise<void> {
      isStopped = true;
      const timer = setTimeout(() => {
        isCutOff = true;
        for (const attempt of running.keys()) attempt.abort();
      }, STOP_MS);
      // Calls start more runs.
      await callsEnded;
      await Promise.all(running.values());
      clearTimeout(timer);
    },
  };
}
