import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROOT } from '../run';

interface Entry {
  link?: boolean;
  inBundle?: boolean;
  integrity?: string;
}

it('the lock file has a hash for everything that npm installs', () => {
  const lock: { packages: Record<string, Entry> } = JSON.parse(readFileSync(`${ROOT}package-lock.json`, 'utf8'));
  const installed = Object.entries(lock.packages).filter(
    ([path, { link, inBundle }]) => path.includes('node_modules/') && !link && !inBundle,
  );
  expect(installed.length).toBeGreaterThan(100);
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([]);
});
