// npm run deploy:test: installs, updates and rolls back in a container with a fresh Debian, made of namespaces of this
// machine. Needs root. DEPLOY_FOLDER keeps the container and the builds for the next run.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { requirePrograms } from './debian';
import { npmStep, ROOT, step } from './run';

const PROGRAMS = {
  mmdebstrap: 'mmdebstrap',
  'systemd-nspawn': 'systemd-container',
  shellcheck: 'shellcheck',
  ip: 'iproute2',
};
const MIRROR = 'deb.debian.org';
const SITE_URL = 'https://www.fotobox.test';
const folder = process.env.DEPLOY_FOLDER ?? mkdtempSync('/var/tmp/fotobox-deploy-');
mkdirSync(folder, { recursive: true });

requirePrograms(Object.keys(PROGRAMS), Object.values(PROGRAMS));
step('shellcheck', 'shellcheck', ['-x', 'deploy/install.sh', 'deploy/update.sh']);

const bare = `${folder}/debian.tar`;
const sources = [
  `deb http://${MIRROR}/debian trixie main`,
  `deb http://${MIRROR}/debian-security trixie-security main`,
];
// Downloads while the builds compute.
const debian = existsSync(bare)
  ? [0]
  : once(
      spawn(
        'mmdebstrap',
        ['--variant=minbase', '--include=systemd-sysv,dbus,ca-certificates', 'trixie', bare, ...sources],
        { stdio: 'inherit' },
      ),
      'exit',
    );

for (const name of ['first', 'second']) {
  if (existsSync(`${folder}/${name}`)) continue;
  npmStep(`The ${name} build`, 'build', { SITE_URL, NEXT_DEPLOYMENT_ID: name });
  cpSync(`${ROOT}.next/standalone`, `${folder}/${name}`, { recursive: true, verbatimSymlinks: true });
}

if ((await debian)[0] !== 0) throw new Error('mmdebstrap could not make a Debian');

// The namespaces have only a loopback interface. apt reaches Debian's mirror through this socket.
const socket = `${folder}/mirror.sock`;
rmSync(socket, { force: true });
const mirror = createServer((client) => {
  const upstream = connect(80, MIRROR);
  client.pipe(upstream).pipe(client);
  client.on('error', () => upstream.destroy());
  upstream.on('error', () => client.destroy());
});
mirror.listen(socket);

const inside = 'ip link set lo up && exec npx playwright test -c e2e/deploy/playwright.config.ts "$@"';
const namespaces = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
const tests = spawn('unshare', [...namespaces, 'sh', '-c', inside, 'sh', ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, DEPLOY_FOLDER: folder },
});
const [code] = await once(tests, 'exit');
mirror.close();
if (!process.env.DEPLOY_FOLDER) rmSync(folder, { recursive: true, force: true });
process.exitCode = code ?? 1;
