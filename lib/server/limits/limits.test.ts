import { expect, it } from 'vitest';
import { clientIdentity, quotaOf } from './limits';

it.each(['192.0.2.1', '::FFFF:192.0.2.1', '0064:FF9B:0::C000:0201'])('recognizes the IPv4 address in %s', (address) => {
  expect(clientIdentity(address)).toEqual({ client: '192.0.2.1', network: '192.0.2' });
});

it.each([
  ['2001:0DB8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
  ['::', '0:0:0:0', '0:0:0'],
])('puts %s into the client %s and the network %s', (address, client, network) => {
  expect(clientIdentity(address)).toEqual({ client, network });
});

it.each(['unknown', '', '1.2.3', '[::1]'])('leaves %j, which is no address, unchanged', (address) => {
  expect(clientIdentity(address)).toEqual({ client: address, network: address });
});

it('the counter shared by all clients has no holder in its name', () => {
  expect(quotaOf('day', '', 300, 60).key).toBe('day:');
});
