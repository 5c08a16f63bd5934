/** A limit in a fixed window, which begins with the first count. */
export interface Quota<Name extends string = string> {
  /** The kind of quota, such as "client". */
  name: Name;
  /** The key of the counter: kind and owner. */
  key: string;
  limit: number;
  windowSeconds: number;
  /** A lower limit for requests whose `network`, an earlier quota of the same request, has more than one count. */
  busy?: { network: Quota; limit: number };
}

/** Counters and values that expire. A shared store rejects while it is down. */
export interface Store {
  /**
   * Counts once towards every quota, or towards none when one is reached. Resolves with the first one reached, and the
   * seconds until its window ends, at least 1.
   */
  take: <N extends string>(quotas: readonly Quota<N>[]) => Promise<{ name: N; retryAfterSeconds: number } | null>;
  /** Takes one count of each quota back, if its window is still open. */
  giveBack: (quotas: readonly Quota[]) => Promise<void>;
  /**
   * Sets a value, or deletes it if it is empty, unless the key has a value that is not to be replaced.
   * Resolves with the value that stays, or with ''.
   */
  replace: (key: string, value: string, seconds: number, replaced: readonly string[]) => Promise<string>;
}
