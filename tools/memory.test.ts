import { expect, it } from 'vitest';
import { memoryWarning } from './memory';

const MEGABYTE = 2 ** 20;
const GIGABYTE = 2 ** 30;

it.each<[string, number, number | undefined]>([
  ['a small machine', 512 * MEGABYTE, undefined],
  ['a small machine whose limit is unlimited', 512 * MEGABYTE, 2 ** 63],
  ['a small container on a large machine', 8 * GIGABYTE, 512 * MEGABYTE],
])('warns of %s', (_place, total, limit) => {
  expect(memoryWarning(total, limit)).toContain('A build needs 1 GB of memory, but there are only 512 MB.');
});

it.each<[string, number, number | undefined]>([
  ['a server with 1 GB, of which its kernel keeps some', 960 * MEGABYTE, 0],
  ['a container with 1 GB', 8 * GIGABYTE, GIGABYTE],
  ['a machine without limits', 8 * GIGABYTE, undefined],
])('accepts %s', (_place, total, limit) => expect(memoryWarning(total, limit)).toBe(undefined));
