import { spawnSync } from 'node:child_process';

/**
 * Where a program of this name is, if it is on this machine.
 * @param {string} name
 */
export function onPath(name) {
  const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** @param {string} command @param {string[]} args */
const succeeds = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

/**
 * Installs Debian's packages where there are any and we may; whoever needs them looks whether they came.
 * @param {string[]} packages
 */
export function installDebianPackages(packages) {
  const isAllowed = process.getuid?.() === 0 && onPath('apt-get');
  if (isAllowed && succeeds('apt-get', ['update', '-qq']))
    succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
}
