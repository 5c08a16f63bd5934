// Completes .next/standalone, so that one folder can be run and copied: Next leaves out the files for a CDN, the start
// script and the embedded rental API with their imports, and copies sources and tests.
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { isLeftOut } from './left-out.mjs';
import { ROOT } from './steps.mjs';

const target = `${ROOT}.next/standalone/`;

/** @param {string} path @param {RegExp} [leftOut] */
const add = (path, leftOut) =>
  cp(`${ROOT}${path}`, `${target}${path}`, { recursive: true, filter: (file) => !leftOut?.test(file) });

await add('public');
await add('.next/static');
// For lib/server/document/compression.ts: brotli's best takes too long while a visitor waits.
for (const path of await readdir(`${target}.next/static`, { recursive: true })) {
  if (!/\.(js|css|svg)$/.test(path)) continue;
  const file = `${target}.next/static/${path}`;
  await writeFile(`${file}.br`, brotliCompressSync(await readFile(file)));
}
await add('scripts/start.mjs');
await add('deploy');
await add('lib/server/process', /\.ts$/);
// The start script's one package, without sources, types and CommonJS.
await add('node_modules/zod', /zod\/src$|\.d\.c?ts$|\.cjs$/);

for (const file of ['dist/server.mjs', 'data.example.json']) await add(`rental-api/${file}`);

for (const path of await readdir(target, { recursive: true }))
  if (isLeftOut(path)) await rm(`${target}${path}`, { recursive: true, force: true });
