import { readFileSync } from 'node:fs';
import { ROOT } from './steps.mjs';

/**
 * Packages and all that they need, by name; for those that lie side by side in node_modules.
 * @param {string[]} names
 * @returns {Set<string>}
 */
export function withDependencies(names, found = new Set()) {
  for (const name of names.filter((candidate) => !found.has(candidate))) {
    found.add(name);
    const { dependencies = {} } = JSON.parse(readFileSync(`${ROOT}node_modules/${name}/package.json`, 'utf8'));
    withDependencies(Object.keys(dependencies), found);
  }
  return found;
}
