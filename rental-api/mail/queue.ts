import pLimit from 'p-limit';

/** The number of retries that may begin in a second. */
const SLOTS = 5;
const SLOT_MS = 1_000;

/** A run that takes longer frees its slot for others. */
const SLOW_MS = 5_000;

/** The number of connections that retries may have open, because a mail server may take minutes to answer. */
const MAX_OPEN = 30;

/** A stop aborts running tasks after this time. */
const STOP_MS = 5_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

/**
 * Runs tasks until they are done.
 * @param run returns the pause before the next run in milliseconds, or null if the task is done. Never rejects
 */
export function openQueue<Task>(run: (task: Task, signal: AbortSignal) => Promise<number | null>) {
  const whenFew = pLimit(MAX_OPEN);
  const inSlot = pLimit(SLOTS);
  const running = new Map<AbortController, Promise<void>>();
  let isStopped = false;
  let isAborting = false;

  /** Runs a task when there is room. */
  function add(task: Task): void {
    void whenFew(
      () =>
        new Promise<void>((resolve) => {
          void inSlot(() => {
            const run = isStopped ? Promise.resolve() : runNow(task);
            void run.then(resolve);
            return Promise.all([pause(SLOT_MS), Promise.race([run, pause(SLOW_MS)])]);
          });
        }),
    );
  }

  const addLater = (task: Task, pauseMs: number) => void setTimeout(add, pauseMs, task).unref();

  /** Runs a new task at once, without a slot. Resolves when this run has ended. */
  function runNow(task: Task): Promise<void> {
    const attempt = new AbortController();
    if (isAborting) attempt.abort();
    const ended = run(task, attempt.signal).then((pauseMs) => {
      running.delete(attempt);
      if (pauseMs !== null) addLater(task, pauseMs);
    });
    running.set(attempt, ended);
    return ended;
  }

  return {
    addLater,
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
