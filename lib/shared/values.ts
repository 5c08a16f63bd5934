/**
 * Returns a function that computes the value of each key once, and keeps the values.
 * @param max the number of values to keep. The next one replaces them all
 */
export function computeOnce<Key, Value>(compute: (key: Key) => Value, max = Infinity): (key: Key) => Value {
  const values = new Map<Key, Value>();
  return (key) => {
    const value = values.get(key);
    if (value !== undefined) return value;
    const computed = compute(key);
    if (values.size >= max) values.clear();
    values.set(key, computed);
    return computed;
  };
}

/** True for a JSON object. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
