import { installDebianPackages, onPath } from './machine.mjs';

/** What the cluster tests start, and the Debian packages that contain it. */
const PACKAGES = ['nginx', 'redis-server', 'openssl', 'prometheus', 'prometheus-blackbox-exporter'];
const PROGRAMS = [...PACKAGES, 'promtool'];

const missing = () => PROGRAMS.filter((name) => !onPath(name));

/**
 * Finds nginx, Redis, OpenSSL and Prometheus, or installs Debian's packages where we are root.
 * @returns {string} the PATH on which they are
 */
export function findClusterPrograms() {
  // Debian's folder for nginx is on root's path only.
  process.env.PATH = `${process.env.PATH}:/usr/local/sbin:/usr/sbin`;
  if (missing().length > 0) {
    console.log(`\n▸ Installing ${missing().join(', ')}`);
    installDebianPackages(PACKAGES);
  }
  if (missing().length > 0) throw new Error(`The cluster tests need ${missing().join(', ')}. Please install them.`);
  return process.env.PATH;
}
