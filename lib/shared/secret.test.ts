import { expect, it } from 'vitest';
import { isSameSecret } from './secret';

it.each([
  ['Bearer tökén', true],
  ['', false],
  ['Bearer', false],
  ['Bearer töké', false],
  ['Bearer tökéns', false],
  ['bearer tökén', false],
  ['Bearer tökén ', false],
])('takes %j for the secret: %s', (given, isSame) => {
  expect(isSameSecret(given, 'Bearer tökén')).toBe(isSame);
});
