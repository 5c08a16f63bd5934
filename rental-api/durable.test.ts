import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { createSynced, NOT_A_FILE, readRegularFile, replaceFile, syncFolder } from './durable';

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

it('reads a file, also by a link', async () => {
  writeFileSync(join(folder, 'a'), 'Größe');
  symlinkSync('a', join(folder, 'link'));
  expect(await readRegularFile(join(folder, 'link'))).toBe('Größe');
  await expect(readRegularFile(join(folder, 'missing'))).rejects.toMatchObject({ code: 'ENOENT' });
});

it.each<[string, (file: string) => void]>([
  ['a FIFO', (file) => execFileSync('mkfifo', [file])],
  ['a folder', (file) => mkdirSync(file)],
  ['a device', (file) => symlinkSync('/dev/zero', file)],
  ['a loop of links', (file) => symlinkSync(file, file)],
  ['a socket', (file) => createServer().listen(file).unref()],
  ['a file of 16 MB', (file) => writeFileSync(file, Buffer.alloc(2 ** 24))],
])('refuses to read %s, without waiting', async (_name, create) => {
  const file = join(folder, 'a');
  create(file);
  await expect(readRegularFile(file)).rejects.toMatchObject({ code: NOT_A_FILE });
});
