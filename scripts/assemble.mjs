// Completes the standalone build, so that .next/standalone is the one folder to run and to copy: Next leaves out the files
// for a CDN, knows nothing of the start script and of what that imports, and takes sources and tests along.
import { cp, readdir, rm } from 'node:fs/promises';
import { ROOT } from './steps.mjs';

const target = `${ROOT}.next/standalone/`;

/** @param {string} path @param {RegExp} [leftOut] */
const add = (path, leftOut) =>
  cp(`${ROOT}${path}`, `${target}${path}`, { recursive: true, filter: (file) => !leftOut?.test(file) });

await add('public');
await add('.next/static');
await add('scripts/start.mjs');
await add('lib/server/process', /\.ts$/);
// The one package that the start script needs, without its sources, types and CommonJS twins.
await add('node_modules/zod', /zod\/src$|\.d\.c?ts$|\.cjs$/);

const RUNS_NOWHERE = /\.tsx?$|\.test\.\w+$|node_modules\/(@[^/]+\/)?[^/]+\/test$/;
for (const path of await readdir(target, { recursive: true }))
  if (RUNS_NOWHERE.test(path)) await rm(`${target}${path}`, { recursive: true, force: true });
