import { useEffect, useState } from 'react';

/** Returns a value once it has stayed the same for `ms` milliseconds, and null before. The first value counts as settled. */
export function useSettled<T>(value: T, ms: number): T | null {
  const [settled, setSettled] = useState<T | null>(value);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);

  return settled === value ? value : null;
}
