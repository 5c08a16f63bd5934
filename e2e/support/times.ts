/** Calls a function this many times, one after the other. Returns its results. */
export async function times<T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let index = 0; index < count; index++) results.push(await call(index));
  return results;
}
