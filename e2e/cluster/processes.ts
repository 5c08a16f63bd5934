import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';

export type Running = ReturnType<typeof run>;

/** Starts a program with nothing of this process's environment but the path to programs. */
export function run(command: string, args: string[], cwd: string, variables: Record<string, string> = {}) {
  const child = spawn(command, args, { cwd, env: { PATH: process.env.PATH, NODE_ENV: 'production', ...variables } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  child.on('error', (error) => (output += error.message));
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  return {
    pid: child.pid,
    output: () => output,
    exited,
    signal: (name: NodeJS.Signals) => child.kill(name),
    /** Ends it at once, also while it is held by SIGSTOP. */
    async kill() {
      if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await exited;
    },
  };
}

/** Waits until something accepts connections. */
export async function untilListening(port: number, process: Running) {
  for (let attempt = 0; attempt < 200; attempt++) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`nothing listens on ${port}:\n${process.output()}`);
}
