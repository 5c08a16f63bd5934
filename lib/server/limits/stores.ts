import { env } from '../runtime/config';
import { oncePerProcess } from '../runtime/once-per-process';
import { createMemoryStore } from './memory-store';
import type { Store } from './store';

const memory = oncePerProcess('memory', createMemoryStore);

/**
 * Returns this process's memory and, with REDIS_URL, the store that all instances share. Both have to grant a request.
 * While the shared store is down, only memory decides. Resolves after the first attempt to connect, so that the first
 * requests are shared too.
 */
export async function stores(): Promise<readonly Store[]> {
  const { REDIS_URL } = env();
  if (REDIS_URL === undefined) return [memory];
  const { store, firstProbe } = await oncePerProcess('redis', async () => {
    // Imported only here, because the client takes 18 MB of memory.
    const { connectStore } = await import('./redis-store');
    return connectStore(new URL(REDIS_URL));
  });
  await firstProbe;
  return [memory, store];
}
