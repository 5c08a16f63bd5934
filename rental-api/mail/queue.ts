/**
 * Runs tasks one after the other, each when it is due.
 * @param run returns when the task is due again, or null if it is done; never rejects
 * @param clock milliseconds of a monotonic clock
 */
export function openQueue<Task>(run: (task: Task) => Promise<number | null>, clock: () => number) {
  const dueTimes = new Map<Task, number>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isStopped = false;

  function schedule() {
    clearTimeout(timer);
    if (isStopped || running || dueTimes.size === 0) return;
    timer = setTimeout(start, Math.max(0, Math.min(...dueTimes.values()) - clock()));
  }

  function start() {
    running = runDue().finally(() => {
      running = null;
      schedule();
    });
  }

  async function runDue() {
    for (const [task, dueAt] of [...dueTimes]) {
      if (isStopped || dueAt > clock()) continue;
      const next = await run(task);
      if (next === null) dueTimes.delete(task);
      else dueTimes.set(task, next);
    }
  }

  return {
    add(task: Task, dueAt: number) {
      dueTimes.set(task, dueAt);
      schedule();
    },
    size: () => dueTimes.size,
    /** Starts no further task. Resolves when the running one has ended. */
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
