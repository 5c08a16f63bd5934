import 'server-only';

/** As long as in memory (`once.ts`), in seconds. */
const DAY = 24 * 60 * 60;

interface Store {
  set(key: string, value: string, ex: 'EX', seconds: number): Promise<unknown>;
  set(key: string, value: string, ex: 'EX', seconds: number, nx: 'NX'): Promise<unknown>;
  get(key: string): Promise<string | null>;
  del(key: string): Promise<unknown>;
}

/** What another instance has made, or is making, of a key. */
export type Elsewhere = { ok: true; data: null } | { ok: false; failure: 'in flight' | 'other request' };

/**
 * Lets work run once per key among all instances that share a store (DESIGN §4); `once.ts` does so within one. Work that
 * did not succeed frees its key. Without a store, or while it is away, the work simply runs: memory alone has to do.
 *
 * A key whose instance died in the middle stays taken for its whole life. Nobody can know whether that mail went out,
 * and no mail at all is better than the same twice: the visitor reads that it failed and how to reach the business, and
 * any change to the form makes a new key. So there is no shorter time after which a claim could be taken over.
 */
export async function onceAcrossInstances<T extends { ok: boolean }>(
  key: string,
  fingerprint: string,
  work: () => Promise<T>,
  store: Store | undefined,
): Promise<T | Elsewhere> {
  if (!store) return work();
  const name = `once:${key.toLowerCase()}`;
  const claim = await take(store, name, fingerprint).catch(() => 'unknown' as const);
  if (typeof claim === 'object') return claim;

  const free = () => (claim === 'ours' ? attempt(store.del(name)) : undefined);
  try {
    const result = await work();
    await (result.ok ? attempt(store.set(name, `sent:${fingerprint}`, 'EX', DAY)) : free());
    return result;
  } catch (error) {
    await free();
    throw error;
  }
}

async function take(store: Store, name: string, fingerprint: string): Promise<'ours' | Elsewhere> {
  if (await store.set(name, `sending:${fingerprint}`, 'EX', DAY, 'NX')) return 'ours';
  // Freed in between: whoever asks again will get it.
  const [state, owner] = (await store.get(name))?.split(':') ?? ['sending', fingerprint];
  if (owner !== fingerprint) return { ok: false, failure: 'other request' };
  return state === 'sent' ? { ok: true, data: null } : { ok: false, failure: 'in flight' };
}

/** What the store does not learn now, it will not learn: the answer to the visitor stands. */
const attempt = (command: Promise<unknown>) => command.catch(() => undefined);
