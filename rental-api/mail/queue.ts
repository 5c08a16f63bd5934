interface QueueOptions {
  /** Milliseconds of a monotonic clock. */
  clock: () => number;
  /** Number of places. Each running task takes a place. The last place is not for tasks that were slow in their last run. */
  places: number;
  /** A slow run takes longer than this. From then on it goes on without a place. */
  slowMs: number;
}

/**
 * Runs each task when it is due, the earliest first.
 * @param run returns when the task is due again, or null if it is done; never rejects
 */
export function openQueue<Task>(run: (task: Task) => Promise<number | null>, { clock, places, slowMs }: QueueOptions) {
  const dueTimes = new Map<Task, number>();
  const running = new Map<Task, Promise<void>>();
  const slowTasks = new Set<Task>();
  let freePlaces = places;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function schedule() {
    clearTimeout(timer);
    if (isStopped || freePlaces === 0) return;
    const [task, dueAt] = earliest() ?? [];
    if (task === undefined || dueAt === undefined) return;
    const wait = dueAt - clock();
    if (wait > 0) timer = setTimeout(schedule, wait);
    else {
      void start(task, 1);
      schedule();
    }
  }

  function earliest(): [Task, number] | undefined {
    let first: [Task, number] | undefined;
    for (const [task, dueAt] of dueTimes) {
      const hasPlace = freePlaces > 1 || !slowTasks.has(task);
      if (hasPlace && (!first || dueAt < first[1])) first = [task, dueAt];
    }
    return first;
  }

  /** @param taken the number of places that the task takes until it is slow or has ended */
  function start(task: Task, taken: 0 | 1): Promise<void> {
    dueTimes.delete(task);
    slowTasks.delete(task);
    freePlaces -= taken;
    const leavePlace = () => {
      freePlaces += taken;
      taken = 0;
      schedule();
    };
    const slow = setTimeout(() => {
      slowTasks.add(task);
      leavePlace();
    }, slowMs);
    const ended = run(task).then((dueAt) => {
      clearTimeout(slow);
      running.delete(task);
      if (dueAt === null) slowTasks.delete(task);
      else dueTimes.set(task, dueAt);
      leavePlace();
    });
    running.set(task, ended);
    return ended;
  }

  return {
    add(task: Task, dueAt: number) {
      dueTimes.set(task, dueAt);
      schedule();
    },
    /** Runs a task at once, without a place. Resolves when this run has ended. */
    runNow: (task: Task) => start(task, 0),
    size: () => dueTimes.size + running.size,
    /** Lets no further task become due. Resolves when the running ones have ended. */
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await Promise.all(running.values());
    },
  };
}
