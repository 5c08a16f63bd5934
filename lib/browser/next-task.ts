/**
 * Runs a task after the current one, so that what a touch shows is painted first.
 * @returns a function that cancels it
 */
export function inNextTask(task: () => void): () => void {
  const timer = setTimeout(task);
  return () => clearTimeout(timer);
}
