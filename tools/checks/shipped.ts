/** An entry of package-lock.json. */
interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
}

/** The licence of packages whose entry names none. */
export const UNKNOWN = 'unknown';

/**
 * Groups the shipped packages of a lockfile by licence. Development packages are left out, and so are optional ones:
 * binaries for other platforms, and the image optimizer, which the build removes.
 * @param packages by path, as in package-lock.json; "" is the project itself
 * @returns licences in alphabetical order, each with "name version" entries
 */
export function shippedByLicense(packages: Record<string, LockedPackage>): Map<string, string[]> {
  const byLicense = new Map<string, string[]>();
  for (const [path, { version, license = UNKNOWN, dev, devOptional, optional }] of Object.entries(packages)) {
    if (!path || dev || devOptional || optional) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    byLicense.set(license, [...(byLicense.get(license) ?? []), `${name} ${version}`]);
  }
  for (const names of byLicense.values()) names.sort();
  return new Map([...byLicense].sort(([a], [b]) => a.localeCompare(b, 'en')));
}
