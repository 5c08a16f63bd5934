// Global setup of Vitest and Playwright.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives the tests a temporary folder. Returns the function that removes it, which both runners call at the end. */
export default function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'fotobox-tests-'));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
