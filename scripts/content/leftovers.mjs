/** The facts of the placeholder business: its names, its postcode, its VAT id, its number, and its domain. */
const PLACEHOLDER = /[\w.@-]*\.example(?![\w.-])|(?<!\p{L})muster\p{L}*|\b12345\b|\bDE123456789\b|\+49 1234 567890/giu;

/**
 * Every fact of the placeholder business that is still there, with its place.
 * @param {import('./texts.mjs').Files} files
 * @returns {string[]}
 */
export function leftoverFacts(files) {
  return Object.entries(files).flatMap(([path, text]) =>
    text
      .split('\n')
      .flatMap((line, index) => [...line.matchAll(PLACEHOLDER)].map(([fact]) => `${path}:${index + 1}: ${fact}`)),
  );
}

/**
 * The pictures that are still the ones which came with the project.
 * @param {string} shipped lines of sha256sum: a hash, two spaces, a path
 * @param {(path: string) => string | null} hashOf null for a file that is not there
 * @returns {string[]}
 */
export function leftoverPictures(shipped, hashOf) {
  return shipped
    .split('\n')
    .map((line) => /^([0-9a-f]{64}) {2}(.+)$/.exec(line))
    .flatMap((entry) => (entry?.[2] && hashOf(entry[2]) === entry[1] ? [`${entry[2]}: came with the project`] : []));
}
