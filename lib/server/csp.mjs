import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** The three forms in which Next hands data to its own scripts; the part in parentheses has to be JSON. */
const DATA_PUSHES = [
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\((.*)\)$/s,
  /^self\.__next_f\.push\((.*)\)$/s,
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((.*)\);$/s,
];

/** @param {unknown} value */
const isFlightChunk = (value) =>
  Array.isArray(value) && Number.isInteger(value[0]) && value.slice(1).every((part) => typeof part === 'string');

/** @param {unknown} value */
function isChunkList(value) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { otherChunks, runtimeModuleIds, ...rest } = /** @type {Record<string, unknown>} */ (value);
  return Array.isArray(otherChunks) && Array.isArray(runtimeModuleIds) && Object.keys(rest).length === 0;
}

/** @param {string} script */
function isDataPush(script) {
  return DATA_PUSHES.some((form) => {
    const json = form.exec(script)?.[1];
    if (json === undefined) return false;
    try {
      const value = JSON.parse(json);
      return isFlightChunk(value) || isChunkList(value);
    } catch {
      return false;
    }
  });
}

/**
 * The hashes of the inline scripts that only hand over Next's own data. Any other inline script gets none, so that the
 * browser refuses it wherever it came from (DESIGN §3).
 * @param {string} html
 * @returns {string[]} sources for `script-src`
 */
export function scriptHashes(html) {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, , script = '']) => script);
  const hash = (/** @type {string} */ script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  return [...new Set(scripts.filter(isDataPush).map(hash))];
}

/**
 * The policy of one document: everything from this origin, inline scripts by their hashes.
 * @param {string[]} hashes sources that `scriptHashes` returned
 */
export function contentSecurityPolicy(hashes) {
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...hashes].join(' '),
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
