import { expect, it } from 'vitest';
import { memoryWarning } from './memory';

const MEGABYTE = 2 ** 20;
const GIGABYTE = 2 ** 30;

it.each<[warning: string | undefined, place: string, total: number, limit: number | undefined]>([
  ['there are only 512 MB', 'a small machine', 512 * MEGABYTE, undefined],
  ['there are only 512 MB', 'a small machine whose limit is unlimited', 512 * MEGABYTE, 2 ** 63],
  ['there are only 512 MB', 'a small container on a large machine', 8 * GIGABYTE, 512 * MEGABYTE],
  [undefined, 'a server with 1 GB, of which its kernel keeps some', 960 * MEGABYTE, 0],
  [undefined, 'a container with 1 GB', 8 * GIGABYTE, GIGABYTE],
  [undefined, 'a machine without limits', 8 * GIGABYTE, undefined],
])('warns that %s on %s', (warning, _place, total, limit) => {
  expect(/there are only \d+ MB/.exec(memoryWarning(total, limit) ?? '')?.[0]).toBe(warning);
});
