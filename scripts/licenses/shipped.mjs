/** @typedef {{ version?: string, license?: string, dev?: boolean, devOptional?: boolean, optional?: boolean }} LockedPackage */

/** For packages whose lockfile entry has none. */
export const UNKNOWN = 'unknown';

/**
 * The shipped packages of a lockfile by licence. Development packages are left out, and so are optional ones: binaries for
 * other platforms, and the image optimizer, which the build removes.
 * @param {Record<string, LockedPackage>} packages by path, as in package-lock.json; "" is the project itself
 * @returns {Map<string, string[]>} licences in alphabetical order, each with "name version" entries
 */
export function shippedByLicense(packages) {
  /** @type {Map<string, string[]>} */
  const byLicense = new Map();
  for (const [path, { version, license = UNKNOWN, dev, devOptional, optional }] of Object.entries(packages)) {
    if (!path || dev || devOptional || optional) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    byLicense.set(license, [...(byLicense.get(license) ?? []), `${name} ${version}`]);
  }
  const sorted = [...byLicense].map(([license, names]) => /** @type {const} */ ([license, names.sort()]));
  return new Map(sorted.sort(([a], [b]) => a.localeCompare(b, 'en')));
}
