import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates an empty folder, which the runner removes at its end. */
export const newFolder = () => mkdtempSync(join(tmpdir(), 'test-'));
