// npm run deploy:test: installs, updates and rolls back on a Debian machine of its own: a folder with Debian's packages, in
// namespaces of this machine. Needs root. DEPLOY_FOLDER keeps what it makes, and finds it again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { buildImage } from './image.mjs';
import { installDebianPackages, onPath } from './machine.mjs';
import { ROOT, step } from './steps.mjs';

const PROGRAMS = {
  mmdebstrap: 'mmdebstrap',
  'systemd-nspawn': 'systemd-container',
  shellcheck: 'shellcheck',
  ip: 'iproute2',
};
const DEBIAN = process.env.DEPLOY_DEBIAN ?? 'trixie';
const MIRROR = 'deb.debian.org';
const SITE_URL = 'https://www.fotobox.test';
const folder = process.env.DEPLOY_FOLDER ?? mkdtempSync('/var/tmp/fotobox-deploy-');
mkdirSync(folder, { recursive: true });

const missing = () => Object.keys(PROGRAMS).filter((name) => !onPath(name));
if (missing().length > 0) installDebianPackages(Object.values(PROGRAMS));
if (missing().length > 0) throw new Error(`This needs root and ${missing().join(', ')}.`);

step('Dockerfile', 'npx', ['--yes', 'dockerfile-utils@0.16.3', 'lint', 'Dockerfile']);
step('shellcheck', 'shellcheck', ['-x', 'deploy/install.sh', 'deploy/update.sh']);

const bare = `${folder}/${DEBIAN}.tar`;
const sources = [
  `deb http://${MIRROR}/debian ${DEBIAN} main`,
  `deb http://${MIRROR}/debian-security ${DEBIAN}-security main`,
];
if (!existsSync(bare))
  step(`Debian ${DEBIAN} with nothing but systemd`, 'mmdebstrap', [
    ...['--variant=minbase', '--include=systemd-sysv,dbus,ca-certificates'],
    ...[DEBIAN, bare, ...sources],
  ]);

const image = `${folder}/image.json`;
if (!existsSync(image)) {
  console.log('\n▸ The steps of the Dockerfile');
  const args = { SITE_URL, NEXT_DEPLOYMENT_ID: 'first' };
  writeFileSync(image, JSON.stringify(buildImage({ base: bare, folder, args })));
}

/** @param {string} build @param {string} name */
const keep = (build, name) => cpSync(build, `${folder}/${name}`, { recursive: true, verbatimSymlinks: true });
const { root, workdir } = JSON.parse(readFileSync(image, 'utf8'));
if (!existsSync(`${folder}/first`)) keep(`${root}${workdir}`, 'first');
if (!existsSync(`${folder}/second`)) {
  step('The second build', 'npm', ['run', '--silent', 'build'], { SITE_URL, NEXT_DEPLOYMENT_ID: 'second' });
  keep(`${ROOT}.next/standalone`, 'second');
}

// The namespaces have a loopback interface and nothing else. Through this socket apt reaches Debian's mirror.
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
  env: { ...process.env, DEPLOY_FOLDER: folder, DEPLOY_DEBIAN: DEBIAN },
});
const [code] = await once(tests, 'exit');
mirror.close();
if (!process.env.DEPLOY_FOLDER) rmSync(folder, { recursive: true, force: true });
process.exitCode = code ?? 1;
