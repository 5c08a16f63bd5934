export type Limiter = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Returns a function that runs tasks in the order of its calls, at most some at a time. */
export function createLimiter(maxRunning: number): Limiter {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running < maxRunning) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      // The next task takes over this one's place.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
