import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addCompileHints, HINT } from './compile-hints.mjs';

const SCRIPT = 'static/chunks/a.js';
const SMALL_SCRIPT = 'static/chunks/b.js';
const STYLES = 'static/chunks/a.css';
const LIST = 'server/subresource-integrity-manifest.json';

const HASHES = { [SCRIPT]: 'sha256-script', [SMALL_SCRIPT]: 'sha256-small', [STYLES]: 'sha256-styles' };
const CODE = `alert("${'ü'.repeat(2_000)}")`;

let distDir: string;
const read = (path: string) => readFile(join(distDir, path), 'utf8');

beforeEach(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'build-'));
  await mkdir(join(distDir, 'static/chunks'), { recursive: true });
  await mkdir(join(distDir, 'server'));
  await writeFile(join(distDir, SCRIPT), CODE);
  await writeFile(join(distDir, SMALL_SCRIPT), 'alert()');
  await writeFile(join(distDir, STYLES), 'a{}');
  await writeFile(join(distDir, LIST), JSON.stringify(HASHES));
});

afterEach(() => rm(distDir, { recursive: true }));

it('writes the hint into the first line of a script, and its new hash into the list', async () => {
  await addCompileHints({ distDir });
  expect(await read(SCRIPT)).toBe(HINT + CODE);
  const hash = createHash('sha256')
    .update(HINT + CODE)
    .digest('base64');
  expect(JSON.parse(await read(LIST))[SCRIPT]).toBe(`sha256-${hash}`);
});

it('leaves small scripts and everything else as they are', async () => {
  await addCompileHints({ distDir });
  expect(await read(STYLES)).toBe('a{}');
  expect(await read(SMALL_SCRIPT)).toBe('alert()');
  expect(JSON.parse(await read(LIST))).toEqual({ ...HASHES, [SCRIPT]: expect.any(String) });
});

it('fails the build when a script of the list is not there', async () => {
  await rm(join(distDir, SCRIPT));
  await expect(addCompileHints({ distDir })).rejects.toThrow(SCRIPT);
});
