/** An entry of package-lock.json. */
interface LockedPackage {
  version?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
}

/** The licence of packages whose entry names none. */
export const UNKNOWN = 'unknown';

/**
 * Groups the shipped packages of a lockfile by licence. Development packages are left out, and so are optional ones:
 * binaries for other platforms, and the image optimizer, which the build removes.
 * @param packages by path, as in package-lock.json; those outside node_modules are the project's own
 * @returns licences in alphabetical order, each with "name version" entries
 */
export function shippedByLicense(packages: Record<string, LockedPackage>): Map<string, string[]> {
  const byLicense = new Map<string, string[]>();
  for (const [path, { version, license = UNKNOWN, link, dev, devOptional, optional }] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || link || dev || devOptional || optional) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    byLicense.set(license, [...(byLicense.get(license) ?? []), `${name} ${version}`]);
  }
  for (const names of byLicense.values()) names.sort();
  return new Map([...byLicense].sort(([a], [b]) => a.localeCompare(b, 'en')));
}
