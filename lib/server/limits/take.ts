import type { Quota, Store } from './store';
import { stores } from './stores';

export interface Taken {
  ok: true;
  /** Returns the counts of some of the quotas to the stores that took them. */
  giveBack: (quotas: readonly Quota[]) => Promise<void>;
}

/** Counts towards all quotas, in each store that is up. If one is reached, counts towards none. */
export async function take<Name extends string>(
  quotas: readonly Quota<Name>[],
): Promise<Taken | { ok: false; name: Name; retryAfterSeconds: number }> {
  const counted: Store[] = [];
  async function giveBack(taken: readonly Quota[]) {
    for (const store of counted) await store.giveBack(taken).catch(() => undefined);
  }
  for (const store of await stores()) {
    const reached = await store.take(quotas).catch(() => undefined);
    if (reached) {
      await giveBack(quotas);
      return { ok: false, ...reached };
    }
    if (reached === null) counted.push(store);
  }
  return { ok: true, giveBack };
}
