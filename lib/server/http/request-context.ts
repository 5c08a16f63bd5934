import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';

/** Overwritten on every request before Next sees it, so clients cannot set them. */
const ADDRESS_HEADER = 'x-client-address';
const ID_HEADER = 'x-request-id';

/** Removes the client's port, which some proxies add: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(address: string): string {
  const [, ipv6, ipv4] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(address) ?? [];
  return ipv6 ?? ipv4 ?? address;
}

/**
 * Returns the context of a request as headers for route handlers. The address is that of the socket, or the one that the
 * trusted proxies report (docs/behaviour.md#limits).
 * @param hops number of trusted proxies, which wrote the last `hops` entries of `X-Forwarded-For`
 */
export function contextHeaders(
  { socket, headers }: Pick<IncomingMessage, 'headers'> & { socket: Pick<Socket, 'remoteAddress'> },
  hops: number,
): Record<string, string> {
  const entries = hops > 0 ? `${headers['x-forwarded-for'] ?? ''}`.split(',') : [];
  const forwarded = withoutPort(entries.at(-hops)?.trim() ?? '');
  const address = isIP(forwarded) ? forwarded : (socket.remoteAddress ?? 'unknown');
  return { [ADDRESS_HEADER]: address, [ID_HEADER]: randomUUID() };
}

/** Reads the client's IP address and the id of a request. Development has neither, so all visitors are one client. */
export function requestContext(headers: Headers) {
  return { address: headers.get(ADDRESS_HEADER) ?? 'unknown', id: headers.get(ID_HEADER) ?? 'unknown' };
}
