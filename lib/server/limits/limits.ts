import { isIPv6 } from 'node:net';
import { SEND_LIMITS } from '@/lib/shared/limits';
import { env, keyedHash } from '../runtime/env';
import { oncePerProcess } from '../runtime/process';
import { createMemoryStore, type Quota, type Store } from './memory-store';

/**
 * Prefixes of an IPv6 address that contains an IPv4 address: mapped by a socket (::ffff:0:0/96), or by NAT64
 * (64:ff9b::/96).
 */
const IPV4_PREFIXES = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];

/** Returns the eight groups of an IPv6 address in any notation, in hex without leading zeros. */
function groupsOf(address: string): string[] {
  const groups = (part = '') => part.split(':').filter(Boolean);
  const [head, tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [groups(head), groups(tail)];
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}

/**
 * Returns the identities of a client and of its network (docs/behaviour.md#limits): an IPv4 address and its /24, or the /64
 * and the /48 of an IPv6 address.
 * @param address an IP address; any other text is both identities
 */
export function clientIdentity(address: string): { client: string; network: string } {
  const [withoutZone = ''] = address.split('%');
  if (!isIPv6(withoutZone)) return ipv4Identity(address);
  const groups = groupsOf(withoutZone);
  const prefix = (length: number) => groups.slice(0, length).join(':');
  if (!IPV4_PREFIXES.includes(prefix(6))) return { client: prefix(4), network: prefix(3) };
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return ipv4Identity([high >> 8, high & 255, low >> 8, low & 255].join('.'));
}

const ipv4Identity = (address: string) => ({ client: address, network: address.split('.', 3).join('.') });

/** Returns the quota of one client, network or recipient (`holder`), or of everybody (''). Only a hash of the holder is stored. */
export const quotaOf = <Name extends string>(name: Name, holder: string, limit: number, windowSeconds: number) =>
  ({ name, key: `${name}:${holder && keyedHash(holder)}`, limit, windowSeconds }) satisfies Quota<Name>;

/**
 * Returns the quotas of the client at an IP address and of its network.
 * @param names of the quota of the client and of the network
 * @param limit for the client
 */
export function clientQuotas<Name extends string>(
  address: string,
  [clientName, networkName]: readonly [Name, Name],
  limit: number,
  windowSeconds: number,
): [client: Quota<Name>, network: Quota<Name>] {
  const { client, network } = clientIdentity(address);
  return [
    quotaOf(clientName, client, limit, windowSeconds),
    quotaOf(networkName, network, limit * SEND_LIMITS.networkRatio, windowSeconds),
  ];
}

/**
 * Returns this process's memory and, with REDIS_URL, the store that all instances share. Both have to grant a request.
 * While the shared store is down, only memory decides. Resolves after the first attempt to connect, so that the first
 * requests are shared too.
 */
export async function stores(): Promise<readonly Store[]> {
  const memory = oncePerProcess('memory', createMemoryStore);
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

/** Counts towards all quotas, in each store that is up. If one is reached, counts towards none. */
export async function take<Name extends string>(quotas: readonly Quota<Name>[]) {
  const counted: Store[] = [];
  /** Returns the counts of some of the quotas to the stores that took them. */
  async function giveBack(taken: readonly Quota[]) {
    for (const store of counted) await store.giveBack(taken).catch(() => undefined);
  }
  for (const store of await stores()) {
    const reached = await store.take(quotas).catch(() => undefined);
    if (reached) {
      await giveBack(quotas);
      return { ok: false as const, ...reached };
    }
    if (reached === null) counted.push(store);
  }
  return { ok: true as const, giveBack };
}
