import 'server-only';
import { isIPv6 } from 'node:net';

/** Returns the eight groups of an IPv6 address in any notation, in hex without leading zeros. */
function groupsOf(address: string): string[] {
  const groups = (part = '') => part.split(':').filter(Boolean);
  const [head, tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [groups(head), groups(tail)];
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}

/**
 * Prefixes of an IPv6 address that contains an IPv4 address: mapped by a socket (::ffff:0:0/96), or by NAT64
 * (64:ff9b::/96).
 */
const IPV4_PREFIXES = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];

interface ClientIdentity {
  /** An IPv4 address, or the /64 of an IPv6 client, who can use any address in it. */
  client: string;
  /** The /48 that an IPv6 customer may own; undefined for IPv4. */
  network?: string;
}

/**
 * Returns the identity that counts as one client (docs/behaviour.md#limits).
 * @param address an IP address; any other text is an identity of its own
 */
export function clientIdentity(address: string): ClientIdentity {
  const [withoutZone = ''] = address.split('%');
  if (!isIPv6(withoutZone)) return { client: address };
  const groups = groupsOf(withoutZone);
  const prefix = (length: number) => groups.slice(0, length).join(':');
  if (!IPV4_PREFIXES.includes(prefix(6))) return { client: prefix(4), network: prefix(3) };
  const bytes = Buffer.from(
    groups
      .slice(6)
      .map((group) => group.padStart(4, '0'))
      .join(''),
    'hex',
  );
  return { client: bytes.join('.') };
}
