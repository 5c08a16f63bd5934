import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { run } from '../support/processes';

export const FOLDER = process.env.DEPLOY_FOLDER ?? '';
const APT_PORT = 3142;
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

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
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root);
  execFileSync('tar', ['-xf', join(FOLDER, 'debian.tar'), '-C', root]);
  writeFileSync(join(root, 'etc/apt/apt.conf.d/99mirror'), `Acquire::http::Proxy "http://127.0.0.1:${APT_PORT}";\n`);
  const mirror = openMirror();
  const settings = ['--boot', '--register=no', '--keep-unit', '--resolv-conf=off', '--timezone=off'];
  const nspawn = run('systemd-nspawn', ['--directory', root, ...settings], FOLDER, {
    SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1',
  });
  const leader = () => readFileSync(`/proc/${nspawn.pid}/task/${nspawn.pid}/children`, 'utf8').trim();

  /** Runs a bash command on the machine. Resolves even if the command fails. */
  async function attempt(command: string) {
    const namespaces = ['--target', leader(), '--mount', '--uts', '--ipc', '--pid', '--cgroup', '--root', '--wd'];
    const shell = run('nsenter', [...namespaces, '/bin/bash', '-c', command], '/', { PATH, HOME: '/root' });
    const code = await shell.exited;
    return { code, output: shell.output().trim() };
  }

  for (let tries = 0; (await attempt('systemctl is-system-running')).output !== 'running' && tries < 300; tries++)
    await wait(200);
  return {
    root,
    attempt,
    /** Runs a command that has to succeed. Returns its output. */
    async succeed(command: string) {
      const { code, output } = await attempt(command);
      if (code !== 0) throw new Error(`${command}\n${output}`);
      return output;
    },
    async stop() {
      await nspawn.kill();
      mirror.close();
    },
  };
}
