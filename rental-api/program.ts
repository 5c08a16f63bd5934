import { fileURLToPath } from 'node:url';

/** `rental-api/` in the project, the parent of the bundle's folder. The data is here unless variables name other places. */
export const FOLDER = fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? '.' : '..', import.meta.url));
