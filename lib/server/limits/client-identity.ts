import 'server-only';
import { isIPv6 } from 'node:net';

/** Returns the eight 16-bit groups of an IPv6 address in any notation. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const numbers = (part: string) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16));
  const [left, right] = [numbers(head), numbers(tail ?? '')];
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}

/**
 * Prefixes of an IPv6 address that contains an IPv4 address: mapped by a socket (::ffff:0:0/96), or by NAT64
 * (64:ff9b::/96).
 */
const IPV4_PREFIXES = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];

const inHex = (groups: number[]) => groups.map((group) => group.toString(16)).join(':');

export interface ClientIdentity {
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
  if (IPV4_PREFIXES.includes(inHex(groups.slice(0, 6)))) {
    return {
      client: groups
        .slice(6)
        .flatMap((group) => [group >> 8, group & 0xff])
        .join('.'),
    };
  }
  return { client: inHex(groups.slice(0, 4)), network: inHex(groups.slice(0, 3)) };
}
