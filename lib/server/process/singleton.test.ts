import { expect, it, vi } from 'vitest';

it('is created once and shared by all copies of the module', async () => {
  const create = vi.fn(() => ({ count: 0 }));
  const { singleton: first } = await import('./singleton');
  vi.resetModules();
  const { singleton: second } = await import('./singleton');
  expect(second).not.toBe(first);
  expect(second('test', create)).toBe(first('test', create));
  expect(first('other test', create)).not.toBe(first('test', create));
  expect(create).toHaveBeenCalledTimes(2);
});
