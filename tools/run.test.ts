import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { startTestServer } from '../test/http-server';
import { freePort, ROOT } from './run';

/** Returns the exit code of a tool that keeps a program running. @param script the program */
function exitCodeBeside(script: string): number | null {
  const tool = `import('./tools/run.ts').then(({ keepRunning }) => keepRunning(['-e', ${JSON.stringify(script)}], {}))`;
  return spawnSync(process.execPath, ['--import', 'tsx', '-e', tool], { cwd: ROOT }).status;
}

it.each([
  [0, ''],
  [3, 'process.exit(3)'],
  [1, 'process.kill(process.pid, "SIGKILL")'],
])('a tool ends with %i when its program ends with: %s', (code, script) => {
  expect(exitCodeBeside(script)).toBe(code);
});

it('a program that finds its port taken gets the next free one', async () => {
  const taken = Number(new URL(await startTestServer(() => undefined)).port);
  const port = await freePort(taken);
  expect(port).toBeGreaterThan(taken);
  expect(await freePort(port)).toBe(port);
});
