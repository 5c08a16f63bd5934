import 'server-only';
import { keyedHash } from '../runtime/keyed-hash';
import { clientIdentity } from './client-identity';
import type { Quota } from './counters';

/** The limit of an IPv6 network as a multiple of one client's limit. */
const NETWORK_TO_CLIENT_RATIO = 3;

/**
 * Returns the quotas of the client at an IP address and, for IPv6, of its /48 (docs/behaviour.md#limits). Addresses are
 * stored as hashes only.
 * @param names of the quota of the client and of the network
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
