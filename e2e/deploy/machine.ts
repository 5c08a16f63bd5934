import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { run } from '../support/processes';

export const FOLDER = process.env.DEPLOY_FOLDER ?? '';
export const DEBIAN = process.env.DEPLOY_DEBIAN ?? '';
const TRANSCRIPT = `test-results/deploy-${DEBIAN}.txt`;
const APT_PORT = 3142;
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** Appends a text to the transcript. */
export function say(text: string) {
  mkdirSync('test-results', { recursive: true });
  appendFileSync(TRANSCRIPT, `${text}\n`);
  console.log(text);
}

/** Lets apt reach Debian's mirror, which is outside these namespaces. */
function openMirror() {
  const server = createServer((client) => {
    const mirror = connect(join(FOLDER, 'mirror.sock'));
    client.pipe(mirror).pipe(client);
    client.on('error', () => mirror.destroy());
    mirror.on('error', () => client.destroy());
  });
  return server.listen(APT_PORT, '127.0.0.1');
}

export type Machine = Awaited<ReturnType<typeof bootMachine>>;

/** Unpacks Debian and boots its systemd, in the network of this process. */
export async function bootMachine() {
  const root = join(FOLDER, 'root');
  rmSync(TRANSCRIPT, { force: true });
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root);
  execFileSync('tar', ['-xf', join(FOLDER, `${DEBIAN}.tar`), '-C', root]);
  writeFileSync(join(root, 'etc/apt/apt.conf.d/99mirror'), `Acquire::http::Proxy "http://127.0.0.1:${APT_PORT}";\n`);
  const mirror = openMirror();
  const settings = ['--boot', '--register=no', '--keep-unit', '--resolv-conf=off', '--timezone=off'];
  const nspawn = run('systemd-nspawn', ['--directory', root, ...settings], FOLDER, {
    SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1',
  });
  const leader = () => readFileSync(`/proc/${nspawn.pid}/task/${nspawn.pid}/children`, 'utf8').trim();

  /** Runs a command of bash on the machine. Resolves even if the command fails. */
  async function attempt(command: string) {
    const started = performance.now();
    const namespaces = ['--target', leader(), '--mount', '--uts', '--ipc', '--pid', '--cgroup', '--root', '--wd'];
    const shell = run('nsenter', [...namespaces, '/bin/bash', '-c', command], '/', { PATH, HOME: '/root' });
    const code = await shell.exited;
    return { code, output: shell.output().trim(), seconds: (performance.now() - started) / 1000 };
  }

  /** Runs a command that has to succeed. Returns its output. */
  async function succeed(command: string, isShown = false) {
    const { code, output, seconds } = await attempt(command);
    if (isShown) say(`\n# ${command}\n${output}\n(${seconds.toFixed(1)} s, exit code ${code})`);
    if (code !== 0) throw new Error(`${command}\n${output}`);
    return output;
  }

  for (let tries = 0; (await attempt('systemctl is-system-running')).output !== 'running' && tries < 300; tries++)
    await wait(200);
  return {
    root,
    attempt,
    succeed,
    /** Runs a command that has to succeed, and writes it to the transcript. */
    show: (command: string) => succeed(command, true),
    async stop() {
      await nspawn.kill();
      mirror.close();
    },
  };
}
