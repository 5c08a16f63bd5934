import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { createSynced, replaceFile, syncFolder } from './durable';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'durable-'));
});

it('creates a file for its user alone, and only once', async () => {
  const file = join(folder, 'a');
  await createSynced(file, 'Größe');
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['Größe', 0o600]);
  await expect(createSynced(file, 'x')).rejects.toThrow('EEXIST');
});

it('replaces a file, whatever an earlier process left', async () => {
  const file = join(folder, 'a');
  writeFileSync(file, 'old');
  writeFileSync(`${file}.new`, 'half');
  await replaceFile(file, 'new');
  expect([readFileSync(file, 'utf8'), readdirSync(folder)]).toEqual(['new', ['a']]);
});

it('leaves everything as it was when it cannot', async () => {
  await expect(replaceFile(join(folder, 'missing', 'a'), 'x')).rejects.toThrow('ENOENT');
  writeFileSync(join(folder, 'a'), 'old');
  await expect(replaceFile(`${folder}/a/`, 'x')).rejects.toThrow();
  expect([readFileSync(join(folder, 'a'), 'utf8'), readdirSync(folder)]).toEqual(['old', ['a']]);
  await expect(syncFolder(join(folder, 'missing'))).rejects.toThrow('ENOENT');
});
