// Global setup of Vitest and Playwright.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'fotobox-tests-';

/** Gives the tests a temporary folder. Returns the function that removes it, which both runners call at the end. */
export default function setUp() {
  // Vitest calls this for each project. In a folder of a folder, the path of a socket would be too long.
  if (tmpdir().includes(PREFIX)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
