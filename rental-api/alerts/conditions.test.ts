import { expect, it } from 'vitest';
import { conditionsOf } from './conditions';

const levelOfDisk = (freeBytes: number) =>
  conditionsOf({ mail: { failed: 0 }, calendars: [], freeBytes }, {}, () => 0).find(({ key }) => key === 'disk')?.level;

it('notices a disk that takes no further request', () => {
  expect([0, 2 ** 20, 2 ** 22, Number.POSITIVE_INFINITY].map(levelOfDisk)).toEqual([1, 1, 0, 0]);
});
