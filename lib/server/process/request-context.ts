import 'server-only';
import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { RequestHook } from './request-hooks';

/** Overwritten on every request before Next sees it, so clients cannot set them. */
const ADDRESS_HEADER = 'x-client-address';
const ID_HEADER = 'x-request-id';

/**
 * The client's IP address: that of the socket, or the one that the trusted proxies report (docs/behaviour.md#limits).
 * @param forwardedFor the `X-Forwarded-For` header
 * @param hops number of trusted proxies; only the last that many entries are theirs
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  hops: number,
): string {
  const forwarded = hops > 0 ? withoutPort(forwardedFor?.split(',').at(-hops)?.trim() ?? '') : '';
  const address = isIP(forwarded) ? forwarded : (socketAddress ?? 'unknown');
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}

/** Some proxies add the client's port, which is another for each connection: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(address: string): string {
  const [, ipv6, ipv4] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(address) ?? [];
  return ipv6 ?? ipv4 ?? address;
}

/**
 * Puts the client's address and a new id on each request, where route handlers can read them.
 * @param hops number of trusted proxies
 */
export function attachRequestContext(hops: number): RequestHook {
  return (request) => {
    const forwardedFor = request.headers['x-forwarded-for'];
    request.headers[ADDRESS_HEADER] = clientAddress(request.socket.remoteAddress, forwardedFor?.toString(), hops);
    request.headers[ID_HEADER] = randomUUID();
  };
}

export interface RequestContext {
  /** The client's IP address. */
  address: string;
  /** Ties the lines of the log that belong to one request. */
  id: string;
}

/** What `attachRequestContext` put on a request. */
export function requestContext(headers: Headers): RequestContext {
  return { address: headers.get(ADDRESS_HEADER) ?? 'unknown', id: headers.get(ID_HEADER) ?? 'unknown' };
}
