/** Its first group is the script's text. */
export const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

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

/** Whether a script does nothing but hand data to Next's own. @param {string} script its text */
export function isDataPush(script) {
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
