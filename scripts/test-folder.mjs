// Global set-up of Vitest and Playwright: what tests leave in the temporary folder is removed after them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Returns the clean-up, which both runners call at the end. */
export default function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'fotobox-tests-'));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
