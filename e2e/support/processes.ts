import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export type Running = ReturnType<typeof run>;

/** Starts a program. Its environment contains only `PATH`, `NODE_ENV` and the given variables. */
export function run(command: string, args: string[], cwd: string, variables: Record<string, string | undefined> = {}) {
  const child = spawn(command, args, { cwd, env: { PATH: process.env.PATH, NODE_ENV: 'production', ...variables } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  child.on('error', (error) => (output += error.message));
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  // A program that cannot be started does not exit. One that exits may leave its output to programs that it started.
  const ended = Promise.race([new Promise<number | null>((resolve) => child.once('exit', resolve)), closed]);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    pid: child.pid,
    output: () => output,
    /** The exit code, once the output is complete. */
    exited: closed,
    isRunning,
    /** Returns the resident memory in megabytes. */
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    signal: (name: NodeJS.Signals) => child.kill(name),
    /** Returns the exit code. */
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
    /** Ends the process at once, even while SIGSTOP holds it. */
    async kill() {
      if (isRunning() && child.kill('SIGKILL')) await ended;
    },
  };
}

/** Returns true if a process on this machine accepts connections on the port. */
export async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}

/** Waits until a process has started. Kills it after a minute. @throws if the process has ended */
export async function untilStarted(process: Running, hasStarted: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (process.isRunning() && Date.now() < deadline) {
    if (await hasStarted()) return;
    await wait(25);
  }
  await process.kill();
  throw new Error(`a process did not start:\n${process.output()}`);
}

/** Waits until a process accepts connections on its port. */
export const untilListening = (port: number, process: Running) => untilStarted(process, () => isListening(port));
