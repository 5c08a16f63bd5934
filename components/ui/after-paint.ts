/**
 * Runs a task once what React has to show is painted: what a touch or an effect does itself comes before that.
 * @returns what cancels the task
 */
export function afterPaint(task: () => void): () => void {
  const timer = setTimeout(task);
  return () => clearTimeout(timer);
}
