import { readFileSync } from 'node:fs';

/** A file with this machine's values, as an owner would edit it. @throws where it lacks one that is to be replaced */
export function edited(file: string, replacements: readonly (readonly [from: string | RegExp, to: string])[]): string {
  return replacements.reduce(
    (text, [from, to]) => {
      const changed = text.replaceAll(from, to);
      if (changed === text) throw new Error(`${file} has no "${from}"`);
      return changed;
    },
    readFileSync(file, 'utf8'),
  );
}
