import { fileURLToPath } from 'node:url';

/** URL of the bundle. Only unit tests run the sources. */
const bundle = import.meta.url.endsWith('.ts') ? new URL('dist/server.mjs', import.meta.url) : new URL(import.meta.url);

/** Path of the bundle, which also runs as a worker thread (main.ts). */
export const PROGRAM = fileURLToPath(bundle);

/** The parent of the bundle's folder: `rental-api/` in the project. The data is here unless variables name other places. */
export const FOLDER = fileURLToPath(new URL('..', bundle));
