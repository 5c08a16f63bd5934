import { expect, it, vi } from 'vitest';

it('creates a value once and shares it between all copies of the module', async () => {
  const create = vi.fn(() => ({ count: 0 }));
  const { oncePerProcess: first } = await import('./once-per-process');
  vi.resetModules();
  const { oncePerProcess: second } = await import('./once-per-process');
  expect(second).not.toBe(first);
  expect(second('test', create)).toBe(first('test', create));
  expect(first('other test', create)).not.toBe(first('test', create));
  expect(create).toHaveBeenCalledTimes(2);
});
