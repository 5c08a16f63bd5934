import { create } from 'zustand';

/** In milliseconds. If a foreign page arrives instead of a script, no error fires, and the import would wait forever. */
const TIMEOUT_MS = 10_000;

/** Code that is loaded when it is needed. A failed load costs only this code, unlike with React's `lazy`. */
export type OnDemand<T> = ReturnType<typeof onDemand<T>>;

/** @param load imports the code. After a failure the bundler forgets the lost file, so that the next call requests it again */
export function onDemand<T>(load: () => Promise<T>) {
  const useLoaded = create<{ code: T | null; hasFailed: boolean }>(() => ({ code: null, hasFailed: false }));
  let pending: Promise<T | null> | null = null;

  async function loadInTime() {
    useLoaded.setState({ hasFailed: false });
    const tooLate = new Promise<null>((resolve) => setTimeout(resolve, TIMEOUT_MS, null));
    const code = await Promise.race([load().catch(() => null), tooLate]);
    useLoaded.setState({ code, hasFailed: code === null });
    if (!code) pending = null;
    return code;
  }

  return {
    /** Returns the code, or null until it has loaded, and whether the last load has failed. */
    useLoaded,
    /** Loads the code once, and returns it. Returns null if that fails. The next call tries again. */
    request() {
      pending ??= loadInTime();
      return pending;
    },
  };
}
