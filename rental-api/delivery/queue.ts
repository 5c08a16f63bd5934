import pLimit from 'p-limit';

/** The pause between two retries, so that at most 5 begin in a second. */
const PAUSE_MS = 200;

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
  const running = new Set<Promise<void>>();
  const aborting = new AbortController();
  let isStopped = false;
  /** Resolves when the next retry may begin. */
  let nextSlot = Promise.resolve();

  async function addLater(task: Task, pauseMs: number): Promise<void> {
    await pause(pauseMs);
    await whenFew(async () => {
      const slot = nextSlot;
      nextSlot = slot.then(() => pause(PAUSE_MS));
      await slot;
      if (!isStopped) await runNow(task);
    });
  }

  /** Runs a new task at once. Resolves when this run has ended. */
  function runNow(task: Task): Promise<void> {
    const ended = run(task, aborting.signal).then((pauseMs) => {
      running.delete(ended);
      if (pauseMs !== null) void addLater(task, pauseMs);
    });
    running.add(ended);
    return ended;
  }

  return {
    addLater,
    runNow,
    /** Starts no due task. Resolves after `callsEnded`, once no task is running. Aborts runs that take too long. */
    async stop(callsEnded?: Promise<unknown>): Promise<void> {
      isStopped = true;
      const timer = setTimeout(() => aborting.abort(), STOP_MS);
      // Calls start more runs.
      await callsEnded;
      await Promise.all(running);
      clearTimeout(timer);
    },
  };
}
