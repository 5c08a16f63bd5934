/** The placeholder business's names, postcode, VAT id, phone number and domain. */
const PLACEHOLDER = /[\w.@-]*\.example(?![\w.-])|(?<!\p{L})muster\p{L}*|\b12345\b|\bDE123456789\b|\+49 1234 567890/giu;

/**
 * Where facts of the placeholder business are left.
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
 * The paths of the pictures that still are those of the project.
 * @param {string} shipped lines of sha256sum: a hash, two spaces, a path
 * @param {(path: string) => string | null} hashOf null for a file that is not there
 * @returns {string[]}
 */
export function leftoverPictures(shipped, hashOf) {
  return shipped
    .split('\n')
    .map((line) => /^([0-9a-f]{64}) {2}(.+)$/.exec(line))
    .flatMap((entry) => (entry?.[2] && hashOf(entry[2]) === entry[1] ? [entry[2]] : []));
}
