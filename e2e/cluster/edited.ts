import { readFileSync } from 'node:fs';

/** Returns a file with values replaced, as an owner would edit it. @throws Error if the file lacks a value */
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
