import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { context } from './image.mjs';
import { ROOT } from './steps.mjs';

it('what the Dockerfile copies needs nothing that it leaves out', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'image-'));
  try {
    for (const name of context()) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const tsc = join(ROOT, 'node_modules/.bin/tsc');
    // Without the types that Next generates there are other errors.
    const { stdout } = await promisify(execFile)(tsc, ['--noEmit', '--incremental', 'false'], { cwd: folder }).catch(
      (error) => error,
    );
    expect(stdout.match(/.*Cannot find module.*/g) ?? []).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 120_000);
