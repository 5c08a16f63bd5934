/** Returns a function that computes the value of each key once, and keeps all values. */
export function computeOnce<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, Value>();
  return (key) => {
    const value = values.get(key);
    if (value !== undefined) return value;
    const computed = compute(key);
    values.set(key, computed);
    return computed;
  };
}
