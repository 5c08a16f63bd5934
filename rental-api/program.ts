import { fileURLToPath } from 'node:url';

/** The bundle. Only unit tests import the sources. */
const bundle = import.meta.url.endsWith('.ts') ? new URL('dist/server.mjs', import.meta.url) : new URL(import.meta.url);

/** The program as one file, which can be started once more as a thread (main.ts). */
export const PROGRAM = fileURLToPath(bundle);

/** The folder above the program's, `rental-api/` in the project. It holds the data unless variables name other places. */
export const FOLDER = fileURLToPath(new URL('..', bundle));
