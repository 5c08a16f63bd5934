import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { newFolder } from '../test/folder';
import { readOrCreate, readRegularFile, replaceFile, syncFolder } from './durable';

let folder: string;
beforeEach(() => {
  folder = newFolder();
});

it('replaces a file with one that only its user can read, even after an unfinished replacement', async () => {
  const file = join(folder, 'a');
  writeFileSync(file, 'old');
  writeFileSync(`${file}.new`, 'half');
  await replaceFile(file, 'Größe');
  expect([readFileSync(file, 'utf8'), readdirSync(folder)]).toEqual(['Größe', ['a']]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('changes nothing when a file cannot be replaced', async () => {
  await expect(replaceFile(join(folder, 'missing', 'a'), 'x')).rejects.toThrow('ENOENT');
  writeFileSync(join(folder, 'a'), 'old');
  await expect(replaceFile(`${folder}/a/`, 'x')).rejects.toThrow();
  expect([readFileSync(join(folder, 'a'), 'utf8'), readdirSync(folder)]).toEqual(['old', ['a']]);
  await expect(syncFolder(join(folder, 'missing'))).rejects.toThrow('ENOENT');
});

it('reads a file, directly or through a link', async () => {
  writeFileSync(join(folder, 'a'), 'Größe');
  symlinkSync('a', join(folder, 'link'));
  expect(await readRegularFile(join(folder, 'link'))).toEqual(Buffer.from('Größe'));
  await expect(readRegularFile(join(folder, 'missing'))).rejects.toMatchObject({ code: 'ENOENT' });
});

it.each<[string, (file: string) => void]>([
  ['a FIFO', (file) => execFileSync('mkfifo', [file])],
  ['a folder', (file) => mkdirSync(file)],
  ['a device', (file) => symlinkSync('/dev/zero', file)],
  ['a loop of links', (file) => symlinkSync(file, file)],
  ['a socket', (file) => createServer().listen(file).unref()],
  ['a file of 16 MB', (file) => writeFileSync(file, Buffer.alloc(2 ** 24))],
])('refuses to read or replace %s, without waiting', async (_name, create) => {
  const file = join(folder, 'a');
  create(file);
  const refusal = { code: 'no regular file, or larger than 10 MB' };
  // Vitest needs minutes to print 16 MB.
  const sizeOf = async (content: Promise<Buffer | string>) => (await content).length;
  await expect(sizeOf(readRegularFile(file))).rejects.toMatchObject(refusal);
  await expect(sizeOf(readOrCreate(file, () => 'new'))).rejects.toMatchObject(refusal);
});
