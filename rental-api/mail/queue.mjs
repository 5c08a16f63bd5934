/**
 * Runs tasks one after the other, each when it is due.
 * @template Task
 * @param {(task: Task) => Promise<number | null>} run says when the task is due again, or null when it is done; never rejects
 * @param {() => number} now milliseconds of a monotonic clock
 */
export function openQueue(run, now) {
  /** @type {Map<Task, number>} */
  const dueTimes = new Map();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  /** @type {Promise<void> | null} */
  let running = null;
  let isStopped = false;

  function schedule() {
    clearTimeout(timer);
    if (isStopped || running || dueTimes.size === 0) return;
    timer = setTimeout(start, Math.max(0, Math.min(...dueTimes.values()) - now()));
  }

  function start() {
    running = runDue().finally(() => {
      running = null;
      schedule();
    });
  }

  async function runDue() {
    for (const [task, dueAt] of [...dueTimes]) {
      if (isStopped || dueAt > now()) continue;
      const next = await run(task);
      if (next === null) dueTimes.delete(task);
      else dueTimes.set(task, next);
    }
  }

  return {
    /** @param {Task} task @param {number} dueAt */
    add(task, dueAt) {
      dueTimes.set(task, dueAt);
      schedule();
    },
    size: () => dueTimes.size,
    /** Begins nothing more; resolves when what runs has ended. */
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
