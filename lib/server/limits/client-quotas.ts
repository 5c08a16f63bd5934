import 'server-only';
import { keyedHash } from '../runtime/keyed-hash';
import { clientIdentity } from './client-identity';
import type { Quota } from './counters';

/** An IPv6 network may do this many times what one client may. */
const NETWORK_TO_CLIENT_RATIO = 3;

/**
 * The quotas of the client behind an IP address and, for IPv6, of its /48 (docs/behaviour.md#limits).
 * Addresses are kept as hashes only.
 * @param names of the client's quota and of the network's
 * @param limit for the client
 */
export function clientQuotas<Name extends string>(
  address: string,
  [clientName, networkName]: readonly [Name, Name],
  limit: number,
  windowSeconds: number,
): (Quota & { name: Name })[] {
  const { client, network } = clientIdentity(address);
  const quota = { name: clientName, key: keyedHash(client), limit, windowSeconds };
  if (!network) return [quota];
  return [quota, { ...quota, name: networkName, key: keyedHash(network), limit: limit * NETWORK_TO_CLIENT_RATIO }];
}
