// Runs the steps of the Dockerfile in their order, in folders in the place of images: there is no Docker daemon in tests.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './steps.mjs';

const NAMESPACES = ['--mount', '--pid', '--fork', '--kill-child'];
const IN_IMAGE = 'mount -t proc proc "$0/proc" && exec chroot "$0" sh -c "$1"';
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';

/** @param {string} pattern of .dockerignore, for a name in the project's folder */
const expression = (pattern) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);

/** What `COPY . .` copies: the last line of .dockerignore that fits decides. */
export function context() {
  const rules = readFileSync(`${ROOT}.dockerignore`, 'utf8').trim().split('\n');
  const isIn = (/** @type {string} */ name) =>
    rules.findLast((rule) => expression(rule.replace('!', '')).test(name))?.startsWith('!') ?? true;
  return readdirSync(ROOT).filter(isIn);
}

/**
 * @param {object} options
 * @param {string} options.base a tar file in the place of node:22-slim, without Node
 * @param {string} options.folder where the images are made
 * @param {Record<string, string>} options.args of the build
 * @returns {{ root: string, workdir: string, env: Record<string, string>, user: string, command: string[] }} the last image
 */
export function buildImage({ base, folder, args }) {
  const stages = new Map();
  /** @type {any} */
  let image;
  const lines = readFileSync(`${ROOT}Dockerfile`, 'utf8').split('\n');
  const instructions = lines.filter((line) => line && !line.startsWith('#'));
  for (const instruction of instructions) {
    const [keyword = '', ...words] = instruction.split(' ');
    const rest = words.join(' ');
    console.log(`  ${instruction}`);
    if (keyword === 'FROM') {
      image = { root: join(folder, `stage-${stages.size}`), workdir: '/', env: {}, user: 'root', command: [] };
      stages.set(words[2] ?? 'last', image);
      openStage(image.root, base);
    } else if (keyword === 'WORKDIR') {
      image.workdir = rest;
      mkdirSync(join(image.root, rest), { recursive: true });
    } else if (keyword === 'ARG') image.env[rest] = args[rest];
    else if (keyword === 'ENV') for (const word of words) image.env[word.split('=')[0] ?? ''] = word.split('=')[1];
    else if (keyword === 'USER') image.user = rest;
    else if (keyword === 'CMD') image.command = JSON.parse(rest);
    else if (keyword === 'COPY') copy(image, words, stages);
    else if (keyword === 'RUN')
      execFileSync('unshare', [...NAMESPACES, 'sh', '-c', IN_IMAGE, image.root, `cd ${image.workdir} && ${rest}`], {
        stdio: 'inherit',
        env: {
          PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
          HOME: '/root',
          NODE_EXTRA_CA_CERTS: AUTHORITIES,
          ...image.env,
        },
      });
    else throw new Error(`unknown instruction: ${instruction}`);
  }
  return image;
}

/** Debian with this machine's Node and npm, and the user of node:22-slim. @param {string} root @param {string} base */
function openStage(root, base) {
  mkdirSync(root, { recursive: true });
  execFileSync('tar', ['-xf', base, '-C', root]);
  cpSync(process.execPath, `${root}/usr/local/bin/node`);
  cpSync('/usr/lib/node_modules/npm', `${root}/usr/local/lib/node_modules/npm`, { recursive: true });
  execFileSync('chroot', [root, 'ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm']);
  execFileSync('chroot', [root, 'useradd', '--uid', '1000', '--create-home', 'node']);
  // The network as on this machine, with the authorities that it trusts.
  cpSync('/etc/resolv.conf', `${root}/etc/resolv.conf`);
  cpSync(AUTHORITIES, `${root}${AUTHORITIES}`);
}

/** @param {{ root: string, workdir: string }} image @param {string[]} words @param {Map<string, { root: string }>} stages */
function copy({ root, workdir }, words, stages) {
  const [, from] = /^--from=(.+)$/.exec(words[0] ?? '') ?? [];
  const names = words.slice(from ? 1 : 0, -1);
  const target = join(root, workdir, words.at(-1) ?? '');
  const options = { recursive: true, verbatimSymlinks: true };
  if (from) for (const name of names) cpSync(join(stages.get(from)?.root ?? '', name), target, options);
  else
    for (const name of context().filter((name) => names.includes('.') || names.includes(name)))
      cpSync(join(ROOT, name), join(target, name), options);
}
