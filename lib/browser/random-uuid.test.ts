import { expect, it } from 'vitest';
import { randomUuid } from './random-uuid';

it('makes different UUIDs of version 4', () => {
  const uuids = Array.from({ length: 100 }, randomUuid);
  expect(new Set(uuids).size).toBe(100);
  for (const uuid of uuids) expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
});
