import { spawnSync } from 'node:child_process';

/** Returns the path of a program, or undefined if it is not installed. */
export function findOnPath(name: string): string | undefined {
  const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** Runs apt-get, one at a time: two suites of tests may run side by side. */
const apt = (...args: string[]) =>
  spawnSync('flock', ['/var/lock/fotobox-tests', 'apt-get', ...args], { stdio: 'inherit' }).status === 0;

/** Installs Debian packages, if this is Debian and the user is root. Callers check for the programs. */
export function installDebianPackages(packages: string[]): void {
  if (process.getuid?.() !== 0 || !findOnPath('apt-get')) return;
  console.log(`\n▸ Installing ${packages.join(', ')}`);
  if (apt('update', '-qq')) apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
}

/** Installs the packages of programs that are missing. @throws Error naming the programs that are still missing */
export function requirePrograms(programs: string[], packages: string[]): void {
  const missing = () => programs.filter((name) => !findOnPath(name));
  if (missing().length > 0) installDebianPackages(packages);
  if (missing().length > 0) throw new Error(`Please install ${missing().join(', ')}.`);
}
