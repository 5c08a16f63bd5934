import { expect, it } from 'vitest';
import { contextHeaders } from './request-context';

it.each([
  ['192.0.2.1', '203.0.113.9', 0, '192.0.2.1'],
  ['10.0.0.1', '198.51.100.7, 203.0.113.9', 1, '203.0.113.9'],
  ['10.0.0.1', '198.51.100.7, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
  ['10.0.0.1', '203.0.113.9', 2, '10.0.0.1'],
  ['10.0.0.1', 'unknown', 1, '10.0.0.1'],
  ['10.0.0.1', '2001:db8::1', 1, '2001:db8::1'],
  ['10.0.0.1', '203.0.113.9:4711', 1, '203.0.113.9'],
  ['10.0.0.1', '[2001:db8::1]:4711', 1, '2001:db8::1'],
  ['10.0.0.1', '203.0.113.9:x', 1, '10.0.0.1'],
  [undefined, undefined, 0, 'unknown'],
])(
  'from %s with X-Forwarded-For %s and %i trusted proxies, the client is %s',
  (remoteAddress, forwarded, hops, address) => {
    const request = { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } };
    expect(contextHeaders(request, hops)).toMatchObject({ 'x-client-address': address });
  },
);
