import { getDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';
import { expect, it, vi } from 'vitest';

it('gives each address of a host two seconds, because one of them may be distant and the next one dead', async () => {
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'main.ts', 'check', '--variables']);
  await import('./main');
  expect(getDefaultAutoSelectFamilyAttemptTimeout()).toBe(2_000);
});
