import type { Files } from './texts';

/** The placeholder business's names, postcode, VAT id, phone number and domain. */
const PLACEHOLDER = /[\w.@-]*\.example(?![\w.-])|(?<!\p{L})muster\p{L}*|\b12345\b|\bDE123456789\b|\+49 1234 567890/giu;

/** Finds facts of the placeholder business, as "path:line: fact". */
export function leftoverFacts(files: Files): string[] {
  return Object.entries(files).flatMap(([path, text]) =>
    text
      .split('\n')
      .flatMap((line, index) => [...line.matchAll(PLACEHOLDER)].map(([fact]) => `${path}:${index + 1}: ${fact}`)),
  );
}

/**
 * Returns the paths of the pictures that still are those of the project.
 * @param shipped lines of sha256sum: a hash, two spaces, a path
 * @param hashOf returns null for a missing file
 */
export function leftoverPictures(shipped: string, hashOf: (path: string) => string | null): string[] {
  return shipped
    .split('\n')
    .map((line) => /^([0-9a-f]{64}) {2}(.+)$/.exec(line))
    .flatMap((entry) => (entry?.[2] && hashOf(entry[2]) === entry[1] ? [entry[2]] : []));
}
