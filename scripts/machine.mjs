import { spawnSync } from 'node:child_process';

/**
 * The path of a program, if it is installed.
 * @param {string} name
 */
export function onPath(name) {
  const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** @param {string} command @param {string[]} args */
const succeeds = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

/**
 * Installs Debian packages where that is possible; callers check whether it was.
 * @param {string[]} packages
 */
export function installDebianPackages(packages) {
  const isAllowed = process.getuid?.() === 0 && onPath('apt-get');
  if (isAllowed && succeeds('apt-get', ['update', '-qq']))
    succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
}
