// Loaded before a program (node --import), ends it right before the KILL_ATth file operation after it was told to count: a power
// cut at every place where one can matter. Nothing in the program knows of it.
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/** @typedef {(...given: unknown[]) => Promise<unknown>} Operation */

const killAt = Number(process.env.KILL_AT);
let isCounting = false;
let count = 0;

process.once('SIGUSR2', () => {
  isCounting = true;
  console.log('counting');
});

function step() {
  if (isCounting && ++count === killAt) process.kill(process.pid, 'SIGKILL');
}

/** @param {object} owner @param {string} name @param {(result: unknown) => void} [then] */
function watch(owner, name, then) {
  const operation = /** @type {Operation} */ (Reflect.get(owner, name));
  Reflect.set(owner, name, async (/** @type {unknown[]} */ ...given) => {
    step();
    const result = await operation.apply(owner, given);
    then?.(result);
    return result;
  });
}

/** @param {unknown} handle */
function watchHandle(handle) {
  for (const name of ['writeFile', 'sync', 'close']) watch(/** @type {object} */ (handle), name);
}

watch(fs, 'open', watchHandle);
for (const name of ['mkdir', 'rename', 'rm', 'readFile']) watch(fs, name);
syncBuiltinESMExports();
