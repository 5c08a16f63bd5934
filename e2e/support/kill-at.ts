// Loaded before a program (node --import). Kills the program right before the KILL_ATth file operation after SIGUSR2. A loss
// of power makes no difference between two file operations.
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const killAt = Number(process.env.KILL_AT);
let isCounting = false;
let count = 0;
let running = 0;

/** Begins once the operations of earlier requests have ended. The next one of a series starts before the next immediate. */
function begin(): void {
  if (running > 0) return void setImmediate(begin);
  isCounting = true;
  console.log('counting');
}

process.once('SIGUSR2', () => void setImmediate(begin));

function step(): void {
  if (isCounting && ++count === killAt) process.kill(process.pid, 'SIGKILL');
}

function watch(owner: object, name: string, then?: (result: object) => void): void {
  const operation: (...given: unknown[]) => Promise<object> = Reflect.get(owner, name);
  Reflect.set(owner, name, async (...given: unknown[]) => {
    step();
    running++;
    try {
      const result = await operation.apply(owner, given);
      then?.(result);
      return result;
    } finally {
      running--;
    }
  });
}

function watchHandle(handle: object): void {
  for (const name of ['writeFile', 'sync', 'close']) watch(handle, name);
}

watch(fs, 'open', watchHandle);
for (const name of ['mkdir', 'rename', 'rm', 'readFile', 'truncate']) watch(fs, name);
syncBuiltinESMExports();
