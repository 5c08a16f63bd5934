import { useEffect, useState } from 'react';

/**
 * Returns a value once it has stayed the same for some time, and null before that. The first value counts as settled.
 * @param ms in milliseconds
 */
export function useSettled<T>(value: T, ms: number): T | null {
  const [settled, setSettled] = useState<T | null>(value);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);

  return settled === value ? value : null;
}
