import 'server-only';
import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { RequestHook } from './request-hooks';

/** Set on every request before Next sees it, so nothing that a client sends under these names survives. */
const ADDRESS_HEADER = 'x-client-address';
const ID_HEADER = 'x-request-id';

/**
 * Who sends a request: the socket's other end, or what the given number of trusted proxies in front say.
 * @param socketAddress as the socket has it
 * @param forwardedFor the `X-Forwarded-For` header; only its last `hops` entries come from our own proxies
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  hops: number,
): string {
  const forwarded = hops > 0 ? forwardedFor?.split(',').at(-hops)?.trim() : undefined;
  const address = forwarded && isIP(forwarded) ? forwarded : (socketAddress ?? 'unknown');
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}

/**
 * Notes the client's address and a fresh id on a request.
 * @param hops how many trusted proxies stand in front
 */
export function attachRequestContext(hops: number): RequestHook {
  return (request) => {
    const forwardedFor = request.headers['x-forwarded-for'];
    request.headers[ADDRESS_HEADER] = clientAddress(request.socket.remoteAddress, forwardedFor?.toString(), hops);
    request.headers[ID_HEADER] = randomUUID();
  };
}

/** What was noted on a request. */
export function requestContext(headers: Headers): { address: string; id: string } {
  return { address: headers.get(ADDRESS_HEADER) ?? 'unknown', id: headers.get(ID_HEADER) ?? 'unknown' };
}
