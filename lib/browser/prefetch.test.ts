import { expect, it, vi } from 'vitest';
import { savesData } from './prefetch';

it.each([
  [undefined, false],
  [{ effectiveType: '3g' }, false],
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
])('with the connection %o, savesData() returns %o', (connection, saves) => {
  vi.stubGlobal('navigator', { connection });
  expect(savesData()).toBe(saves);
});
